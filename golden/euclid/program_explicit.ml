(* euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
   b is not 0.

   `run b r a` is the outcome of a run, from
     b, r, a  the variables at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b = if Z.equal b Z.zero then a else Z.erem a b
let ( = ) = Z.equal
(* End of the run-time library. *)

type state = { b : Z.t; r : Z.t; a : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l3 to its next turn: find(σ, ·, τ). *)
let sigma_l3 b a = a mod b

(* The heap after the loop at L3: find(Rec(L3), ·, τ).
   Rec(L3) = merge⟨
     (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
     (LI(b) = 0, ε)⟩ *)
let rec find_l3 b r a =
  if b = ~$0 then (b, r, a) else
  let v = sigma_l3 b a in
  find_l3 v v b

(* The whole program: how the run ends. *)
let run b r a =
  let (b1, r1, a1) = find_l3 b r a in
  Halted { b = b1; r = r1; a = a1 }
