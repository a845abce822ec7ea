(* insert_tree, as pure functions. A key is inserted into a search tree, unless it is
   there.

   Procedures for other programs, which pass fields of their own:
     `insert tree_key left right t key clock` gives the field key, the field left, the
       field right, result and the clock
   Of the heap they take
     tree_key  the field key of each tree
     left      the field left of each tree
     right     the field right of each tree
     clock     the address of the newest object, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

(* The procedure insert. *)
let rec insert tree_key left right t key clock =
  if t = null then
    let tree = clock + ~$1 in
    (set tree_key tree key, set left tree null, set right tree null, tree, clock + ~$1)
  else
    let t_key = tree_key t in
    if t_key <= key then
      if key <= t_key then (tree_key, left, right, t, clock) else
      let (tree_key1, left1, right1, result, clock1) =
        insert tree_key left right (right t) key clock in
      (tree_key1, left1, set right1 t result, t, clock1)
    else
      let (tree_key2, left2, right2, result1, clock2) =
        insert tree_key left right (left t) key clock in
      (tree_key2, set left2 t result1, right2, t, clock2)
