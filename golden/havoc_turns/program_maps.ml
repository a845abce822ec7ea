(* havoc_turns, as pure functions. Unknown input in a loop.

   `run ~inp_int ~n ~last ~x ~position` is the outcome of a run, from
     inp_int     the input tape: a value for each position
     n, last, x  the variables at the start
     position    the position on the input tape, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_maps.ml *)

(* Run-time library: integers of arbitrary precision, fields as persistent maps. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( <= ) = Z.leq
(* End of the run-time library. *)

type state = { i : Z.t; last : Z.t; x : Z.t; tape : Z.t }

type outcome = Halted of state | Failed of int | Blocked

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
  if x <= input then find_l5 inp_int (i + ~$1) n x input (position + ~$1)
  else find_l5 inp_int (i + ~$1) n x x (position + ~$1)

(* The whole program: how the run ends. *)
let run ~inp_int ~n ~last ~x ~position =
  let (i, last1, x1, position1) = find_l5 inp_int ~$0 n last x position in
  Halted { i; last = last1; x = x1; tape = position1 }
