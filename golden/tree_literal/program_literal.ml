(* tree_literal, as a functional program.

   `run` is the outcome of a run.
   After `Halted`, the final contents are given by:
     final_k      field K of all objects of Object
     final_l      field L of all objects of Object
     final_r      field R of all objects of Object
     final_k2     field K of all objects of Object2
     final_l2     field L of all objects of Object2
     final_r2     field R of all objects of Object2
     final_k3     field K of all objects of Object3
     final_l3     field L of all objects of Object3
     final_r3     field R of all objects of Object3
     final_x      variable x
     final_clock  the address of the newest object

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted

(* The whole program: how the run ends. *)
let final_k k clock x =
  if x = clock + ~$3 then ~$30
  else k x

(* The whole program: how the run ends. *)
let final_l l clock x =
  if x = clock + ~$3 then clock + ~$1
  else l x

(* The whole program: how the run ends. *)
let final_r r clock x =
  if x = clock + ~$3 then clock + ~$2
  else r x

(* The whole program: how the run ends. *)
let final_k2 object2_k clock x =
  if x = clock + ~$1 then ~$10
  else object2_k x

(* The whole program: how the run ends. *)
let final_l2 object2_l clock x =
  if x = clock + ~$1 then null
  else object2_l x

(* The whole program: how the run ends. *)
let final_r2 object2_r clock x =
  if x = clock + ~$1 then null
  else object2_r x

(* The whole program: how the run ends. *)
let final_k3 object3_k clock x =
  if x = clock + ~$2 then ~$50
  else object3_k x

(* The whole program: how the run ends. *)
let final_l3 object3_l clock x =
  if x = clock + ~$2 then null
  else object3_l x

(* The whole program: how the run ends. *)
let final_r3 object3_r clock x =
  if x = clock + ~$2 then null
  else object3_r x

(* The whole program: how the run ends. *)
let final_x clock = clock + ~$3

(* The whole program: how the run ends. *)
let final_clock clock = clock + ~$3
