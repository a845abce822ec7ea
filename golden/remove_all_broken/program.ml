(* remove_all_broken, as pure functions. remove_all.uh, broken.

   `run ~key ~next ~l ~x ~clock` is the outcome of a run, from
     key    the field Key of each Node
     next   the field Next of each Node
     l, x   the variables at the start
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 11 cannot fail:
     1   a field of null is read at 8:7
     13  `fail` is executed at 27:8

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

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
    if p_next_next = null then (next, p)
    else find_remove_all_iterate key (set next p p_next_next) x p_next_next
  else find_remove_all_iterate key next x p_next

(* The heap after the loop at Contains: find(Rec(Contains), ·, τ).
   Rec(Contains) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩ *)
let rec find_contains key next x p =
  if p = null || key p = x then p
  else find_contains key next x (next p)

(* The rest of the run behind the loop at Contains. *)
let after_contains key next l p clock =
  if p = null then Halted { key; next; l; p; clock }
  else Failed 13

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let clock1 = clock + ~$1 in
  let (next1, p) = find_remove_all_iterate key1 (set next node l) x node in
  if p = null then Failed 1 else
  let p_next = next1 p in
  if p_next = null then
    let l_next = next1 node in
    after_contains key1 next1 l_next (find_contains key1 next1 x l_next) clock1
  else
    let next2 = set next1 p (next1 p_next) in
    let l_next1 = next2 node in
    after_contains key1 next2 l_next1 (find_contains key1 next2 x l_next1) clock1
