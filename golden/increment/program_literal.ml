(* increment, as pure functions. A loop over the heap: every key of a list grows by
   one.

   `run next p` is the outcome of a run, from
     next  the field Next of each Node
     p     the variable at the start
   After `Halted`, the same gives the final contents by:
     final_key  the field Key of each Node
     final_p    the variable p
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_inc does. *)
let rec find_inc_ends next p =
  if p = null then ()
  else find_inc_ends next (next p)

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩
   Of it: Key. *)
let rec find_inc_key key next p x =
  if p = null then key x
  else find_inc_key (set key p (key p + ~$1)) next (next p) x

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩
   Of it: p. *)
let rec find_inc_p next p =
  if p = null then p
  else find_inc_p next (next p)

(* The whole program: how the run ends. *)
let run next p =
  let () = find_inc_ends next p in
  Halted

(* What Key holds where the run halts. *)
let final_key key next p x = find_inc_key key next p x

(* What p holds where the run halts. *)
let final_p next p = find_inc_p next p
