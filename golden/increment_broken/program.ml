(* increment_broken, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     next  field Next of all objects of Node
     key   field Key of all objects of Node
     p     variable p
   `Failed` carries the number of a check:
     1  a field of null is read at 6:6
     2  a field of null is written at 7:1
     3  a field of null is read at 7:10

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
     (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next), LI(LI(p).Next).Key ↦
         LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩ *)
let rec find_inc next key p =
  if p = null then (key, p) else
  let p_next = next p in
  if p_next = null then (key, p)
  else find_inc next (set key p_next (key p_next + ~$1)) p_next

(* The whole program: how the run ends. *)
let run next key p =
  let (key1, p1) = find_inc next key p in
  if p1 = null then Halted { key = key1; p = p1 }
  else Failed 3
