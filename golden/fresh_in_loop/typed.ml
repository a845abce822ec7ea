(* fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
   are different objects.

   `main key n` asserts that no check fails in a run, from
     key  the field Key of each Last
     n    the variable at the start
   `assert false` stands for a check that fails; the other 2 cannot fail:
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

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩ *)
let rec find_l6 key last i n clock =
  if n <= i || last = 0 || key last <> i then (last, i) else
  let last1 = clock + 1 in
  let v = i + 1 in
  find_l6 (set key last1 v) last1 v n (clock + 1)

(* The whole program: how the run ends. *)
let run key n clock =
  let last = clock + 1 in
  let (last1, i) = find_l6 (set key last 0) last 0 n (clock + 1) in
  if n <= i then ()
  else if last1 = 0 then assert false
  else assert false

(* Every run: from any initial heap. *)
let main key n = run key n 0
