(* increment, as pure functions. A loop over the heap: every key of a list grows by
   one.

   `main next p` asserts that no check fails in a run, from
     next  the field Next of each Node
     p     the variable at the start
   No check can fail.

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
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩ *)
let rec find_inc next p =
  if p = 0 then ()
  else find_inc next (next p)

(* The whole program: how the run ends. *)
let run next p =
  let () = find_inc next p in
  ()

(* Every run: from any initial heap. *)
let main next p =
  if p <= 0 then run (closed next) p
  else ()
