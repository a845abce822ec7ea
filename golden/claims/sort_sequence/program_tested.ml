(* sort_sequence, as pure functions. Insertion sort of a sequence, as a value.

   `run t len_t` is the outcome of a run, from
     t      the variable at the start
     len_t  the variable len(t)
   `Failed` carries the number of a check; the other 5 cannot fail:
     1   the index is out of bounds at 14:9
     2   the index is out of bounds at 29:15
     3   the index is out of bounds at 37:15
     4   the index is out of bounds at 51:13
     5   what the procedure requires is false at 6:3
     6   what the procedure ensures is false at 7:3
     7   what the procedure ensures is false at 8:3
     8   the invariant is false at 12:5
     9   what the procedure requires is false at 19:3
     10  what the procedure ensures is false at 20:3
     12  the invariant is false at 26:5
     14  the invariant is false at 34:5
     16  what the procedure ensures is false at 42:3
     18  the invariant is false at 48:5

   Compile: ocamlfind ocamlopt -package zarith -c program_tested.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* The map that gives value at each key. *)
let everywhere value _ = value
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind
(* End of the run-time library. *)

type state = { s : Z.t -> Z.t; len_s : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* Claim 6: ensures 0 <= i && i <= old(len(t)) *)
let ensures_6 i old_len_t = ~$0 <= i && i <= old_len_t

(* Claim 9: requires 0 <= at && at <= len(t) *)
let requires_9 at len_t = ~$0 <= at && at <= len_t

(* From this k on: forall k in 0..i: k < old_len(t) && old_t[k] < old_x *)
let rec every_k1 old_t old_len_t old_x k k_end =
  if k >= k_end then true
  else if k < old_len_t && old_t k < old_x then
    every_k1 old_t old_len_t old_x (k + ~$1) k_end
  else false

(* From this k on: forall k in i..old_len(t): 0 <= k && old_t[k] >= old_x *)
let rec every_k2 old_t old_x k k_end =
  if k >= k_end then true
  else if ~$0 <= k && old_t k >= old_x then every_k2 old_t old_x (k + ~$1) k_end
  else false

(* Claim 7: ensures (forall k in 0..i: old(t[k]) < old(x)) &&
       (forall k in i..old(len(t)): old(t[k]) >= old(x)) *)
let ensures_7 i old_t old_len_t old_x =
  if every_k1 old_t old_len_t old_x ~$0 i then every_k2 old_t old_x i old_len_t
  else false

(* From this k on: forall k in 0..i: k < len(t) && t[k] < x *)
let rec every_k3 x t len_t k k_end =
  if k >= k_end then true
  else if k < len_t && t k < x then every_k3 x t len_t (k + ~$1) k_end
  else false

(* Claim 8: invariant 0 <= i && i <= len(t) && (forall k in 0..i: t[k] < x) *)
let invariant_8 x t len_t i =
  if ~$0 <= i && i <= len_t then every_k3 x t len_t ~$0 i
  else false

(* if 0 <= old_at && old_at <= old_len(t)2 then true else 0 != 0 *)
let choice old_at old_len_t2 = ~$0 <= old_at && old_at <= old_len_t2

(* if 0 <= old_at && old_at <= old_len(t)2 then old_at else 0 / 0 *)
let choice1 old_at old_len_t2 =
  if ~$0 <= old_at && old_at <= old_len_t2 then old_at
  else ~$0

(* if 0 <= old_at && old_at <= old_len(t)2 then old_len(t)2 - old_at else 0 / 0 *)
let choice2 old_at old_len_t2 =
  if ~$0 <= old_at && old_at <= old_len_t2 then old_len_t2 - old_at
  else ~$0

(* if i <= len(t) then true else 0 != 0 *)
let choice3 len_t i = i <= len_t

(* if i <= len(t) then i else 0 / 0 *)
let choice4 len_t i =
  if i <= len_t then i
  else ~$0

(* From this k on: forall k in 0..len(r): k < len(t) && r[k] = t[k] *)
let rec every_k5 t len_t r k k_end =
  if k >= k_end then true
  else if k < len_t && r k = t k then every_k5 t len_t r (k + ~$1) k_end
  else false

