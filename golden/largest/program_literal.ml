(* largest, as pure functions. Two procedures, one called in a loop of the other, and a
   counter that they share.

   `run key next count l` is the outcome of a run, from
     key       the field Key of each Node
     next      the field Next of each Node
     count, l  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_count  the variable count
     final_n      the variable n
   `Failed` carries the number of a check; the other one cannot fail:
     1  the assertion is false at 17:1
     3  a field of null is read at 9:10

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

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

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_largest_l7 does. *)
let rec find_largest_l7_ends next p =
  if p = null then ()
  else find_largest_l7_ends next (next p)

(* The heap after the loop at largest.L7: find(Rec(largest.L7), ·, τ).
   Rec(largest.L7) = merge⟨
     (LI(largest.p) = null, {ξ ↦ 1}),
     (LI(largest.p) ≠ null, {largest.p ↦ LI(LI(largest.p).Next),
         largest.m ↦ LI({max.a ↦ LI(largest.m), max.b ↦ LI(LI(largest.p).Key)} ∘
         Rec(max), max.result)} ∘ Rec(largest.L7))⟩
   The first result says whether the loop is left from largest.L9. *)
let rec find_largest_l7_1 next p =
  if p = null then false
  else find_largest_l7_1 next (next p)

(* The procedure max.
   Of it: m. *)
let max_m a b =
  if a <= b then b
  else a

(* The heap after the loop at largest.L7: find(Rec(largest.L7), ·, τ).
   Rec(largest.L7) = merge⟨
     (LI(largest.p) = null, {ξ ↦ 1}),
     (LI(largest.p) ≠ null, {largest.p ↦ LI(LI(largest.p).Next),
         largest.m ↦ LI({max.a ↦ LI(largest.m), max.b ↦ LI(LI(largest.p).Key)} ∘
         Rec(max), max.result)} ∘ Rec(largest.L7))⟩
   The first result says whether the loop is left from largest.L9.
   Of it: m. *)
let rec find_largest_l7_m key next p m =
  if p = null then m
  else find_largest_l7_m key next (next p) (max_m m (key p))

(* Ends if and only if largest does. *)
let largest_ends next p =
  let () = find_largest_l7_ends next p in
  if find_largest_l7_1 next p then Error (Failed 3)
  else Ok ()

(* The procedure largest.
   Of it: m. *)
let largest_m key next p = find_largest_l7_m key next p ~$0

(* The procedure largest.
   Of it: count. *)
let largest_count count = count + ~$1

(* The whole program: how the run ends. *)
let run key next count l =
  match largest_ends next l with
  | Error outcome -> outcome
  | Ok () ->
    if largest_m key next l >= ~$0 && largest_count count = count + ~$1 then Halted
    else Failed 1

(* What count holds where the run halts. *)
let final_count count = largest_count count

(* What n holds where the run halts. *)
let final_n count = count
