(* havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
   answers never fall.

   `main inp_int n x` asserts that no check fails in a run, from
     inp_int  the input tape: a value for each position
     n, x     the variables at the start
   `assert false` stands for a check that fails:
     1  the assertion is false at 9:5

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩ *)
let rec find_l5 inp_int i n x position =
  if n <= i then i else
  if i = 0 then find_l5 inp_int (i + 1) n (inp_int position) (position + 1) else
  let input = inp_int position in
  if x <= input then find_l5 inp_int (i + 1) n input (position + 1)
  else i

(* The whole program: how the run ends. *)
let run inp_int n x position =
  if n <= find_l5 inp_int 0 n x position then ()
  else assert false

(* Every run: from any initial heap. *)
let main inp_int n x = run inp_int n x 0
