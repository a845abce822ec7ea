(* tree_literal, as pure functions. An object made of objects.

   `run ~k ~l ~r ~object2_k ~object2_l ~object2_r ~object3_k ~object3_l ~object3_r
     ~clock` is the outcome of a run, from
     k          the field K of each Object
     l          the field L of each Object
     r          the field R of each Object
     object2_k  the field K of each Object2
     object2_l  the field L of each Object2
     object2_r  the field R of each Object2
     object3_k  the field K of each Object3
     object3_l  the field L of each Object3
     object3_r  the field R of each Object3
     clock      the address of the newest object, 0 at the start

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  k : address -> Z.t;
  l : address -> address;
  r : address -> address;
  k' : address -> Z.t;
  l' : address -> address;
  r' : address -> address;
  k_3 : address -> Z.t;
  l_3 : address -> address;
  r_3 : address -> address;
  x : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run k l r object2_k object2_l object2_r object3_k object3_l object3_r clock =
  let object' = clock + ~$3 in
  let object2 = clock + ~$1 in
  let object3 = clock + ~$2 in
  (object', set k object' ~$30, set l object' object2, set r object' object3, set
     object2_k object2 ~$10, set object2_l object2 null, set object2_r object2 null, set
     object3_k object3 ~$50, set object3_l object3 null, set object3_r object3 null)

(* The whole program: how the run ends. *)
let run ~k ~l ~r ~object2_k ~object2_l ~object2_r ~object3_k ~object3_l ~object3_r
    ~clock =
  let (object', k1, l1, r1, object2_k1, object2_l1, object2_r1, object3_k1, object3_l1,
   object3_r1) =
    sigma_run k l r object2_k object2_l object2_r object3_k object3_l object3_r clock in
  Halted {
    k = k1;
    l = l1;
    r = r1;
    k' = object2_k1;
    l' = object2_l1;
    r' = object2_r1;
    k_3 = object3_k1;
    l_3 = object3_l1;
    r_3 = object3_r1;
    x = object';
    clock = clock + ~$3
  }
