(* euclid_broken, as pure functions. euclid.uh, broken.

   `run a r b` is the outcome of a run, from
     a, r, b  the variables at the start
   `Failed` carries the number of a check:
     1  the divisor is zero at 5:10

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b =
  if Int.equal b 0 then a
  else
    let rest = Stdlib.( mod ) a b in
    if Stdlib.( >= ) rest 0 then rest else rest + Int.abs b
external ( = ) : int -> int -> bool = "%equal"
(* End of the run-time library. *)

type state = { a : int; r : int; b : int }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
         Rec(L4)),
     (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩ *)
let rec find_l4 a r b =
  if a = 0 || b = 0 then (a, r, b) else
  let v = a mod b in
  find_l4 b v v

(* The whole program: how the run ends. *)
let run a r b =
  let (a1, r1, b1) = find_l4 a r b in
  if a1 = 0 then Halted { a = a1; r = r1; b = b1 }
  else Failed 1
