(* increment_broken, as pure functions. increment.uh, broken.

   `main next p` asserts that no check fails in a run, from
     next  the field Next of each Node
     p     the variable at the start
   `assert false` stands for a check that fails; the other 2 cannot fail:
     3  a field of null is read at 7:10

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
         LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩ *)
let rec find_inc next p =
  if p = 0 then p else
  let p_next = next p in
  if p_next = 0 then p
  else find_inc next p_next

(* The whole program: how the run ends. *)
let run next p =
  if find_inc next p = 0 then ()
  else assert false

(* Every run: from any initial heap. *)
let main next p =
  if p <= 0 then run (closed next) p
  else ()
