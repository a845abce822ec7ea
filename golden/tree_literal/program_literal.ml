(* tree_literal, as pure functions. An object made of objects.

   `run ()` is the outcome of a run.
   After `Halted`, the same gives the final contents by:
     final_k      the field K of each Node
     final_l      the field L of each Node
     final_r      the field R of each Node
     final_x      the variable x
     final_clock  the address of the newest object, 0 at the start

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted

(* What K holds where the run halts. *)
let final_k k clock x =
  if x = clock + ~$3 then ~$30
  else if x = clock + ~$2 then ~$50
  else if x = clock + ~$1 then ~$10
  else k x

(* What L holds where the run halts. *)
let final_l l clock x =
  let node = clock + ~$1 in
  if x = clock + ~$3 then node
  else if x = clock + ~$2 || x = node then null
  else l x

(* What R holds where the run halts. *)
let final_r r clock x =
  let node = clock + ~$2 in
  if x = clock + ~$3 then node
  else if x = node || x = clock + ~$1 then null
  else r x

(* What x holds where the run halts. *)
let final_x clock = clock + ~$3

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$3
