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

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  k : address -> int;
  l : address -> address;
  r : address -> address;
  k' : address -> int;
  l' : address -> address;
  r' : address -> address;
  k_3 : address -> int;
  l_3 : address -> address;
  r_3 : address -> address;
  x : address;
  clock : int
}

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run ~k ~l ~r ~object2_k ~object2_l ~object2_r ~object3_k ~object3_l ~object3_r
    ~clock =
  let object' = clock + 3 in
  let object2 = clock + 1 in
  let object3 = clock + 2 in
  Halted {
    k = set k object' 30;
    l = set l object' object2;
    r = set r object' object3;
    k' = set object2_k object2 10;
    l' = set object2_l object2 null;
    r' = set object2_r object2 null;
    k_3 = set object3_k object3 50;
    l_3 = set object3_l object3 null;
    r_3 = set object3_r object3 null;
    x = object';
    clock = clock + 3
  }
