(* euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
   b is not 0.

   `run b r a` is the outcome of a run, from
     b, r, a  the variables at the start
   No check can fail.

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

type state = { b : int; r : int; a : int }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L3: find(Rec(L3), ·, τ).
   Rec(L3) = merge⟨
     (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
     (LI(b) = 0, ε)⟩ *)
let rec find_l3 b r a =
  if b = 0 then (b, r, a) else
  let v = a mod b in
  find_l3 v v b

(* The whole program: how the run ends. *)
let run b r a =
  let (b1, r1, a1) = find_l3 b r a in
  Halted { b = b1; r = r1; a = a1 }
