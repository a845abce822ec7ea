(* remove_all, as pure functions. Removing from a list in place.

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
   `Failed` carries the number of a check; the other 9 cannot fail:
     1   a field of null is read at 10:7
     11  `fail` is executed at 27:8

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
    find_remove_all_iterate_ends key (set next p (next p_next)) x p
  else find_remove_all_iterate_ends key next x p_next

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2, {LI(p).Next ↦ LI(LI(LI(p).Next).Next)} ∘ Rec(RemoveAllIterate)),
     (¬t1, ε)⟩
   Of it: Next. *)
let rec find_remove_all_iterate_next key next x p x1 =
  if p = null then next x1 else
  let p_next = next p in
  if p_next = null then next x1
  else if key p_next = x then
    find_remove_all_iterate_next key (set next p (next p_next)) x p x1
  else find_remove_all_iterate_next key next x p_next x1

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2, {LI(p).Next ↦ LI(LI(LI(p).Next).Next)} ∘ Rec(RemoveAllIterate)),
     (¬t1, ε)⟩
   Of it: p. *)
let rec find_remove_all_iterate_p key next x p =
  if p = null then p else
  let p_next = next p in
  if p_next = null then p
  else if key p_next = x then find_remove_all_iterate_p key (set next p (next p_next)) x p
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

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let () = find_remove_all_iterate_ends key1 (set next node l) x node in
  let next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  if find_remove_all_iterate_p key1 (set next node l) x node = null then Failed 1 else
  let l_next = next1 node in
  let () = find_contains_ends key1 next1 x l_next in
  if find_contains_p key1 next1 x l_next = null then Halted
  else Failed 11

(* What Key holds where the run halts. *)
let final_key key x clock x1 =
  if x1 = clock + ~$1 then x
  else key x1

(* What Next holds where the run halts. *)
let final_next key next l x clock x1 =
  let node = clock + ~$1 in
  find_remove_all_iterate_next (set key node x) (set next node l) x node x1

(* What l holds where the run halts. *)
let final_l key next l x clock =
  let node = clock + ~$1 in
  find_remove_all_iterate_next (set key node x) (set next node l) x node node

(* What p holds where the run halts. *)
let final_p key next l x clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  find_contains_p key1 next1 x (next1 node)

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$1
