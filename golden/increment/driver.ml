(* increment, as pure functions. A loop over the heap: every key of a list grows by
   one.

   `run key next p` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     p     the variable at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -linkpkg driver.ml -o driver
   Run: ./driver *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
let print_variable name value = Printf.printf "%s = %s\n" name value
(* Prints a field of all objects: addresses -objects to -1 and 1 to clock. *)
let print_cells name show field objects clock =
  let rec from address =
    if Z.leq address clock then begin
      if not (Z.equal address Z.zero) then
        Printf.printf "%s[%s] = %s\n" name (Z.to_string address) (show (field address));
      from (Z.succ address)
    end
  in
  from (Z.neg objects)
(* End of the run-time library. *)

type state = { key : address -> Z.t; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩ *)
let rec find_inc key next p =
  if p = null then (key, p)
  else find_inc (set key p (key p + ~$1)) next (next p)

(* The whole program: how the run ends. *)
let run key next p =
  let (key1, p1) = find_inc key next p in
  Halted { key = key1; p = p1 }

(* The run on the given initial heap. *)

let initial_p = ~$(-1)

let initial_clock = ~$0

let initial_tape = ~$0

let initial_key address =
  match Z.to_int address with
  | -2 -> ~$20
  | -1 -> ~$10
  | _ -> ~$0

let initial_next address =
  match Z.to_int address with
  | -1 -> ~$(-2)
  | _ -> ~$0

let () =
  match run initial_key initial_next initial_p with
  | Failed check -> Printf.printf "failed %d\n" check
  | Blocked -> print_endline "blocked"
  | Halted final ->
    print_endline "halted";
    print_variable "p" (Z.to_string final.p);
    print_variable "clock" (Z.to_string initial_clock);
    print_variable "tape" (Z.to_string initial_tape);
    print_cells "Key" Z.to_string final.key ~$2 initial_clock;
    print_cells "Next" Z.to_string initial_next ~$2 initial_clock
