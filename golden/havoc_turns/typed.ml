(* havoc_turns, as pure functions. Unknown input in a loop.

   `main inp_int n x` asserts that no check fails in a run, from
     inp_int  the input tape: a value for each position
     n, x     the variables at the start
   No check can fail.

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
       ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩ *)
let rec find_l5 inp_int i n x position =
  if n <= i then () else
  let input = inp_int position in
  if x <= input then find_l5 inp_int (i + 1) n input (position + 1)
  else find_l5 inp_int (i + 1) n x (position + 1)

(* The whole program: how the run ends. *)
let run inp_int n x position =
  let () = find_l5 inp_int 0 n x position in
  ()

(* Every run: from any initial heap. *)
let main inp_int n x = run inp_int n x 0
