(* remove_all_broken, as pure functions. remove_all.uh, broken.

   `run ~key ~next ~l ~x ~clock` is the outcome of a run, from
     key    the field Key of each Node
     next   the field Next of each Node
     l, x   the variables at the start
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 11 cannot fail:
     1   a field of null is read at 8:7
     13  `fail` is executed at 27:8

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

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

type state = {
  key : address -> Z.t;
  next : address -> address;
  l : address;
  p : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The rest of the run behind the loop at Contains. *)
let after_contains key next l p clock =
  if p = null then Halted { key; next; l; p; clock }
  else Failed 13

(* The heap after the piece from find_remove_all_iterate to its next turn: find(σ, ·, τ). *)
let sigma_remove_all_iterate next p p_next_next = set next p p_next_next

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
   t3 = LI(LI(LI(p).Next).Next)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
     (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩ *)
let rec find_remove_all_iterate key next x p =
  if p = null then (next, p) else
  let p_next = next p in
  if p_next = null then (next, p)
  else if key p_next = x then
    let p_next_next = next p_next in
    if p_next_next = null then (next, p) else
    let next1 = sigma_remove_all_iterate next p p_next_next in
    find_remove_all_iterate key next1 x p_next_next
  else find_remove_all_iterate key next x p_next

(* The heap after the piece from find_contains to its next turn: find(σ, ·, τ). *)
let sigma_contains next p = next p

(* The heap after the loop at Contains: find(Rec(Contains), ·, τ).
   Rec(Contains) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩ *)
let rec find_contains key next x p =
  if p = null || key p = x then p
  else find_contains key next x (sigma_contains next p)

(* The heap after the piece from run to find_remove_all_iterate: find(σ, ·, τ). *)
let sigma_run key next l x clock =
  let node = clock + ~$1 in
  (node, set key node x, clock + ~$1, set next node l)

(* The heap after the piece from run to find_contains: find(σ, ·, τ). *)
let sigma_run2 node next p p_next =
  let next1 = set next p (next p_next) in
  (next1, next1 node)

(* The heap after the piece from run to find_contains: find(σ, ·, τ). *)
let sigma_run3 node next = next node

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~clock =
  let (node, key1, clock1, next1) = sigma_run key next l x clock in
  let (next2, p) = find_remove_all_iterate key1 next1 x node in
  if p = null then Failed 1 else
  let p_next = next2 p in
  if p_next = null then
    let l_next = sigma_run3 node next2 in
    after_contains key1 next2 l_next (find_contains key1 next2 x l_next) clock1
  else
    let (next3, l_next1) = sigma_run2 node next2 p p_next in
    after_contains key1 next3 l_next1 (find_contains key1 next3 x l_next1) clock1
