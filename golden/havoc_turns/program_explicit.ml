(* havoc_turns, as pure functions. Unknown input in a loop.

   `run ~inp_int ~n ~last ~x ~position` is the outcome of a run, from
     inp_int     the input tape: a value for each position
     n, last, x  the variables at the start
     position    the position on the input tape, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( <= ) = Z.leq
(* End of the run-time library. *)

type state = { i : Z.t; last : Z.t; x : Z.t; tape : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l5 to its next turn: find(σ, ·, τ). *)
let sigma_l5 i position = (i + ~$1, position + ~$1)

(* The heap after the piece from find_l5 to its next turn: find(σ, ·, τ). *)
let sigma_l52 i position = (i + ~$1, position + ~$1)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
       ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩ *)
let rec find_l5 inp_int i n last x position =
  if n <= i then (i, last, x, position) else
  let input = inp_int position in
  if x <= input then
    let (i1, position1) = sigma_l52 i position in
    find_l5 inp_int i1 n x input position1
  else
    let (i2, position2) = sigma_l5 i position in
    find_l5 inp_int i2 n x x position2

(* The whole program: how the run ends. *)
let run ~inp_int ~n ~last ~x ~position =
  let (i, last1, x1, position1) = find_l5 inp_int ~$0 n last x position in
  Halted { i; last = last1; x = x1; tape = position1 }
