(* sum, as pure functions. The sum of the keys of a list, by recursion.

   `run key next l` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     l     the variable at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* End of the run-time library. *)

type state = { s : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from sum to its next turn: find(σ, ·, τ). *)
let sigma_sum next p = next p

(* The heap after the piece from sum to its end: find(σ, ·, τ). *)
let sigma_sum2 key p result = key p + result

(* The procedure sum. *)
let rec sum key next p =
  if p = null then ~$0
  else sigma_sum2 key p (sum key next (sigma_sum next p))

(* The whole program: how the run ends. *)
let run key next l = Halted { s = sum key next l }
