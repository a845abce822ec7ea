(* insert_sorted, as pure functions. A key is inserted into a sorted list, behind all
   that are smaller.

   Procedures for other programs, which pass fields of their own:
     `insert_sorted node_key next l key clock` gives the field key, the field next,
       result and the clock
   Of the heap they take
     node_key  the field key of each node
     next      the field next of each node
     clock     the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 9 cannot fail:
     4  a null pointer is dereferenced at 18:12

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The heap after the loop at insert_sorted.L18: find(Rec(insert_sorted.L18), ·, τ).
   Rec(insert_sorted.L18) = merge⟨
     (LI(insert_sorted.p) ≠ null ∧ ¬(LI(LI(insert_sorted.p).next) = null ∨
         LI(insert_sorted.key) ≤ LI(LI(LI(insert_sorted.p).next).key)),
         {insert_sorted.p ↦ LI(LI(insert_sorted.p).next)} ∘ Rec(insert_sorted.L18)),
     (¬(LI(insert_sorted.p) ≠ null ∧ ¬(LI(LI(insert_sorted.p).next) = null ∨
         LI(insert_sorted.key) ≤ LI(LI(LI(insert_sorted.p).next).key))), ε)⟩ *)
let rec find_insert_sorted_l18 node_key next key p =
  if p = null then p else
  let p_next = next p in
  if p_next = null || key <= node_key p_next then p
  else find_insert_sorted_l18 node_key next key p_next

(* The procedure insert_sorted. *)
let insert_sorted node_key next l key clock =
  if l <> null && node_key l < key then
    let node = clock + ~$1 in
    let node_key1 = set node_key node key in
    let next1 = set next node null in
    let p = find_insert_sorted_l18 node_key1 next1 key l in
    if p = null then Error (Failed 4)
    else Ok (node_key1, set (set next node (next1 p)) p node, l, clock + ~$1)
  else
    let node1 = clock + ~$1 in
    Ok (set node_key node1 key, set next node1 l, node1, clock + ~$1)
