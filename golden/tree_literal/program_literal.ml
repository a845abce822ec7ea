(* tree_literal, as pure functions. An object made of objects.

   `run ()` is the outcome of a run.
   After `Halted`, the same gives the final contents by:
     final_object_k   the field K of each Object
     final_object_l   the field L of each Object
     final_object_r   the field R of each Object
     final_object2_k  the field K of each Object2
     final_object2_l  the field L of each Object2
     final_object2_r  the field R of each Object2
     final_object3_k  the field K of each Object3
     final_object3_l  the field L of each Object3
     final_object3_r  the field R of each Object3
     final_x          the variable x
     final_clock      the address of the newest object, 0 at the start

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

(* What Object.K holds where the run halts. *)
let final_object_k k clock x =
  if x = clock + ~$3 then ~$30
  else k x

(* What Object.L holds where the run halts. *)
let final_object_l l clock x =
  if x = clock + ~$3 then clock + ~$1
  else l x

(* What Object.R holds where the run halts. *)
let final_object_r r clock x =
  if x = clock + ~$3 then clock + ~$2
  else r x

(* What Object2.K holds where the run halts. *)
let final_object2_k object2_k clock x =
  if x = clock + ~$1 then ~$10
  else object2_k x

(* What Object2.L holds where the run halts. *)
let final_object2_l object2_l clock x =
  if x = clock + ~$1 then null
  else object2_l x

(* What Object2.R holds where the run halts. *)
let final_object2_r object2_r clock x =
  if x = clock + ~$1 then null
  else object2_r x

(* What Object3.K holds where the run halts. *)
let final_object3_k object3_k clock x =
  if x = clock + ~$2 then ~$50
  else object3_k x

(* What Object3.L holds where the run halts. *)
let final_object3_l object3_l clock x =
  if x = clock + ~$2 then null
  else object3_l x

(* What Object3.R holds where the run halts. *)
let final_object3_r object3_r clock x =
  if x = clock + ~$2 then null
  else object3_r x

(* What x holds where the run halts. *)
let final_x clock = clock + ~$3

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$3
