(* sugar_broken, as pure functions. sugar.uh, broken: the first comparison is the wrong
   way round, so that `least` grows.

   `run key next list` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     list  the variable at the start
   After `Halted`, the same gives the final contents by:
     final_least  the variable least
     final_most   the variable most
     final_p      the variable p
   `Failed` carries the number of a check; the other 8 cannot fail:
     9  the assertion is false at 17:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l9 does. *)
let rec find_l9_ends key next least most p =
  if p = null then () else
  let p_key = key p in
  if p_key <= least then
    if p_key <= most then find_l9_ends key next least most (next p)
    else find_l9_ends key next least p_key (next p)
  else find_l9_ends key next p_key most (next p)

(* The heap after the loop at L9: find(Rec(L9), ·, τ).
   H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
       most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
       p ↦ LI(LI(p).Next)}
   Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
   Of it: least. *)
let rec find_l9_least key next least most p =
  if p = null then least else
  let p_key = key p in
  if p_key <= least then
    if p_key <= most then find_l9_least key next least most (next p)
    else find_l9_least key next least p_key (next p)
  else find_l9_least key next p_key most (next p)

(* The heap after the loop at L9: find(Rec(L9), ·, τ).
   H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
       most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
       p ↦ LI(LI(p).Next)}
   Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
   Of it: most. *)
let rec find_l9_most key next least most p =
  if p = null then most else
  let p_key = key p in
  if p_key <= least then
    if p_key <= most then find_l9_most key next least most (next p)
    else find_l9_most key next least p_key (next p)
  else find_l9_most key next p_key most (next p)

(* The heap after the loop at L9: find(Rec(L9), ·, τ).
   H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
       most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
       ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
       p ↦ LI(LI(p).Next)}
   Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
   Of it: p. *)
let rec find_l9_p key next least most p =
  if p = null then p else
  let p_key = key p in
  if p_key <= least then
    if p_key <= most then find_l9_p key next least most (next p)
    else find_l9_p key next least p_key (next p)
  else find_l9_p key next p_key most (next p)

(* The whole program: how the run ends. *)
let run key next list =
  if list = null then Blocked else
  let list_key = key list in
  let () = find_l9_ends key next list_key list_key (next list) in
  if find_l9_least key next list_key list_key (next list)
     <= find_l9_most key next list_key list_key (next list) then
    Halted
  else Failed 9

(* What least holds where the run halts. *)
let final_least key next list =
  let list_key = key list in
  find_l9_least key next list_key list_key (next list)

(* What most holds where the run halts. *)
let final_most key next list =
  let list_key = key list in
  find_l9_most key next list_key list_key (next list)

(* What p holds where the run halts. *)
let final_p key next list =
  let list_key = key list in
  find_l9_p key next list_key list_key (next list)
