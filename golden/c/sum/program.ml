(* sum, as pure functions. The sum of the keys of a list.

   Procedures for other programs, which pass fields of their own:
     `sum key next l` gives result
   Of the heap they take
     key   the field key of each node
     next  the field next of each node
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* End of the run-time library. *)

(* The heap after the loop at sum.L10: find(Rec(sum.L10), ·, τ).
   Rec(sum.L10) = merge⟨
     (LI(sum.l) ≠ null, {sum.l ↦ LI(LI(sum.l).next),
         sum.s ↦ LI(sum.s) + LI(LI(sum.l).key)} ∘ Rec(sum.L10)),
     (LI(sum.l) = null, ε)⟩ *)
let rec find_sum_l10 key next l s =
  if l = null then s
  else find_sum_l10 key next (next l) (s + key l)

(* The procedure sum. *)
let sum key next l = find_sum_l10 key next l ~$0
