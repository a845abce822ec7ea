(* locations, as pure functions. Locations of every kind.

   `run ~key ~next ~b ~d ~clock` is the outcome of a run, from
     key    the field Key of each Node
     next   the field Next of each Node
     b, d   the variables at the start
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other one cannot fail:
     2  a field of null is written at 7:1
     3  a field of null is read at 8:6

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> Z.t;
  next : address -> address;
  a : address;
  c : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run key next b d clock =
  let node = clock + ~$1 in
  let next1 = set (set next node node) b node in
  (node, next1, set key node ~$15, next1 d)

(* The whole program: how the run ends. *)
let run ~key ~next ~b ~d ~clock =
  if b = null then Failed 2 else
  if d = null then Failed 3 else
  let (node, next1, key1, value) = sigma_run key next b d clock in
  Halted { key = key1; next = next1; a = node; c = value; clock = clock + ~$1 }