(* Claim 12: invariant 0 <= i && i <= at && r = t[..i] *)
let invariant_12 at t len_t r len_r i =
  if ~$0 <= i && i <= at then
    if choice3 len_t i then
      if len_r = choice4 len_t i then every_k5 t len_t r ~$0 len_r
      else false
    else false
  else false

(* if 0 <= at && at <= len(t) then true else 0 != 0 *)
let choice5 at len_t = ~$0 <= at && at <= len_t

(* if 0 <= at then true else 0 != 0 *)
let choice6 at = ~$0 <= at

(* if 0 <= at && at <= len(t) then at else 0 / 0 *)
let choice7 at len_t =
  if ~$0 <= at && at <= len_t then at
  else ~$0

(* if 0 <= at then i - at else 0 / 0 *)
let choice8 at i =
  if ~$0 <= at then i - at
  else ~$0

(* From this l on: forall l in k + 1..len(t): t[k] <= t[l] *)
let rec every_l t k l l_end =
  if l >= l_end then true
  else if t k <= t l then every_l t k (l + ~$1) l_end
  else false

(* From this k on: forall k in 0..len(t): forall l in k + 1..len(t): t[k] <= t[l] *)
let rec every_k t len_t k k_end =
  if k >= k_end then true
  else if every_l t k (k + ~$1) len_t then every_k t len_t (k + ~$1) k_end
  else false

(* Claim 5: requires forall k in 0..len(t): forall l in k + 1..len(t): t[k] <= t[l] *)
let requires_5 t len_t = every_k t len_t ~$0 len_t

(* if k < old_at + 1 then (if k < old_at then k < old_len(t)2 else true) else 0 <=
       k - 1 && k - 1 < old_len(t)2 *)
let choice9 old_at old_len_t2 k =
  if k < old_at + ~$1 then
    if k < old_at then k < old_len_t2
    else true
  else ~$0 <= k - ~$1 && k - ~$1 < old_len_t2

(* if k < old_at + 1 then (if k < old_at then old_t2[k] else old_elem) else
       old_t2[k - 1] *)
let choice10 old_at old_t2 old_elem k =
  if k < old_at + ~$1 then
    if k < old_at then old_t2 k
    else old_elem
  else old_t2 (k - ~$1)

(* From this k on: forall k in 0..len(r): (if k < old_at + 1 then
       (if k < old_at then k < old_len(t)2 else true) else 0 <=
       k - 1 && k - 1 < old_len(t)2) && r[k] =
       (if k < old_at + 1 then (if k < old_at then old_t2[k] else old_elem) else
       old_t2[k - 1]) *)
let rec every_k4 r old_at old_t2 old_len_t2 old_elem k k_end =
  if k >= k_end then true else
  let v = choice10 old_at old_t2 old_elem k in
  if choice9 old_at old_len_t2 k && r k = v then
    every_k4 r old_at old_t2 old_len_t2 old_elem (k + ~$1) k_end
  else false

(* Claim 10: ensures r = t[..at] + [elem] + t[at..] *)
let ensures_10 r len_r old_at old_t2 old_len_t2 old_elem =
  if choice old_at old_len_t2 then
    if len_r = choice1 old_at old_len_t2 + ~$1 + choice2 old_at old_len_t2 then
      every_k4 r old_at old_t2 old_len_t2 old_elem ~$0 len_r
    else false
  else false

(* if k < at + 1 then (if k < at then k < len(t) else true) else 0 <=
       k - 1 && k - 1 < len(t) *)
let choice11 at len_t k =
  if k < at + ~$1 then
    if k < at then k < len_t
    else true
  else ~$0 <= k - ~$1 && k - ~$1 < len_t

(* if k < at + 1 then (if k < at then t[k] else elem) else t[k - 1] *)
let choice12 elem at t k =
  if k < at + ~$1 then
    if k < at then t k
    else elem
  else t (k - ~$1)

(* From this k on: forall k in 0..len(r): (if k < at + 1 then
       (if k < at then k < len(t) else true) else 0 <=
       k - 1 && k - 1 < len(t)) && r[k] = (if k < at + 1 then
       (if k < at then t[k] else elem) else t[k - 1]) *)
