(* havoc_turns, as pure functions. Unknown input in a loop.

   `run inp_int n x position` is the outcome of a run, from
     inp_int   the input tape: a value for each position
     n, x      the variables at the start
     position  the position on the input tape, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_i     the variable i
     final_last  the variable last
     final_x     the variable x
     final_tape  the position on the input tape, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( <= ) = Z.leq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l5 does. *)
let rec find_l5_ends inp_int i n x position =
  if n <= i then () else
  let input = inp_int position in
  if x <= input then find_l5_ends inp_int (i + ~$1) n input (position + ~$1)
  else find_l5_ends inp_int (i + ~$1) n x (position + ~$1)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
       ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩
   Of it: i. *)
let rec find_l5_i inp_int i n x position =
  if n <= i then i else
  let input = inp_int position in
  if x <= input then find_l5_i inp_int (i + ~$1) n input (position + ~$1)
  else find_l5_i inp_int (i + ~$1) n x (position + ~$1)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
       ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩
   Of it: last. *)
let rec find_l5_last inp_int i n last x position =
  if n <= i then last else
  let input = inp_int position in
  if x <= input then find_l5_last inp_int (i + ~$1) n x input (position + ~$1)
  else find_l5_last inp_int (i + ~$1) n x x (position + ~$1)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
       ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩
   Of it: x. *)
let rec find_l5_x inp_int i n x position =
  if n <= i then x else
  let input = inp_int position in
  if x <= input then find_l5_x inp_int (i + ~$1) n input (position + ~$1)
  else find_l5_x inp_int (i + ~$1) n x (position + ~$1)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
       ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩
   Of it: ι. *)
let rec find_l5_tape inp_int i n x position =
  if n <= i then position else
  let input = inp_int position in
  if x <= input then find_l5_tape inp_int (i + ~$1) n input (position + ~$1)
  else find_l5_tape inp_int (i + ~$1) n x (position + ~$1)

(* The whole program: how the run ends. *)
let run inp_int n x position =
  let () = find_l5_ends inp_int ~$0 n x position in
  Halted

(* What i holds where the run halts. *)
let final_i inp_int n x position = find_l5_i inp_int ~$0 n x position

(* What last holds where the run halts. *)
let final_last inp_int n last x position = find_l5_last inp_int ~$0 n last x position

(* What x holds where the run halts. *)
let final_x inp_int n x position = find_l5_x inp_int ~$0 n x position

(* What ι holds where the run halts. *)
let final_tape inp_int n x position = find_l5_tape inp_int ~$0 n x position
