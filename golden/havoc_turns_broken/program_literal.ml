(* havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
   answers never fall.

   `run inp_int n x position` is the outcome of a run, from
     inp_int   the input tape: a value for each position
     n, x      the variables at the start
     position  the position on the input tape, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_i     the variable i
     final_last  the variable last
     final_x     the variable x
     final_tape  the position on the input tape, 0 at the start
   `Failed` carries the number of a check:
     1  the assertion is false at 9:5

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l5 does. *)
let rec find_l5_ends inp_int i n x position =
  if n <= i then () else
  if i = ~$0 then
    find_l5_ends inp_int (i + ~$1) n (inp_int position) (position + ~$1) else
  let input = inp_int position in
  if x <= input then find_l5_ends inp_int (i + ~$1) n input (position + ~$1)
  else ()

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
   Of it: i. *)
let rec find_l5_i inp_int i n x position =
  if n <= i then i else
  if i = ~$0 then find_l5_i inp_int (i + ~$1) n (inp_int position) (position + ~$1) else
  let input = inp_int position in
  if x <= input then find_l5_i inp_int (i + ~$1) n input (position + ~$1)
  else i

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
   Of it: last. *)
let rec find_l5_last inp_int i n last x position =
  if n <= i then last else
  if i = ~$0 then
    find_l5_last inp_int (i + ~$1) n x (inp_int position) (position + ~$1) else
  let input = inp_int position in
  if x <= input then find_l5_last inp_int (i + ~$1) n x input (position + ~$1)
  else last

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
   Of it: x. *)
let rec find_l5_x inp_int i n x position =
  if n <= i then x else
  if i = ~$0 then find_l5_x inp_int (i + ~$1) n (inp_int position) (position + ~$1) else
  let input = inp_int position in
  if x <= input then find_l5_x inp_int (i + ~$1) n input (position + ~$1)
  else x

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
   Of it: ι. *)
let rec find_l5_tape inp_int i n x position =
  if n <= i then position else
  if i = ~$0 then
    find_l5_tape inp_int (i + ~$1) n (inp_int position) (position + ~$1) else
  let input = inp_int position in
  if x <= input then find_l5_tape inp_int (i + ~$1) n input (position + ~$1)
  else position

(* The whole program: how the run ends. *)
let run inp_int n x position =
  let () = find_l5_ends inp_int ~$0 n x position in
  if n <= find_l5_i inp_int ~$0 n x position then Halted
  else Failed 1

(* What i holds where the run halts. *)
let final_i inp_int n x position = find_l5_i inp_int ~$0 n x position

(* What last holds where the run halts. *)
let final_last inp_int n last x position = find_l5_last inp_int ~$0 n last x position

(* What x holds where the run halts. *)
let final_x inp_int n x position = find_l5_x inp_int ~$0 n x position

(* What ι holds where the run halts. *)
let final_tape inp_int n x position = find_l5_tape inp_int ~$0 n x position
