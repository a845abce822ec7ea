(* abs, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     x  variable x

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( ~- ) = Z.neg
let ( >= ) = Z.geq
(* End of the run-time library. *)

type state = { x : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run x =
  if x >= ~$0 then Halted { x }
  else Halted { x = -x }
