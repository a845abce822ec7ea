(* abs, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     x  variable x
   After `Halted`, the final contents are given by:
     final_x  variable x

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( ~- ) = Z.neg
let ( >= ) = Z.geq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run x =
  if x >= ~$0 then Halted
  else Halted

(* What x holds where the run halts. *)
let final_x x =
  if x >= ~$0 then x
  else -x
