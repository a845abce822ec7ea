(* largest, as pure functions. Two procedures, one called in a loop of the other, and a
   counter that they share.

   `run key next count l` is the outcome of a run, from
     key       the field Key of each Node
     next      the field Next of each Node
     count, l  the variables at the start
   `Failed` carries the number of a check; the other one cannot fail:
     1  the assertion is false at 17:1
     3  a field of null is read at 9:10

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

(* The procedure max. *)
let max a b =
  if a <= b then b
  else a

(* The heap after the loop at largest.L7: find(Rec(largest.L7), ·, τ).
   Rec(largest.L7) = merge⟨
     (LI(largest.p) = null, {ξ ↦ 1}),
     (LI(largest.p) ≠ null, {largest.p ↦ LI(LI(largest.p).Next),
         largest.m ↦ LI({max.a ↦ LI(largest.m), max.b ↦ LI(LI(largest.p).Key)} ∘
         Rec(max), max.result)} ∘ Rec(largest.L7))⟩
   The first result says whether the loop is left from largest.L9. *)
let rec find_largest_l7 key next p m =
  if p = null then (false, m)
  else find_largest_l7 key next (next p) (max m (key p))

(* The procedure largest. *)
let largest key next p count =
  let (ends, m) = find_largest_l7 key next p ~$0 in
  if ends then Error (Failed 3)
  else Ok (m, count + ~$1)

(* The whole program: how the run ends. *)
let run key next count l =
  match largest key next l count with
  | Error outcome -> outcome
  | Ok (m, count1) ->
    if m >= ~$0 && count1 = count + ~$1 then Halted { count = count1; n = count }
    else Failed 1
