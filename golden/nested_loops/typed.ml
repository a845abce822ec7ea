(* nested_loops, as pure functions. A loop in a loop, both left at the bottom.

   `main key l n first` asserts that no check fails in a run, from
     key          the field Key of each Node
     l, n, first  the variables at the start
   No check can fail.

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k
(* End of the run-time library. *)

(* The heap after the loop at Inner: find(Rec(Inner), ·, τ).
   Rec(Inner) = merge⟨
     (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
         Rec(Inner)),
     (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩ *)
let rec find_inner key l =
  if l = 0 then key else
  let v = key l - 1 in
  if v > 0 then find_inner (set key l v) l
  else key

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩ *)
let rec find_outer key l n first clock =
  let node = clock + 1 in
  let key1 = find_inner (set key node n) node in
  if l = first then find_outer (set key1 node (key1 node - 1)) node n first (clock + 1)
  else (key, clock)

(* The whole program: how the run ends. *)
let run key l n first clock =
  let (key1, clock1) = find_outer key l n first clock in
  let node = clock1 + 1 in
  let _ = find_inner (set key1 node n) node in
  ()

(* Every run: from any initial heap. *)
let main key l n first =
  if l <= 0 && first <= 0 then run key l n first 0
  else ()
