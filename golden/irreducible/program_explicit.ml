(* irreducible, as pure functions. A loop with two entrances.

   `run n flag` is the outcome of a run, from
     n, flag  the variables at the start
   `Failed` carries the number of a check:
     1  `fail` is executed at 15:8

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
(* End of the run-time library. *)

type state = { x : Z.t; y : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The rest of the run behind the loop at Right. *)
let after_right x y n =
  if x + y <> n then Failed 1
  else Halted { x; y }

(* The heap after the piece from find_right to its next turn: find(σ, ·, τ). *)
let sigma_right x y = (x + ~$1, y - ~$1)

(* The heap after the loop at Right: find(Rec(Right), ·, τ).
   Rec(Right) = merge⟨
     (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
     (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩ *)
let rec find_right x y n =
  if x + y <> n || y <= ~$0 then (x, y) else
  let (x1, y1) = sigma_right x y in
  find_right x1 y1 n

(* The heap after the piece from run to find_right: find(σ, ·, τ). *)
let sigma_run n = n - ~$1

(* The whole program: how the run ends. *)
let run n flag =
  if flag then
    let (x, y) = find_right ~$0 n n in
    after_right x y n
  else
    if n <= ~$0 then Halted { x = ~$0; y = n } else
    let (x1, y1) = find_right ~$1 (sigma_run n) n in
    after_right x1 y1 n
