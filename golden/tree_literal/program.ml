(* tree_literal, as pure functions. An object made of objects.

   `run k l r clock` is the outcome of a run, from
     k      the field K of each Node
     l      the field L of each Node
     r      the field R of each Node
     clock  the address of the newest object, 0 at the start

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

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
  x : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run k l r clock =
  let node = clock + ~$1 in
  let node1 = clock + ~$2 in
  let node2 = clock + ~$3 in
  Halted {
    k = set (set (set k node ~$10) node1 ~$50) node2 ~$30;
    l = set (set (set l node null) node1 null) node2 node;
    r = set (set (set r node null) node1 null) node2 node1;
    x = node2;
    clock = clock + ~$3
  }
