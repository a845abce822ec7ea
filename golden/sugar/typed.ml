(* sugar, as pure functions. All the sugar: declarations, `if`, `while`, `assert`, and
   how it lowers.

   `main key next list` asserts that no check fails in a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     list  the variable at the start
   `assert false` stands for a check that fails; the other 8 cannot fail:
     9  the assertion is false at 18:1

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

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   H1 = {least ↦ union(⟨LI(LI(p).Key) < LI(least), LI(LI(p).Key)⟩,
       ⟨LI(least) ≤ LI(LI(p).Key), LI(least)⟩),
       most ↦ union(⟨LI(LI(p).Key) < LI(least) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
       ⟨LI(least) ≤ LI(LI(p).Key) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
       p ↦ LI(LI(p).Next)}
   Rec(L10) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L10)), (LI(p) = null, ε)⟩ *)
let rec find_l10 key next least most p =
  if p = 0 then (least, most) else
  let p_key = key p in
  if least <= p_key then
    if p_key <= most then find_l10 key next least most (next p)
    else find_l10 key next least p_key (next p)
  else find_l10 key next p_key most (next p)

(* The whole program: how the run ends. *)
let run key next list =
  if list = 0 then () else
  let list_key = key list in
  let (least, most) = find_l10 key next list_key list_key (next list) in
  if least <= most then ()
  else assert false

(* Every run: from any initial heap. *)
let main key next list =
  if list <= 0 then run key (closed next) list
  else ()
