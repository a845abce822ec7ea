(* largest_broken, as pure functions. The same, but that the first key is taken without
   looking whether it is negative.

   `run key next count l` is the outcome of a run, from
     key       the field Key of each Node
     next      the field Next of each Node
     count, l  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_count  the variable count
     final_n      the variable n
   `Failed` carries the number of a check; the other 3 cannot fail:
     1  the assertion is false at 18:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l7 does. *)
let rec find_l7_ends key next p m =
  if p = null then () else
  let p_key = key p in
  if m <= p_key then find_l7_ends key next (next p) p_key
  else find_l7_ends key next (next p) m

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   t1 = union(⟨LI(LI(p).Key) < LI(m), LI(m)⟩, ⟨LI(m) ≤ LI(LI(p).Key), LI(LI(p).Key)⟩)
   Rec(L7) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), m ↦ t1, a ↦ LI(m), b ↦ LI(LI(p).Key),
         result ↦ t1} ∘ Rec(L7)),
     (LI(p) = null, ε)⟩
   Of it: m. *)
let rec find_l7_m key next p m =
  if p = null then m else
  let p_key = key p in
  if m <= p_key then find_l7_m key next (next p) p_key
  else find_l7_m key next (next p) m

(* The whole program: how the run ends. *)
let run key next count l =
  if l = null then Blocked else
  let () = find_l7_ends key next l (key l) in
  if find_l7_m key next l (key l) >= ~$0 && count + ~$1 = count + ~$1 then Halted
  else Failed 1

(* What count holds where the run halts. *)
let final_count count = count + ~$1

(* What n holds where the run halts. *)
let final_n count = count
