(* compose, as pure functions. Composition.

   `run ()` is the outcome of a run.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
(* End of the run-time library. *)

type state = { x : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted { x = ~$43 }
