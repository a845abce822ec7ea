(* increment, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     key   field Key of all objects of Node
     next  field Next of all objects of Node
     p     variable p
   `Failed` carries the number of a check:
     1  a field of null is written at 6:1
     2  a field of null is read at 6:10
     3  a field of null is read at 7:6

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩ *)
let rec find_inc key next p =
  if p = null then (key, p)
  else find_inc (set key p (key p + ~$1)) next (next p)

(* The whole program: how the run ends. *)
let run key next p =
  let (key1, p1) = find_inc key next p in
  Halted { key = key1; p = p1 }
