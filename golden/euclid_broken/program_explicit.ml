(* euclid_broken, as pure functions. euclid.uh, broken.

   `run a r b` is the outcome of a run, from
     a, r, b  the variables at the start
   `Failed` carries the number of a check:
     1  the divisor is zero at 5:10

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b = if Z.equal b Z.zero then a else Z.erem a b
let ( = ) = Z.equal
(* End of the run-time library. *)

type state = { a : Z.t; r : Z.t; b : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l4 to its next turn: find(σ, ·, τ). *)
let sigma_l4 a b = a mod b

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
         Rec(L4)),
     (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩ *)
let rec find_l4 a r b =
  if a = ~$0 || b = ~$0 then (a, r, b) else
  let v = sigma_l4 a b in
  find_l4 b v v

(* The whole program: how the run ends. *)
let run a r b =
  let (a1, r1, b1) = find_l4 a r b in
  if a1 = ~$0 then Halted { a = a1; r = r1; b = b1 }
  else Failed 1
