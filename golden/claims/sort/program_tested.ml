(* sort, as pure functions. Insertion sort of an array, with what is true of its loops.

   `run len items a` is the outcome of a run, from
     len    the length of each int[]
     items  the elements of each int[]
     a      the variable at the start
   `Failed` carries the number of a check; the other 6 cannot fail:
     1   the array is null at 8:14
     3   the index is out of bounds at 11:10
     4   the array is null at 13:21
     5   the index is out of bounds at 13:21
     7   the index is out of bounds at 18:7
     10  the array is null at 21:5
     11  the index is out of bounds at 21:5
     12  what the procedure requires is false at 3:3
     13  what the procedure ensures is false at 4:3
     15  the invariant is false at 9:5
     16  the invariant is false at 14:7
     17  the invariant is false at 15:7

   Compile: ocamlfind ocamlopt -package zarith -c program_tested.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( > ) = Z.gt
let ( >= ) = Z.geq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { items : address -> Z.t -> Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* Claim 12: requires a != null *)
let requires_12 a = a <> null

(* Claim 16: invariant 0 <= j && j <= i && i < len(a) *)
let invariant_16 len a i j = ~$0 <= j && j <= i && a <> null && i < len a

(* From this k on: forall k in 1..len(old_a): 0 <=
       k - 1 && k - 1 < len(old_a) && old_a[k - 1] <= old_a[k] *)
let rec every_k len items old_a k k_end =
  if k >= k_end then true
  else if ~$0 <= k - ~$1
     && k - ~$1 < len old_a
     && items old_a (k - ~$1) <= items old_a k then
    every_k len items old_a (k + ~$1) k_end
  else false

(* Claim 13: ensures forall k in 1..len(old(a)): old(a)[k - 1] <= old(a)[k] *)
let ensures_13 len items old_a =
  if old_a = null then false
  else every_k len items old_a ~$1 (len old_a)

(* From this k on: forall k in 1..i: 0 <= k - 1 && k - 1 < len(a) && k < len(a) &&
       a[k - 1] <= a[k] *)
let rec every_k1 len items a k k_end =
  if k >= k_end then true
  else if ~$0 <= k - ~$1
     && k - ~$1 < len a
     && k < len a
     && items a (k - ~$1) <= items a k then
    every_k1 len items a (k + ~$1) k_end
  else false

(* Claim 15: invariant 0 <= i && i <= len(a) && (forall k in 1..i: a[k - 1] <= a[k]) *)
let invariant_15 len items a i =
  if ~$0 <= i && a <> null && i <= len a then every_k1 len items a ~$1 i
  else false

(* From this k on: forall k in j + 1..i + 1: a !=
       null && (0 <= k && k < len(a)) && x < a[k] *)
let rec every_k2 len items a x k k_end =
  if k >= k_end then true
  else if a <> null && ~$0 <= k && k < len a && x < items a k then
    every_k2 len items a x (k + ~$1) k_end
  else false

(* Claim 17: invariant forall k in j + 1..i + 1: x < a[k] *)
let invariant_17 len items a i x j = every_k2 len items a x (j + ~$1) (i + ~$1)

(* The heap after the loop at sort.L13: find(Rec(sort.L13), ·, τ).
   t1 = LI(LI(sort.a).items)[LI(sort.j) - 1]
   Rec(sort.L13) = merge⟨
     (LI(invariant_16) ∧ LI(invariant_17) ∧ LI(sort.j) > 0 ∧ LI(sort.a) ≠ null ∧
         LI(sort.j) - 1 < LI(LI(sort.a).len) ∧ LI(sort.x) < t1 ∧
         LI(sort.j) < LI(LI(sort.a).len), {sort.j ↦ LI(sort.j) - 1,
         LI(sort.a).items ↦ LI(LI(sort.a).items)[LI(sort.j) := t1]} ∘ Rec(sort.L13)),
     (¬(LI(invariant_16) ∧ LI(invariant_17) ∧ LI(sort.j) > 0 ∧ LI(sort.a) ≠ null ∧
         LI(sort.j) - 1 < LI(LI(sort.a).len) ∧ LI(sort.x) < t1 ∧
         LI(sort.j) < LI(LI(sort.a).len)), ε)⟩
   Not tested: hint j = i || a[j] = a[j + 1] *)
let rec find_sort_l13 len items a i x j =
  if not (invariant_16 len a i j) then (items, j) else
  if not (invariant_17 len items a i x j) || j <= ~$0 || a = null then (items, j) else
  let a_len = len a in
  let v = j - ~$1 in
  if a_len <= v then (items, j) else
  let a_items = items a in
  let element = a_items v in
  if element <= x || a_len <= j then (items, j)
  else find_sort_l13 len (set items a (set a_items j element)) a i x v

(* The heap after the loop at sort.L8: find(Rec(sort.L8), ·, τ).
   Its equation has 13 lines: see --to heap. *)
let rec find_sort_l8 len items a i =
  if not (invariant_15 len items a i) || a = null || len a <= i || i < ~$0 then
    (items, i) else
  let x = items a i in
  let (items1, j) = find_sort_l13 len items a i x i in
  if not (invariant_16 len a i j) then (items, i)
  else if not (invariant_17 len items1 a i x j) then (items, i)
  else if j <= ~$0 then
    if a = null || j < ~$0 || len a <= j then (items, i)
    else find_sort_l8 len (set items1 a (set (items1 a) j x)) a (i + ~$1)
  else
    if a = null then (items, i) else
    let a_len = len a in
    let v = j - ~$1 in
    if a_len <= v then (items, i) else
    let a_items = items1 a in
    if a_items v <= x && a_len > j then
      find_sort_l8 len (set items1 a (set a_items j x)) a (i + ~$1)
    else (items, i)

(* The procedure sort.
   Not tested: ensures forall v of int: (exists k in 0..len(old(a)): old(a)[k] = v) ==>
       (exists k in 0..len(old(a)): old(a[k]) = v) *)
let sort len items a =
  if not (requires_12 a) then Error (Failed 12) else
  let (items1, i) = find_sort_l8 len items a ~$0 in
  if not (invariant_15 len items1 a i) then Error (Failed 15)
  else if a = null then Error (Failed 1)
  else if len a <= i then
    if not (ensures_13 len items1 a) then Error (Failed 13)
    else Ok items1
  else
    if i < ~$0 then Error (Failed 3) else
    let x = items1 a i in
    let (items2, j) = find_sort_l13 len items1 a i x i in
    if not (invariant_16 len a i j) then Error (Failed 16)
    else if not (invariant_17 len items2 a i x j) then Error (Failed 17)
    else if j <= ~$0 then
      if a = null then Error (Failed 10)
      else Error (Failed 11)
    else
      if a = null then Error (Failed 4) else
      let v = j - ~$1 in
      if len a <= v then Error (Failed 5)
      else if items2 a v <= x then Error (Failed 11)
      else Error (Failed 7)

(* The whole program: how the run ends. *)
let run len items a =
  match sort len items a with
  | Error outcome -> outcome
  | Ok items1 -> Halted { items = items1 }
