(* reverse, as pure functions. A list is reversed in place.

   Procedures for other programs, which pass fields of their own:
     `reverse node_next l` gives the field next and result
   Of the heap they take
     node_next  the field next of each node
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

(* The heap after the loop at reverse.L10: find(Rec(reverse.L10), ·, τ).
   Rec(reverse.L10) = merge⟨
     (LI(reverse.l) ≠ null, {reverse.l ↦ LI(LI(reverse.l).next),
         reverse.done ↦ LI(reverse.l), reverse.next ↦ LI(LI(reverse.l).next),
         LI(reverse.l).next ↦ LI(reverse.done)} ∘ Rec(reverse.L10)),
     (LI(reverse.l) = null, ε)⟩ *)
let rec find_reverse_l10 node_next l done' =
  if l = null then (node_next, done')
  else find_reverse_l10 (set node_next l done') (node_next l) l

(* The procedure reverse. *)
let reverse node_next l = find_reverse_l10 node_next l null
