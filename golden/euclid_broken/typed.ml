(* euclid_broken, as pure functions. euclid.uh, broken.

   `main a b` asserts that no check fails in a run, from
     a, b  the variables at the start
   `assert false` stands for a check that fails:
     1  the divisor is zero at 5:10

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let emod a b =
  if b = 0 then a
  else
    let rest = a - (b * (a / b)) in
    if rest >= 0 then rest else if b > 0 then rest + b else rest - b
(* End of the run-time library. *)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
         Rec(L4)),
     (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩ *)
let rec find_l4 a b =
  if a = 0 || b = 0 then a
  else find_l4 b (emod a b)

(* The whole program: how the run ends. *)
let run a b =
  if find_l4 a b = 0 then ()
  else assert false

(* Every run: from any initial heap. *)
let main a b = run a b
