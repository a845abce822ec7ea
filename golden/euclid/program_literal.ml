(* euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
   b is not 0.

   `run b a` is the outcome of a run, from
     b, a  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_b  the variable b
     final_r  the variable r
     final_a  the variable a
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b = if Z.equal b Z.zero then a else Z.erem a b
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l3 does. *)
let rec find_l3_ends b a =
  if b = ~$0 then ()
  else find_l3_ends (a mod b) b

(* The heap after the loop at L3: find(Rec(L3), ·, τ).
   Rec(L3) = merge⟨
     (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
     (LI(b) = 0, ε)⟩
   Of it: b. *)
let rec find_l3_b b a =
  if b = ~$0 then b
  else find_l3_b (a mod b) b

(* The heap after the loop at L3: find(Rec(L3), ·, τ).
   Rec(L3) = merge⟨
     (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
     (LI(b) = 0, ε)⟩
   Of it: r. *)
let rec find_l3_r b r a =
  if b = ~$0 then r else
  let v = a mod b in
  find_l3_r v v b

(* The heap after the loop at L3: find(Rec(L3), ·, τ).
   Rec(L3) = merge⟨
     (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
     (LI(b) = 0, ε)⟩
   Of it: a. *)
let rec find_l3_a b a =
  if b = ~$0 then a
  else find_l3_a (a mod b) b

(* The whole program: how the run ends. *)
let run b a =
  let () = find_l3_ends b a in
  Halted

(* What b holds where the run halts. *)
let final_b b a = find_l3_b b a

(* What r holds where the run halts. *)
let final_r b r a = find_l3_r b r a

(* What a holds where the run halts. *)
let final_a b a = find_l3_a b a
