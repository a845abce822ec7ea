(* sugar_broken, as pure functions. sugar.uh, broken: the first comparison is the wrong
   way round, so that `least` grows.

   `run key next list` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     list  the variable at the start
   `Failed` carries the number of a check; the other 8 cannot fail:
     9  the assertion is false at 17:1

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* End of the run-time library. *)

type state = { least : Z.t; most : Z.t; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l9 to its next turn: find(σ, ·, τ). *)
let sigma_l9 next p = next p

(* The heap after the piece from find_l9 to its next turn: find(σ, ·, τ). *)
let sigma_l92 next p = next p

(* The heap after the piece from find_l9 to its next turn: find(σ, ·, τ). *)
let sigma_l93 next p = next p

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
    if p_key <= most then find_l9 key next least most (sigma_l93 next p)
    else find_l9 key next least p_key (sigma_l92 next p)
  else find_l9 key next p_key most (sigma_l9 next p)

(* The heap after the piece from run to find_l9: find(σ, ·, τ). *)
let sigma_run key next list = (key list, next list)

(* The whole program: how the run ends. *)
let run key next list =
  if list = null then Blocked else
  let (list_key, p) = sigma_run key next list in
  let (least, most, p1) = find_l9 key next list_key list_key p in
  if least <= most then Halted { least; most; p = p1 }
  else Failed 9
