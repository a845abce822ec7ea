(* irreducible, as pure functions. A loop with two entrances.

   `run n flag` is the outcome of a run, from
     n, flag  the variables at the start
   `Failed` carries the number of a check:
     1  `fail` is executed at 15:8

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
external ( <> ) : int -> int -> bool = "%notequal"
external ( <= ) : int -> int -> bool = "%lessequal"
(* End of the run-time library. *)

type state = { x : int; y : int }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Right: find(Rec(Right), ·, τ).
   Rec(Right) = merge⟨
     (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
     (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩ *)
let rec find_right x y n =
  if x + y <> n || y <= 0 then (x, y)
  else find_right (x + 1) (y - 1) n

(* The rest of the run behind the loop at Right. *)
let after_right x y n =
  if x + y <> n then Failed 1
  else Halted { x; y }

(* The whole program: how the run ends. *)
let run n flag =
  if flag then
    let (x, y) = find_right 0 n n in
    after_right x y n
  else
    if n <= 0 then Halted { x = 0; y = n } else
    let (x1, y1) = find_right 1 (n - 1) n in
    after_right x1 y1 n
