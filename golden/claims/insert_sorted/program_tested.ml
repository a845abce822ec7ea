(* insert_sorted, as pure functions. Insertion into a sorted list keeps it sorted, and
   writes only before the place of the new key.

   Procedures for other programs, which pass fields of their own:
     `insert key next is_node h v objects clock` gives the field Key, the field Next, the
       field is_node and the clock
   Of the heap they take
     key      the field Key of each Node
     next     the field Next of each Node
     is_node  whether there is a Node at an address
     objects  how many objects there are at the start: at -1, -2 and so on
     clock    the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 5 cannot fail:
     1   a field of null is read at 11:10
     7   what the procedure requires is false at 6:3
     8   something outside of the frame is changed at 7:3
     9   what the procedure ensures is false at 8:3
     10  the invariant is false at 12:5

   Compile: ocamlfind ocamlopt -package zarith -c program_tested.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( ~- ) = Z.neg
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
let ( > ) = Z.gt
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* From this o on: forall o of Node: o.Next != null ==> o.Key <= o.Next.Key *)
let rec every_node key next is_node clock o =
  if o > clock then true
  else if not (is_node o) || next o = null || key o <= key (next o) then
    every_node key next is_node clock (o + ~$1)
  else false

(* Claim 7: requires h != null && h.Key <= v &&
       (forall o of Node: o.Next != null ==> o.Key <= o.Next.Key) *)
let requires_7 key next is_node h v objects clock =
  if h <> null && key h <= v then every_node key next is_node clock (-objects)
  else false

(* Claim 9: ensures forall o of Node: o.Next != null ==> o.Key <= o.Next.Key *)
let ensures_9 key next is_node objects clock =
  every_node key next is_node clock (-objects)

(* Claim 10: invariant p != null && p.Key <= v &&
       (forall o of Node: o.Next != null ==> o.Key <= o.Next.Key) *)
let invariant_10 key next is_node v p objects clock =
  if p <> null && key p <= v then every_node key next is_node clock (-objects)
  else false

(* From this o on: forall o of Node: !o.old_is_node || o.old_key <= old_v || o.Next =
       o.old_next *)
let rec every_node1 next is_node old_is_node old_key old_next old_v clock o =
  if o > clock then true
  else if not (is_node o)
     || not (old_is_node o)
     || old_key o <= old_v
     || next o = old_next o then
    every_node1 next is_node old_is_node old_key old_next old_v clock (o + ~$1)
  else false

(* Claim 8: modifies o.Next for o of Node if o.Key <= v *)
let modifies_8 next is_node old_is_node old_key old_next objects old_v clock =
  every_node1 next is_node old_is_node old_key old_next old_v clock (-objects)

(* The heap after the loop at insert.L11: find(Rec(insert.L11), ·, τ).
   Rec(insert.L11) = merge⟨
     (LI(invariant_10) ∧ LI(insert.p) ≠ null ∧ LI(LI(insert.p).Next) ≠ null ∧
         LI(LI(LI(insert.p).Next).Key) < LI(insert.v),
         {insert.p ↦ LI(LI(insert.p).Next)} ∘ Rec(insert.L11)),
     (¬(LI(invariant_10) ∧ LI(insert.p) ≠ null ∧ LI(LI(insert.p).Next) ≠ null ∧
         LI(LI(LI(insert.p).Next).Key) < LI(insert.v)), ε)⟩ *)
let rec find_insert_l11 key next is_node v p objects clock =
  if not (invariant_10 key next is_node v p objects clock) || p = null then p else
  let p_next = next p in
  if p_next = null || v <= key p_next then p
  else find_insert_l11 key next is_node v p_next objects clock

(* The rest of the run from insert.L18 on. *)
let from_insert_l18 key next is_node old_is_node old_key old_next objects old_v clock =
  if not (modifies_8 next is_node old_is_node old_key old_next objects old_v clock) then
    Error (Failed 8)
  else if not (ensures_9 key next is_node objects clock) then Error (Failed 9)
  else Ok (key, next, is_node, clock)

(* The procedure insert. *)
let insert key next is_node h v objects clock =
  if not (requires_7 key next is_node h v objects clock) then Error (Failed 7) else
  let p = find_insert_l11 key next is_node v h objects clock in
  if not (invariant_10 key next is_node v p objects clock) then Error (Failed 10) else
  if p = null then Error (Failed 1) else
  let p_next = next p in
  if p_next = null then
    let node = clock + ~$1 in
    from_insert_l18 (set key node v) (set (set next node p_next) p node)
      (set is_node node true) is_node key next objects v (clock + ~$1)
  else
    let node1 = clock + ~$1 in
    from_insert_l18 (set key node1 v) (set (set next node1 p_next) p node1)
      (set is_node node1 true) is_node key next objects v (clock + ~$1)
