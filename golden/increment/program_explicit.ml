(* increment, as pure functions. A loop over the heap: every key of a list grows by
   one.

   `run key next p` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     p     the variable at the start
   No check can fail.

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
let sigma_inc key next p = (set key p (key p + ~$1), next p)

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩ *)
let rec find_inc key next p =
  if p = null then (key, p) else
  let (key1, p1) = sigma_inc key next p in
  find_inc key1 next p1

(* The whole program: how the run ends. *)
let run key next p =
  let (key1, p1) = find_inc key next p in
  Halted { key = key1; p = p1 }
