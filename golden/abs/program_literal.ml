(* abs, as pure functions. Two paths join: at Exit, x is one of two values, each under
   its guard.

   `run ()` is the outcome of a run.
   After `Halted`, the same gives the final contents by:
     final_x  the variable x

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( ~- ) = Z.neg
let ( >= ) = Z.geq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted

(* What x holds where the run halts. *)
let final_x x =
  if x >= ~$0 then x
  else -x
