(* havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
   answers never fall.

   `run ~inp_int ~n ~last ~x ~position` is the outcome of a run, from
     inp_int     the input tape: a value for each position
     n, last, x  the variables at the start
     position    the position on the input tape, 0 at the start
   `Failed` carries the number of a check:
     1  the assertion is false at 9:5

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
external ( = ) : int -> int -> bool = "%equal"
external ( <= ) : int -> int -> bool = "%lessequal"
(* End of the run-time library. *)

type state = { i : int; last : int; x : int; tape : int }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L5: find(Rec(L5), ·, τ).
   Rec(L5) = merge⟨
     (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
         {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
         Rec(L5)),
     (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩ *)
let rec find_l5 inp_int i n last x position =
  if n <= i then (i, last, x, position) else
  if i = 0 then find_l5 inp_int (i + 1) n x (inp_int position) (position + 1) else
  let input = inp_int position in
  if x <= input then find_l5 inp_int (i + 1) n x input (position + 1)
  else (i, last, x, position)

(* The whole program: how the run ends. *)
let run ~inp_int ~n ~last ~x ~position =
  let (i, last1, x1, position1) = find_l5 inp_int 0 n last x position in
  if n <= i then Halted { i; last = last1; x = x1; tape = position1 }
  else Failed 1
