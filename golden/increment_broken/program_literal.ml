(* increment_broken, as pure functions. increment.uh, broken.

   `run next p` is the outcome of a run, from
     next  the field Next of each Node
     p     the variable at the start
   After `Halted`, the same gives the final contents by:
     final_key  the field Key of each Node
     final_p    the variable p
   `Failed` carries the number of a check; the other 2 cannot fail:
     3  a field of null is read at 7:10

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
  if p = null then () else
  let p_next = next p in
  if p_next = null then ()
  else find_inc_ends next p_next

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
         LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
   Of it: Key. *)
let rec find_inc_key next key p x =
  if p = null then key x else
  let p_next = next p in
  if p_next = null then key x
  else find_inc_key next (set key p_next (key p_next + ~$1)) p_next x

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
         LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
   Of it: p. *)
let rec find_inc_p next p =
  if p = null then p else
  let p_next = next p in
  if p_next = null then p
  else find_inc_p next p_next

(* The whole program: how the run ends. *)
let run next p =
  let () = find_inc_ends next p in
  if find_inc_p next p = null then Halted
  else Failed 3

(* What Key holds where the run halts. *)
let final_key next key p x = find_inc_key next key p x

(* What p holds where the run halts. *)
let final_p next p = find_inc_p next p
