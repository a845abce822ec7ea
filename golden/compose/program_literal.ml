(* compose, as pure functions. Composition.

   `run ()` is the outcome of a run.
   After `Halted`, the same gives the final contents by:
     final_x  the variable x

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted

(* What x holds where the run halts. *)
let final_x () = ~$43
