(* increment_broken, as pure functions. increment.uh, broken.

   `run next key p` is the outcome of a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     p     the variable at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     3  a field of null is read at 7:10

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

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

type state = { key : address -> Z.t; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_inc to its next turn: find(σ, ·, τ). *)
let sigma_inc key p_next = set key p_next (key p_next + ~$1)

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
         LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩ *)
let rec find_inc next key p =
  if p = null then (key, p) else
  let p_next = next p in
  if p_next = null then (key, p) else
  let key1 = sigma_inc key p_next in
  find_inc next key1 p_next

(* The whole program: how the run ends. *)
let run next key p =
  let (key1, p1) = find_inc next key p in
  if p1 = null then Halted { key = key1; p = p1 }
  else Failed 3
