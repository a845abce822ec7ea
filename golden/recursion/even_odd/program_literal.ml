(* even_odd, as pure functions. Whether a list has an even number of nodes, by two
   procedures that call each other.

   `run next l` is the outcome of a run, from
     next  the field Next of each Node
     l     the variable at the start
   After `Halted`, the same gives the final contents by:
     final_e  the variable e
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 12:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if even does. *)
let rec even_ends next p =
  if p = null then ()
  else odd_ends next (next p)

(* Ends if and only if odd does. *)
and odd_ends next p =
  if p = null then ()
  else even_ends next (next p)

(* The procedure even.
   Of it: e. *)
let rec even_e next p =
  if p = null then true
  else odd_e next (next p)

(* The procedure odd.
   Of it: e. *)
and odd_e next p =
  if p = null then false
  else even_e next (next p)

(* The whole program: how the run ends. *)
let run next l =
  let () = even_ends next l in
  if l <> null || even_e next l then Halted
  else Failed 1

(* What e holds where the run halts. *)
let final_e next l = even_e next l
