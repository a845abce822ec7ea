(* read_composed, as a functional program.

   `run` is the outcome of a run.
   After `Halted`, the final contents are given by:
     final_key    field Key of all objects of Object
     final_x      variable x
     final_a      variable a
     final_r      variable r
     final_clock  the address of the newest object
   `Failed` carries the number of a check:
     1  a field of null is read at 6:6

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
