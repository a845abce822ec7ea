(* insert_sorted, as pure functions. Insertion into a sorted list keeps it sorted, and
   writes only before the place of the new key.

   Procedures for other programs, which pass fields of their own:
     `insert key next h v clock` gives the field Key, the field Next and the clock
   Of the heap they take
     key    the field Key of each Node
     next   the field Next of each Node
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 9 cannot fail:
     1  a field of null is read at 11:10

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

type outcome = Halted | Failed of int | Blocked

(* The heap after the loop at insert.L11: find(Rec(insert.L11), ·, τ).
   Rec(insert.L11) = merge⟨
     (LI(insert.p) ≠ null ∧ LI(LI(insert.p).Next) ≠ null ∧
         LI(LI(LI(insert.p).Next).Key) < LI(insert.v),
         {insert.p ↦ LI(LI(insert.p).Next)} ∘ Rec(insert.L11)),
     (¬(LI(insert.p) ≠ null ∧ LI(LI(insert.p).Next) ≠ null ∧
         LI(LI(LI(insert.p).Next).Key) < LI(insert.v)), ε)⟩
   invariant p != null && p.Key <= v && (forall o of Node: o.Next != null ==> o.Key <=
       o.Next.Key) *)
let rec find_insert_l11 key next v p =
  if p = null then p else
  let p_next = next p in
  if p_next = null || v <= key p_next then p
  else find_insert_l11 key next v p_next

(* The procedure insert.
   requires h != null && h.Key <= v && (forall o of Node: o.Next != null ==> o.Key <=
       o.Next.Key)
   modifies o.Next for o of Node if o.Key <= v
   ensures forall o of Node: o.Next != null ==> o.Key <= o.Next.Key *)
let insert key next h v clock =
  let p = find_insert_l11 key next v h in
  if p = null then Error (Failed 1) else
  let p_next = next p in
  if p_next = null then
    let node = clock + ~$1 in
    Ok (set key node v, set (set next node p_next) p node, clock + ~$1)
  else
    let node1 = clock + ~$1 in
    Ok (set key node1 v, set (set next node1 p_next) p node1, clock + ~$1)
