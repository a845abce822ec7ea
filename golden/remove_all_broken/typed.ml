(* remove_all_broken, as pure functions. remove_all.uh, broken.

   `main key next l x` asserts that no check fails in a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     l, x  the variables at the start
   `assert false` stands for a check that fails; the other 11 cannot fail:
     1   a field of null is read at 8:7
     13  `fail` is executed at 27:8

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
   t3 = LI(LI(LI(p).Next).Next)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
     (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩ *)
let rec find_remove_all_iterate key next x p =
  if p = 0 then (next, p) else
  let p_next = next p in
  if p_next = 0 then (next, p)
  else if key p_next = x then
    let p_next_next = next p_next in
    if p_next_next = 0 then (next, p)
    else find_remove_all_iterate key (set next p p_next_next) x p_next_next
  else find_remove_all_iterate key next x p_next

(* The heap after the loop at Contains: find(Rec(Contains), ·, τ).
   Rec(Contains) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩ *)
let rec find_contains key next x p =
  if p = 0 || key p = x then p
  else find_contains key next x (next p)

(* The rest of the run behind the loop at Contains. *)
let after_contains p =
  if p = 0 then ()
  else assert false

(* The whole program: how the run ends. *)
let run key next l x clock =
  let node = clock + 1 in
  let key1 = set key node x in
  let (next1, p) = find_remove_all_iterate key1 (set next node l) x node in
  if p = 0 then assert false else
  let p_next = next1 p in
  if p_next = 0 then after_contains (find_contains key1 next1 x (next1 node)) else
  let next2 = set next1 p (next1 p_next) in
  after_contains (find_contains key1 next2 x (next2 node))

(* Every run: from any initial heap. *)
let main key next l x =
  if l <= 0 then run key (closed next) l x 0
  else ()
