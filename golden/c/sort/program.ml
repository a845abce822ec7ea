(* sort, as pure functions. An array is sorted by insertion.

   Procedures for other programs, which pass fields of their own:
     `sort len items a n` gives the elements
   Of the heap they take
     len    the length of each int[]
     items  the elements of each int[]
   `Failed` carries the number of a check; the other one cannot fail:
     1   a null pointer is dereferenced at 6:19
     2   the index is out of bounds at 6:19
     3   a null pointer is dereferenced at 7:26
     4   the index is out of bounds at 7:26
     5   a null pointer is dereferenced at 8:21
     6   the index is out of bounds at 8:21
     8   the index is out of bounds at 8:13
     9   a null pointer is dereferenced at 11:9
     10  the index is out of bounds at 11:9

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( > ) = Z.gt
let ( >= ) = Z.geq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The heap after the loop at sort.L7: find(Rec(sort.L7), ·, τ).
   t1 = LI(LI(sort.a).items)[LI(sort.at) - 1]
   t2 = ¬(LI(sort.at) > 0 ∧ LI(sort.a) = null) ∧
       ¬(LI(sort.at) > 0 ∧ LI(LI(sort.a).len) ≤ LI(sort.at) - 1) ∧
       ¬(LI(sort.at) ≤ 0 ∨ t1 ≤ LI(sort.key)) ∧ LI(sort.a) ≠ null ∧
       LI(sort.at) - 1 < LI(LI(sort.a).len)
   Rec(sort.L7) = merge⟨
     (t2 ∧ LI(sort.at) < LI(LI(sort.a).len), {sort.at ↦ LI(sort.at) - 1,
         LI(sort.a).items ↦ LI(LI(sort.a).items)[LI(sort.at) := t1]} ∘ Rec(sort.L7)),
     (¬(t2 ∧ LI(sort.at) < LI(LI(sort.a).len)), ε)⟩ *)
let rec find_sort_l7 len items a key at =
  let b = at > ~$0 in
  let b1 = a = null in
  if b && b1 then (items, at) else
  let a_len = len a in
  let v = at - ~$1 in
  let b2 = a_len <= v in
  if b && b2 then (items, at) else
  let a_items = items a in
  let element = a_items v in
  if (at <= ~$0 || element <= key) || b1 || b2 || a_len <= at then (items, at)
  else find_sort_l7 len (set items a (set a_items at element)) a key v

(* The heap after the loop at sort.L5.2: find(Rec(sort.L5.2), ·, τ).
   t1 = LI(LI(sort.a).items)[LI(sort.i)]
   H1 = {sort.key ↦ t1, sort.at ↦ LI(sort.i)} ∘ Rec(sort.L7)
   t2 = LI(sort.i) < LI(sort.n) ∧ LI(sort.a) ≠ null ∧ LI(sort.i) ≥ 0 ∧
       LI(sort.i) < LI(LI(sort.a).len) ∧ ¬(LI(H1, sort.at) > 0 ∧
       LI(LI(sort.a).len) ≤ LI(H1, sort.at) - 1) ∧
       (LI(H1, sort.at) ≤ 0 ∨ LI(H1, LI(sort.a).items)[LI(H1, sort.at) - 1] ≤ t1)
   Rec(sort.L5.2) = merge⟨
     (t2 ∧ LI(H1, sort.at) ≥ 0 ∧ LI(H1, sort.at) < LI(LI(sort.a).len),
         {sort.i ↦ LI(sort.i) + 1, sort.key ↦ t1, sort.at ↦ LI(H1, sort.at),
         ·.items ↦ LI(H1, ·.items), LI(sort.a).items ↦
         LI(H1, LI(sort.a).items)[LI(H1, sort.at) := t1]} ∘ Rec(sort.L5.2)),
     (¬(t2 ∧ LI(H1, sort.at) ≥ 0 ∧ LI(H1, sort.at) < LI(LI(sort.a).len)), ε)⟩ *)
let rec find_sort_l5_2 len items a n i =
  if n <= i || a = null || i < ~$0 || len a <= i then (items, i) else
  let key = items a i in
  let (items1, at) = find_sort_l7 len items a key i in
  let b = at > ~$0 in
  let b1 = a = null in
  if b && b1 then (items, i) else
  let a_len = len a in
  let v = at - ~$1 in
  if b && a_len <= v then (items, i) else
  let a_items = items1 a in
  if (at <= ~$0 || a_items v <= key) && not b1 && at >= ~$0 && a_len > at then
    find_sort_l5_2 len (set items1 a (set a_items at key)) a n (i + ~$1)
  else (items, i)

(* The procedure sort. *)
let sort len items a n =
  let (items1, i) = find_sort_l5_2 len items a n ~$1 in
  if n <= i then Ok items1 else
  if a = null then Error (Failed 1) else
  if i < ~$0 || len a <= i then Error (Failed 2) else
  let key = items1 a i in
  let (items2, at) = find_sort_l7 len items1 a key i in
  let b = at > ~$0 in
  let b1 = a = null in
  if b && b1 then Error (Failed 3) else
  let v = at - ~$1 in
  let b2 = len a <= v in
  if b && b2 then Error (Failed 4)
  else if at <= ~$0 || items2 a v <= key then
    if b1 then Error (Failed 9)
    else Error (Failed 10)
  else if b1 then Error (Failed 5)
  else if b2 then Error (Failed 6)
  else Error (Failed 8)
