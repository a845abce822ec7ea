(* fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.

   `main key n` asserts that no check fails in a run, from
     key  the field Key of each Last
     n    the variable at the start
   `assert false` stands for a check that fails; the other one cannot fail:
     2  the assertion is false at 9:5
     3  a field of null is read at 10:12
     4  the assertion is false at 10:5

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k
(* End of the run-time library. *)

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   Rec(L7) = merge⟨
     (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
         LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
     (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i)), ε)⟩ *)
let rec find_l7 key last i cell n =
  if n <= i || cell = 0 || last = cell || last = 0 || key last <> i then (last, i) else
  let v = i + 1 in
  find_l7 (set key cell v) cell v cell n

(* The whole program: how the run ends. *)
let run key n clock =
  let last = clock + 1 in
  let last1 = clock + 2 in
  let (last2, i) = find_l7 (set (set key last 0) last1 0) last 0 last1 n in
  if n <= i then ()
  else if last2 = last1 then assert false
  else if last2 = 0 then assert false
  else assert false

(* Every run: from any initial heap. *)
let main key n = run key n 0
