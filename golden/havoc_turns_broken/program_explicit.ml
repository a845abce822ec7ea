(* havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
   answers never fall.

   `run ~inp_int ~n ~last ~x ~position` is the outcome of a run, from
     inp_int     the input tape: a value for each position
     n, last, x  the variables at the start
     position    the position on the input tape, 0 at the start
   `Failed` carries the number of a check:
     1  the assertion is false at 9:5

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* End of the run-time library. *)

type state = { i : Z.t; last : Z.t; x : Z.t; tape : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l5 to its next turn: find(σ, ·, τ). *)
let sigma_l5 i position = (i + ~$1, position + ~$1)

(* The heap after the piece from find_l5 to its next turn: find(σ, ·, τ). *)
let sigma_l52 inp_int i position = (i + ~$1, inp_int position, position + ~$1)

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩ *)
let rec find_l5 inp_int i n last x position =
  if n <= i then (i, last, x, position)
  else if i = ~$0 then
    let (i1, x1, position1) = sigma_l52 inp_int i position in
    find_l5 inp_int i1 n x x1 position1
  else
    let input = inp_int position in
    if x <= input then
      let (i2, position2) = sigma_l5 i position in
      find_l5 inp_int i2 n x input position2
    else (i, last, x, position)

(* The whole program: how the run ends. *)
let run ~inp_int ~n ~last ~x ~position =
  let (i, last1, x1, position1) = find_l5 inp_int ~$0 n last x position in
  if n <= i then Halted { i; last = last1; x = x1; tape = position1 }
  else Failed 1