let rec every_k6 elem at t len_t r k k_end =
  if k >= k_end then true else
  let v = choice12 elem at t k in
  if choice11 at len_t k && r k = v then every_k6 elem at t len_t r (k + ~$1) k_end
  else false

(* Claim 14: invariant at <= i && i <= len(t) && r = t[..at] + [elem] + t[at..i] *)
let invariant_14 elem at t len_t r len_r i =
  if at <= i && i <= len_t then
    if choice5 at len_t then
      if choice6 at then
        if len_r = choice7 at len_t + ~$1 + choice8 at i then
          every_k6 elem at t len_t r ~$0 len_r
        else false
      else false
    else false
  else false

(* From this l on: forall l in k + 1..len(r): r[k] <= r[l] *)
let rec every_l1 r k l l_end =
  if l >= l_end then true
  else if r k <= r l then every_l1 r k (l + ~$1) l_end
  else false

(* From this k on: forall k in 0..len(r): forall l in k + 1..len(r): r[k] <= r[l] *)
let rec every_k7 r len_r k k_end =
  if k >= k_end then true
  else if every_l1 r k (k + ~$1) len_r then every_k7 r len_r (k + ~$1) k_end
  else false

(* Claim 16: ensures (forall k in 0..len(r): forall l in k + 1..len(r): r[k] <= r[l])
       && len(r) = old(len(t)) *)
let ensures_16 r len_r old_len_t3 =
  if every_k7 r len_r ~$0 len_r then len_r = old_len_t3
  else false

(* Claim 18: invariant 0 <= i && i <= len(t) && len(r) =
       i && (forall k in 0..len(r): forall l in k + 1..len(r): r[k] <= r[l]) *)
let invariant_18 len_t r len_r i =
  if ~$0 <= i && i <= len_t && len_r = i then every_k7 r len_r ~$0 len_r
  else false

(* The heap after the loop at insertion_point.L11: find(Rec(insertion_point.L11), ·, τ).
   Rec(insertion_point.L11) = merge⟨
     (LI(invariant_8) ∧ LI(insertion_point.i) < LI(insertion_point.len(t)) ∧
         LI(insertion_point.i) ≥ 0 ∧ LI(insertion_point.t)[LI(insertion_point.i)] <
         LI(insertion_point.x), {insertion_point.i ↦ LI(insertion_point.i) + 1} ∘
         Rec(insertion_point.L11)),
     (¬(LI(invariant_8) ∧ LI(insertion_point.i) < LI(insertion_point.len(t)) ∧
         LI(insertion_point.i) ≥ 0 ∧ LI(insertion_point.t)[LI(insertion_point.i)] <
         LI(insertion_point.x)), ε)⟩ *)
let rec find_insertion_point_l11 x t len_t i =
  if not (invariant_8 x t len_t i) || len_t <= i || i < ~$0 || t i >= x then i
  else find_insertion_point_l11 x t len_t (i + ~$1)

(* The heap after the loop at insert.L25: find(Rec(insert.L25), ·, τ).
   Rec(insert.L25) = merge⟨
     (LI(invariant_12) ∧ LI(insert.i) < LI(insert.at) ∧ LI(insert.i) ≥ 0 ∧
         LI(insert.i) < LI(insert.len(t)), {insert.r ↦
         LI(insert.r)[LI(insert.len(r)) := LI(insert.t)[LI(insert.i)]],
         insert.len(r) ↦ LI(insert.len(r)) + 1, insert.i ↦ LI(insert.i) + 1} ∘
         Rec(insert.L25)),
     (¬(LI(invariant_12) ∧ LI(insert.i) < LI(insert.at) ∧ LI(insert.i) ≥ 0 ∧
         LI(insert.i) < LI(insert.len(t))), ε)⟩
   Not tested: invariant forall v of int: count(v, r, len(r)) = count(v, t, i) *)
let rec find_insert_l25 at t len_t r len_r i =
  if not (invariant_12 at t len_t r len_r i) || at <= i || i < ~$0 || len_t <= i then
    (r, len_r, i)
  else find_insert_l25 at t len_t (set r len_r (t i)) (len_r + ~$1) (i + ~$1)

