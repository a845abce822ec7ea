(* read_composed, as pure functions. Reading after a composition.

   `run ()` is the outcome of a run.
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Object
     final_x      the variable x
     final_a      the variable a
     final_r      the variable r
     final_clock  the address of the newest object, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted

(* What Key holds where the run halts. *)
let final_key key clock x =
  if x = clock + ~$1 then ~$10
  else key x

(* What x holds where the run halts. *)
let final_x () = ~$15

(* What a holds where the run halts. *)
let final_a clock = clock + ~$1

(* What r holds where the run halts. *)
let final_r () = ~$15

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$1
