(* alias_write, as pure functions. Two names for one object.

   `run p q` is the outcome of a run, from
     p, q  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Object
     final_old_p  the variable old_p
     final_old_q  the variable old_q
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run p q =
  if p <> null && q <> null then Halted
  else Blocked

(* What Key holds where the run halts. *)
let final_key key p q x =
  if x = q then key p
  else if x = p then key q
  else key x

(* What old_p holds where the run halts. *)
let final_old_p key p = key p

(* What old_q holds where the run halts. *)
let final_old_q key q = key q
