(* reverse, as pure functions. Reversing a list in place.

   `main next list` asserts that no check fails in a run, from
     next  the field Next of each Node
     list  the variable at the start
   No check can fail.

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩ *)
let rec find_l4 next done' list =
  if list = 0 then ()
  else find_l4 (set next list done') list (next list)

(* The whole program: how the run ends. *)
let run next list =
  let () = find_l4 next 0 list in
  ()

(* Every run: from any initial heap. *)
let main next list =
  if list <= 0 then run (closed next) list
  else ()
