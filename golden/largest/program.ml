(* largest, as pure functions. Two procedures, one called in a loop of the other, and a
   counter that they share.

   `run key next count l` is the outcome of a run, from
     key       the field Key of each Node
     next      the field Next of each Node
     count, l  the variables at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 17:1

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* End of the run-time library. *)

type state = { count : Z.t; n : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   t1 = union(⟨LI(LI(p).Key) < LI(m), LI(m)⟩, ⟨LI(m) ≤ LI(LI(p).Key), LI(LI(p).Key)⟩)
   Rec(L7) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), m ↦ t1, a ↦ LI(m), b ↦ LI(LI(p).Key),
         result ↦ t1} ∘ Rec(L7)),
     (LI(p) = null, ε)⟩ *)
let rec find_l7 key next p m =
  if p = null then m else
  let p_key = key p in
  if m <= p_key then find_l7 key next (next p) p_key
  else find_l7 key next (next p) m

(* The whole program: how the run ends. *)
let run key next count l =
  let v = count + ~$1 in
  if find_l7 key next l ~$0 >= ~$0 && v = count + ~$1 then Halted { count = v; n = count }
  else Failed 1
