(* short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
   only where it decides.

   `run next key p small` is the outcome of a run, from
     next      the field Next of each Node
     key       the field Key of each Node
     p, small  the variables at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( < ) : int -> int -> bool = "%lessthan"
external ( >= ) : int -> int -> bool = "%greaterequal"
(* End of the run-time library. *)

type state = { p : address; small : bool }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run next key p small =
  if p = null then Halted { p; small } else
  let p_next = next p in
  if p_next = null then
    let p_key = key p in
    if p_key >= 0 then Halted { p; small = p_key < 10 }
    else Halted { p; small }
  else
    let p_next_key = key p_next in
    if p_next_key >= 0 then
      let p_next_next = next p_next in
      Halted {
        p = p_next;
        small = p_next_key < 10 && (p_next_next = null || key p_next_next < 10)
      }
    else Halted { p = p_next; small }
