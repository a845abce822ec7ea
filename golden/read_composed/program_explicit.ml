(* read_composed, as pure functions. Reading after a composition.

   `run key clock` is the outcome of a run, from
     key    the field Key of each Object
     clock  the address of the newest object, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; x : Z.t; a : address; r : Z.t; clock : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run key clock =
  let object' = clock + ~$1 in
  (object', set key object' ~$10)

(* The whole program: how the run ends. *)
let run key clock =
  let (object', key1) = sigma_run key clock in
  Halted { key = key1; x = ~$15; a = object'; r = ~$15; clock = clock + ~$1 }
