(* sort_sequence, as pure functions. Insertion sort of a sequence, as a value.

   `run t len_t` is the outcome of a run, from
     t      the variable at the start
     len_t  the variable len(t)
   `Failed` carries the number of a check; the other 15 cannot fail:
     1  the index is out of bounds at 14:9
     2  the index is out of bounds at 29:15
     3  the index is out of bounds at 37:15
     4  the index is out of bounds at 51:13

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
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

(* The heap after the loop at insertion_point.L11: find(Rec(insertion_point.L11), ·, τ).
   Rec(insertion_point.L11) = merge⟨
     (LI(insertion_point.i) < LI(insertion_point.len(t)) ∧ LI(insertion_point.i) ≥ 0 ∧
         LI(insertion_point.t)[LI(insertion_point.i)] < LI(insertion_point.x),
         {insertion_point.i ↦ LI(insertion_point.i) + 1} ∘ Rec(insertion_point.L11)),
     (¬(LI(insertion_point.i) < LI(insertion_point.len(t)) ∧
         LI(insertion_point.i) ≥ 0 ∧ LI(insertion_point.t)[LI(insertion_point.i)] <
         LI(insertion_point.x)), ε)⟩
   invariant 0 <= i && i <= len(t) && (forall k in 0..i: t[k] < x) *)
let rec find_insertion_point_l11 x t len_t i =
  if len_t <= i || i < ~$0 || t i >= x then i
  else find_insertion_point_l11 x t len_t (i + ~$1)

(* The heap after the loop at insert.L25: find(Rec(insert.L25), ·, τ).
   Rec(insert.L25) = merge⟨
     (LI(insert.i) < LI(insert.at) ∧ LI(insert.i) ≥ 0 ∧
         LI(insert.i) < LI(insert.len(t)), {insert.r ↦
         LI(insert.r)[LI(insert.len(r)) := LI(insert.t)[LI(insert.i)]],
         insert.len(r) ↦ LI(insert.len(r)) + 1, insert.i ↦ LI(insert.i) + 1} ∘
         Rec(insert.L25)),
     (¬(LI(insert.i) < LI(insert.at) ∧ LI(insert.i) ≥ 0 ∧
         LI(insert.i) < LI(insert.len(t))), ε)⟩
   invariant 0 <= i && i <= at && r = t[..i]
   invariant forall v of int: count(v, r, len(r)) = count(v, t, i) *)
let rec find_insert_l25 at t len_t r len_r i =
  if at <= i || i < ~$0 || len_t <= i then (r, len_r, i)
  else find_insert_l25 at t len_t (set r len_r (t i)) (len_r + ~$1) (i + ~$1)

(* The heap after the loop at insert.L33: find(Rec(insert.L33), ·, τ).
   Rec(insert.L33) = merge⟨
     (LI(insert.i) < LI(insert.len(t)) ∧ LI(insert.i) ≥ 0,
         {insert.r ↦ LI(insert.r)[LI(insert.len(r)) := LI(insert.t)[LI(insert.i)]],
         insert.len(r) ↦ LI(insert.len(r)) + 1, insert.i ↦ LI(insert.i) + 1} ∘
         Rec(insert.L33)),
     (¬(LI(insert.i) < LI(insert.len(t)) ∧ LI(insert.i) ≥ 0), ε)⟩
   invariant at <= i && i <= len(t) && r = t[..at] + [elem] + t[at..i]
   invariant forall v of int: count(v, r, len(r)) =
       count(v, t, i) + (if v = elem then 1 else 0) *)
let rec find_insert_l33 t len_t r len_r i =
  if len_t <= i || i < ~$0 then (r, len_r, i)
  else find_insert_l33 t len_t (set r len_r (t i)) (len_r + ~$1) (i + ~$1)

(* The procedure insert.
   requires 0 <= at && at <= len(t)
   ensures r = t[..at] + [elem] + t[at..]
   ensures forall v of int: count(v, r, len(r)) =
       old(count(v, t, len(t))) + (if v = old(elem) then 1 else 0) *)
let insert elem at t len_t =
  let (r, len_r, i) = find_insert_l25 at t len_t (everywhere ~$0) ~$0 ~$0 in
  if at <= i then
    let (r1, len_r1, i1) = find_insert_l33 t len_t (set r len_r elem) (len_r + ~$1) i in
    if len_t <= i1 then Ok (r1, len_r1)
    else Error (Failed 3)
  else Error (Failed 2)

(* The procedure insertion_point.
   requires forall k in 0..len(t): forall l in k + 1..len(t): t[k] <= t[l]
   ensures 0 <= i && i <= old(len(t))
   ensures (forall k in 0..i: old(t[k]) < old(x)) &&
       (forall k in i..old(len(t)): old(t[k]) >= old(x)) *)
let insertion_point x t len_t =
  let i = find_insertion_point_l11 x t len_t ~$0 in
  if len_t <= i || i >= ~$0 then Ok i
  else Error (Failed 1)

(* The heap after the loop at sort.L47: find(Rec(sort.L47), ·, τ).
   Its equation has 14 lines: see --to heap.
   invariant 0 <= i && i <= len(t) && len(r) =
       i && (forall k in 0..len(r): forall l in k + 1..len(r): r[k] <= r[l])
   invariant forall v of int: count(v, r, len(r)) = count(v, t, i) *)
let rec find_sort_l47 t len_t r len_r i =
  if len_t <= i || i < ~$0 then Ok (r, len_r, i) else
  let element = t i in
  let* pos = insertion_point element r len_r in
  let* (r1, len_r1) = insert element pos r len_r in
  find_sort_l47 t len_t r1 len_r1 (i + ~$1)

(* The procedure sort.
   ensures (forall k in 0..len(r): forall l in k + 1..len(r): r[k] <= r[l]) && len(r) =
       old(len(t))
   ensures forall v of int: count(v, r, len(r)) = old(count(v, t, len(t))) *)
let sort t len_t =
  let* (r, len_r, i) = find_sort_l47 t len_t (everywhere ~$0) ~$0 ~$0 in
  if len_t <= i then Ok (r, len_r)
  else Error (Failed 4)

(* The whole program: how the run ends. *)
let run t len_t =
  match sort t len_t with
  | Error outcome -> outcome
  | Ok (s, len_s) -> Halted { s; len_s }
