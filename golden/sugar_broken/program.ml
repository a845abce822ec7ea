(* sugar_broken, as pure functions. sugar.uh, broken: the first comparison is the wrong
   way round, so that `least` grows.

   `run key next list` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     list  the variable at the start
   `Failed` carries the number of a check; the other 8 cannot fail:
     9  the assertion is false at 17:1

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* End of the run-time library. *)

type state = { least : Z.t; most : Z.t; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L9: find(Rec(L9), ·, τ).
   H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
       most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
       p ↦ LI(LI(p).Next)}
   Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩ *)
let rec find_l9 key next least most p =
  if p = null then (least, most, p) else
  let p_key = key p in
  if p_key <= least then
    if p_key <= most then find_l9 key next least most (next p)
    else find_l9 key next least p_key (next p)
  else find_l9 key next p_key most (next p)

(* The whole program: how the run ends. *)
let run key next list =
  if list = null then Blocked else
  let list_key = key list in
  let (least, most, p) = find_l9 key next list_key list_key (next list) in
  if least <= most then Halted { least; most; p }
  else Failed 9
