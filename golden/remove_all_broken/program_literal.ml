(* remove_all_broken, as pure functions. remove_all.uh, broken.

   `run ~key ~next ~l ~x ~clock` is the outcome of a run, from
     key    the field Key of each Node
     next   the field Next of each Node
     l, x   the variables at the start
     clock  the address of the newest object, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Node
     final_next   the field Next of each Node
     final_l      the variable l
     final_p      the variable p
     final_clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 11 cannot fail:
     1   a field of null is read at 8:7
     13  `fail` is executed at 27:8

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

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

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_remove_all_iterate does. *)
let rec find_remove_all_iterate_ends key next x p =
  if p = null then () else
  let p_next = next p in
  if p_next = null then ()
  else if key p_next = x then
    let p_next_next = next p_next in
    if p_next_next = null then ()
    else find_remove_all_iterate_ends key (set next p p_next_next) x p_next_next
  else find_remove_all_iterate_ends key next x p_next

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
   t3 = LI(LI(LI(p).Next).Next)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
     (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩
   Of it: Next. *)
let rec find_remove_all_iterate_next key next x p x1 =
  if p = null then next x1 else
  let p_next = next p in
  if p_next = null then next x1
  else if key p_next = x then
    let p_next_next = next p_next in
    if p_next_next = null then next x1
    else find_remove_all_iterate_next key (set next p p_next_next) x p_next_next x1
  else find_remove_all_iterate_next key next x p_next x1

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
   t3 = LI(LI(LI(p).Next).Next)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
     (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩
   Of it: p. *)
let rec find_remove_all_iterate_p key next x p =
  if p = null then p else
  let p_next = next p in
  if p_next = null then p
  else if key p_next = x then
    let p_next_next = next p_next in
    if p_next_next = null then p
    else find_remove_all_iterate_p key (set next p p_next_next) x p_next_next
  else find_remove_all_iterate_p key next x p_next

(* Ends if and only if find_contains does. *)
let rec find_contains_ends key next x p =
  if p = null || key p = x then ()
  else find_contains_ends key next x (next p)

(* The heap after the loop at Contains: find(Rec(Contains), ·, τ).
   Rec(Contains) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩
   Of it: p. *)
let rec find_contains_p key next x p =
  if p = null || key p = x then p
  else find_contains_p key next x (next p)

(* The rest of the run behind the loop at Contains. *)
let after_contains p =
  if p = null then Halted
  else Failed 13

(* What Key holds where the run halts. *)
let after_contains_key key x1 = key x1

(* What Next holds where the run halts. *)
let after_contains_next next x1 = next x1

(* What l holds where the run halts. *)
let after_contains_l l = l

(* What p holds where the run halts. *)
let after_contains_p p = p

(* What κ holds where the run halts. *)
let after_contains_clock clock = clock

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let () = find_remove_all_iterate_ends key1 (set next node l) x node in
  let next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  let p = find_remove_all_iterate_p key1 (set next node l) x node in
  if p = null then Failed 1 else
  let p_next = next1 p in
  if p_next = null then
    let l_next = next1 node in
    let () = find_contains_ends key1 next1 x l_next in
    after_contains (find_contains_p key1 next1 x l_next)
  else
    let next2 = set next1 p (next1 p_next) in
    let l_next1 = next2 node in
    let () = find_contains_ends key1 next2 x l_next1 in
    after_contains (find_contains_p key1 next2 x l_next1)

(* What Key holds where the run halts. *)
let final_key key x clock x1 = after_contains_key (set key (clock + ~$1) x) x1

(* What Next holds where the run halts. *)
let final_next key next l x clock x1 =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  let p = find_remove_all_iterate_p key1 (set next node l) x node in
  let p_next = next1 p in
  if p_next = null then after_contains_next next1 x1
  else after_contains_next (set next1 p (next1 p_next)) x1

(* What l holds where the run halts. *)
let final_l key next l x clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  let p = find_remove_all_iterate_p key1 (set next node l) x node in
  let p_next = next1 p in
  if p_next = null then after_contains_l (next1 node)
  else after_contains_l (set next1 p (next1 p_next) node)

(* What p holds where the run halts. *)
let final_p key next l x clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  let p = find_remove_all_iterate_p key1 (set next node l) x node in
  let p_next = next1 p in
  if p_next = null then after_contains_p (find_contains_p key1 next1 x (next1 node)) else
  let next2 = set next1 p (next1 p_next) in
  after_contains_p (find_contains_p key1 next2 x (next2 node))

(* What κ holds where the run halts. *)
let final_clock clock = after_contains_clock (clock + ~$1)
