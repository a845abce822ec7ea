(* euclid_broken, as pure functions. euclid.uh, broken.

   `run a b` is the outcome of a run, from
     a, b  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_a  the variable a
     final_r  the variable r
     final_b  the variable b
   `Failed` carries the number of a check:
     1  the divisor is zero at 5:10

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b = if Z.equal b Z.zero then a else Z.erem a b
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l4 does. *)
let rec find_l4_ends a b =
  if a = ~$0 || b = ~$0 then ()
  else find_l4_ends b (a mod b)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
         Rec(L4)),
     (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
   Of it: a. *)
let rec find_l4_a a b =
  if a = ~$0 || b = ~$0 then a
  else find_l4_a b (a mod b)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
         Rec(L4)),
     (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
   Of it: r. *)
let rec find_l4_r a r b =
  if a = ~$0 || b = ~$0 then r else
  let v = a mod b in
  find_l4_r b v v

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
         Rec(L4)),
     (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
   Of it: b. *)
let rec find_l4_b a b =
  if a = ~$0 || b = ~$0 then b
  else find_l4_b b (a mod b)

(* The whole program: how the run ends. *)
let run a b =
  let () = find_l4_ends a b in
  if find_l4_a a b = ~$0 then Halted
  else Failed 1

(* What a holds where the run halts. *)
let final_a a b = find_l4_a a b

(* What r holds where the run halts. *)
let final_r a r b = find_l4_r a r b

(* What b holds where the run halts. *)
let final_b a b = find_l4_b a b
