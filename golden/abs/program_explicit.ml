(* abs, as pure functions. Two paths join: at Exit, x is one of two values, each under
   its guard.

   `run x` is the outcome of a run, from
     x  the variable at the start

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( ~- ) = Z.neg
let ( >= ) = Z.geq
(* End of the run-time library. *)

type state = { x : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run x = -x

(* The whole program: how the run ends. *)
let run x =
  if x >= ~$0 then Halted { x }
  else Halted { x = sigma_run x }
