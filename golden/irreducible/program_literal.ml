(* irreducible, as pure functions. A loop with two entrances.

   `run n flag` is the outcome of a run, from
     n, flag  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_x  the variable x
     final_y  the variable y
   `Failed` carries the number of a check:
     1  `fail` is executed at 15:8

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_right does. *)
let rec find_right_ends x y n =
  if x + y <> n || y <= ~$0 then ()
  else find_right_ends (x + ~$1) (y - ~$1) n

(* The heap after the loop at Right: find(Rec(Right), ·, τ).
   Rec(Right) = merge⟨
     (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
     (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩
   Of it: x. *)
let rec find_right_x x y n =
  if x + y <> n || y <= ~$0 then x
  else find_right_x (x + ~$1) (y - ~$1) n

(* The heap after the loop at Right: find(Rec(Right), ·, τ).
   Rec(Right) = merge⟨
     (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
     (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩
   Of it: y. *)
let rec find_right_y x y n =
  if x + y <> n || y <= ~$0 then y
  else find_right_y (x + ~$1) (y - ~$1) n

(* The rest of the run behind the loop at Right. *)
let after_right x y n =
  if x + y <> n then Failed 1
  else Halted

(* What x holds where the run halts. *)
let after_right_x x = x

(* What y holds where the run halts. *)
let after_right_y y = y

(* The whole program: how the run ends. *)
let run n flag =
  if flag then
    let () = find_right_ends ~$0 n n in
    after_right (find_right_x ~$0 n n) (find_right_y ~$0 n n) n
  else
    if n <= ~$0 then Halted else
    let () = find_right_ends ~$1 (n - ~$1) n in
    after_right (find_right_x ~$1 (n - ~$1) n) (find_right_y ~$1 (n - ~$1) n) n

(* What x holds where the run halts. *)
let final_x n flag =
  if flag then after_right_x (find_right_x ~$0 n n)
  else if n <= ~$0 then ~$0
  else after_right_x (find_right_x ~$1 (n - ~$1) n)

(* What y holds where the run halts. *)
let final_y n flag =
  if flag then after_right_y (find_right_y ~$0 n n)
  else if n <= ~$0 then n
  else after_right_y (find_right_y ~$1 (n - ~$1) n)