(* The heap after the loop at insert.L33: find(Rec(insert.L33), ·, τ).
   Rec(insert.L33) = merge⟨
     (LI(invariant_14) ∧ LI(insert.i) < LI(insert.len(t)) ∧ LI(insert.i) ≥ 0,
         {insert.r ↦ LI(insert.r)[LI(insert.len(r)) := LI(insert.t)[LI(insert.i)]],
         insert.len(r) ↦ LI(insert.len(r)) + 1, insert.i ↦ LI(insert.i) + 1} ∘
         Rec(insert.L33)),
     (¬(LI(invariant_14) ∧ LI(insert.i) < LI(insert.len(t)) ∧ LI(insert.i) ≥ 0), ε)⟩
   Not tested: invariant forall v of int: count(v, r, len(r)) =
       count(v, t, i) + (if v = elem then 1 else 0) *)
let rec find_insert_l33 elem at t len_t r len_r i =
  if not (invariant_14 elem at t len_t r len_r i) || len_t <= i || i < ~$0 then
    (r, len_r, i)
  else find_insert_l33 elem at t len_t (set r len_r (t i)) (len_r + ~$1) (i + ~$1)

(* The procedure insert.
   Not tested: ensures forall v of int: count(v, r, len(r)) =
       old(count(v, t, len(t))) + (if v = old(elem) then 1 else 0) *)
let insert elem at t len_t =
  if not (requires_9 at len_t) then Error (Failed 9) else
  let (r, len_r, i) = find_insert_l25 at t len_t (everywhere ~$0) ~$0 ~$0 in
  if not (invariant_12 at t len_t r len_r i) then Error (Failed 12)
  else if at <= i then
    let (r1, len_r1, i1) =
      find_insert_l33 elem at t len_t (set r len_r elem) (len_r + ~$1) i in
    if not (invariant_14 elem at t len_t r1 len_r1 i1) then Error (Failed 14)
    else if len_t <= i1 then
      if not (ensures_10 r1 len_r1 at t len_t elem) then Error (Failed 10)
      else Ok (r1, len_r1)
    else Error (Failed 3)
  else Error (Failed 2)

(* The procedure insertion_point. *)
let insertion_point x t len_t =
  if not (requires_5 t len_t) then Error (Failed 5) else
  let i = find_insertion_point_l11 x t len_t ~$0 in
  if not (invariant_8 x t len_t i) then Error (Failed 8)
  else if len_t <= i then
    if not (ensures_6 i len_t) then Error (Failed 6)
    else if not (ensures_7 i t len_t x) then Error (Failed 7)
    else Ok i
  else if i < ~$0 then Error (Failed 1)
  else if not (ensures_6 i len_t) then Error (Failed 6)
  else if not (ensures_7 i t len_t x) then Error (Failed 7)
  else Ok i

(* The heap after the loop at sort.L47: find(Rec(sort.L47), ·, τ).
   Its equation has 16 lines: see --to heap.
   Not tested: invariant forall v of int: count(v, r, len(r)) = count(v, t, i) *)
let rec find_sort_l47 t len_t r len_r i =
  if not (invariant_18 len_t r len_r i) || len_t <= i || i < ~$0 then
    Ok (r, len_r, i) else
  let element = t i in
  let* pos = insertion_point element r len_r in
  let* (r1, len_r1) = insert element pos r len_r in
  find_sort_l47 t len_t r1 len_r1 (i + ~$1)

(* The procedure sort.
   Not tested: ensures forall v of int: count(v, r, len(r)) = old(count(v, t, len(t))) *)
let sort t len_t =
  let* (r, len_r, i) = find_sort_l47 t len_t (everywhere ~$0) ~$0 ~$0 in
  if not (invariant_18 len_t r len_r i) then Error (Failed 18)
  else if len_t <= i then
    if not (ensures_16 r len_r len_t) then Error (Failed 16)
    else Ok (r, len_r)
  else Error (Failed 4)

(* The whole program: how the run ends. *)
let run t len_t =
  match sort t len_t with
  | Error outcome -> outcome
  | Ok (s, len_s) -> Halted { s; len_s }
