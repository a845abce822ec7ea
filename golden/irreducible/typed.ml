(* irreducible, as pure functions. A loop with two entrances.

   `main n flag` asserts that no check fails in a run, from
     n, flag  the variables at the start
   `assert false` stands for a check that fails:
     1  `fail` is executed at 15:8

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* The heap after the loop at Right: find(Rec(Right), ·, τ).
   Rec(Right) = merge⟨
     (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
     (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩ *)
let rec find_right x y n =
  if x + y <> n || y <= 0 then (x, y)
  else find_right (x + 1) (y - 1) n

(* The rest of the run behind the loop at Right. *)
let after_right x y n =
  if x + y <> n then assert false
  else ()

(* The whole program: how the run ends. *)
let run n flag =
  if flag then
    let (x, y) = find_right 0 n n in
    after_right x y n
  else
    if n <= 0 then () else
    let (x1, y1) = find_right 1 (n - 1) n in
    after_right x1 y1 n

(* Every run: from any initial heap. *)
let main n flag = run n flag
