(* euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
   b is not 0.

   `main b a` asserts that no check fails in a run, from
     b, a  the variables at the start
   No check can fail.

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

(* The heap after the loop at L3: find(Rec(L3), ·, τ).
   Rec(L3) = merge⟨
     (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
     (LI(b) = 0, ε)⟩ *)
let rec find_l3 b a =
  if b = 0 then ()
  else find_l3 (emod a b) b

(* The whole program: how the run ends. *)
let run b a =
  let () = find_l3 b a in
  ()

(* Every run: from any initial heap. *)
let main b a = run b a
