(* set_all, as pure functions. A list is built, then all its keys are set.

   `run key next n clock` is the outcome of a run, from
     key    the field Key of each Node
     next   the field Next of each Node
     n      the variable at the start
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     3  a field of null is read at 21:8
     4  the assertion is false at 21:1
     5  the invariant is false at 9:3
     6  the invariant is false at 16:3

   Compile: ocamlfind ocamlopt -package zarith -linkpkg driver_tested.ml -o driver_tested
   Run: ./driver_tested *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
let ( > ) = Z.gt
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

type state = {
  key : address -> Z.t;
  next : address -> address;
  l : address;
  i : Z.t;
  p : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* Claim 5: invariant 0 <= i && (i > 0 ==> l != null) *)
let invariant_5 l i = ~$0 <= i && (i <= ~$0 || l <> null)

(* Claim 6: invariant l != null && (p != l ==> l.Key = 1) *)
let invariant_6 key l p = l <> null && (p = l || key l = ~$1)

(* The heap after the loop at L8: find(Rec(L8), ·, τ).
   Rec(L8) = merge⟨
     (LI(invariant_5) ∧ LI(i) < LI(n), {l ↦ LI(κ) + 1, i ↦ LI(i) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i), (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(L8)),
     (¬(LI(invariant_5) ∧ LI(i) < LI(n)), ε)⟩ *)
let rec find_l8 key next l n i clock =
  if not (invariant_5 l i) || n <= i then (key, next, l, i, clock) else
  let node = clock + ~$1 in
  find_l8 (set key node i) (set next node l) node n (i + ~$1) (clock + ~$1)

(* The heap after the loop at L15: find(Rec(L15), ·, τ).
   Rec(L15) = merge⟨
     (LI(invariant_6) ∧ LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ 1} ∘ Rec(L15)),
     (¬(LI(invariant_6) ∧ LI(p) ≠ null), ε)⟩ *)
let rec find_l15 key next l p =
  if not (invariant_6 key l p) || p = null then (key, p)
  else find_l15 (set key p ~$1) next l (next p)

(* The whole program: how the run ends. *)
let run key next n clock =
  if n > ~$0 then
    let (key1, next1, l, i, clock1) = find_l8 key next null n ~$0 clock in
    if not (invariant_5 l i) then Failed 5 else
    let (key2, p) = find_l15 key1 next1 l l in
    if not (invariant_6 key2 l p) then Failed 6
    else if l = null then Failed 3
    else if key2 l = ~$1 then Halted { key = key2; next = next1; l; i; p; clock = clock1 }
    else Failed 4
  else Blocked

(* The run on the given initial heap. *)

let initial_n = ~$1

let initial_clock = ~$0

let initial_tape = ~$0

let initial_key _ = ~$0

let initial_next _ = ~$0

let () =
  match run initial_key initial_next initial_n initial_clock with
  | Failed 5 ->
    print_endline "broken: claim 5, the invariant is false at 9:3";
    Stdlib.exit 1
  | Failed 6 ->
    print_endline "broken: claim 6, the invariant is false at 16:3";
    Stdlib.exit 1
  | Failed check -> Printf.printf "failed %d\n" check
  | Blocked -> print_endline "blocked"
  | Halted final ->
    print_endline "halted";
    print_variable "l" (Z.to_string final.l);
    print_variable "n" (Z.to_string initial_n);
    print_variable "i" (Z.to_string final.i);
    print_variable "p" (Z.to_string final.p);
    print_variable "clock" (Z.to_string final.clock);
    print_variable "tape" (Z.to_string initial_tape);
    print_cells "Key" Z.to_string final.key ~$0 final.clock;
    print_cells "Next" Z.to_string final.next ~$0 final.clock
