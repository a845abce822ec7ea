(* largest_broken, as pure functions. The same, but that the first key is taken without
   looking whether it is negative.

   `main key next count l` asserts that no check fails in a run, from
     key       the field Key of each Node
     next      the field Next of each Node
     count, l  the variables at the start
   `assert false` stands for a check that fails; the other 3 cannot fail:
     1  the assertion is false at 18:1

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

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   t1 = union(⟨LI(LI(p).Key) < LI(m), LI(m)⟩, ⟨LI(m) ≤ LI(LI(p).Key), LI(LI(p).Key)⟩)
   Rec(L7) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), m ↦ t1, a ↦ LI(m), b ↦ LI(LI(p).Key),
         result ↦ t1} ∘ Rec(L7)),
     (LI(p) = null, ε)⟩ *)
let rec find_l7 key next p m =
  if p = 0 then m else
  let p_key = key p in
  if m <= p_key then find_l7 key next (next p) p_key
  else find_l7 key next (next p) m

(* The whole program: how the run ends. *)
let run key next count l =
  if l = 0 then ()
  else if find_l7 key next l (key l) >= 0 && count + 1 = count + 1 then ()
  else assert false

(* Every run: from any initial heap. *)
let main key next count l =
  if l <= 0 then run key (closed next) count l
  else ()
