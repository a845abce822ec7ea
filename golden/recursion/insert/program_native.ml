(* insert, as pure functions. Inserts a key into a search tree, if it is not there.

   `run ~key ~left ~right ~root ~x ~clock` is the outcome of a run, from
     key      the field Key of each Node
     left     the field Left of each Node
     right    the field Right of each Node
     root, x  the variables at the start
     clock    the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 6 cannot fail:
     1  the assertion is false at 13:1

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( <= ) : int -> int -> bool = "%lessequal"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> int;
  left : address -> address;
  right : address -> address;
  root : address;
  clock : int
}

type outcome = Halted of state | Failed of int | Blocked

(* The procedure insert. *)
let rec insert key left right t k clock =
  if t = null then
    let node = clock + 1 in
    (set key node k, set left node null, set right node null, node, clock + 1)
  else
    let t_key = key t in
    if t_key <= k then
      if k <= t_key then (key, left, right, t, clock) else
      let (key1, left1, right1, r, clock1) = insert key left right (right t) k clock in
      (key1, left1, set right1 t r, t, clock1)
    else
      let (key2, left2, right2, r1, clock2) = insert key left right (left t) k clock in
      (key2, set left2 t r1, right2, t, clock2)

(* The whole program: how the run ends. *)
let run ~key ~left ~right ~root ~x ~clock =
  let (key1, left1, right1, root1, clock1) = insert key left right root x clock in
  if root1 = null then Failed 1
  else Halted { key = key1; left = left1; right = right1; root = root1; clock = clock1 }
