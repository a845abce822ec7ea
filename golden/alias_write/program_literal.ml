(* alias_write, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     p  variable p
     q  variable q
   After `Halted`, the final contents are given by:
     final_key    field Key of all objects of Object
     final_old_p  variable old_p
     final_old_q  variable old_q
   `Failed` carries the number of a check:
     1  a field of null is read at 5:10
     2  a field of null is read at 6:10
     3  a field of null is written at 7:1
     4  a field of null is written at 8:1
     5  a field of null is read at 9:17
     6  the assertion is false at 9:1
     7  a field of null is read at 10:8
     8  the assertion is false at 10:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
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
