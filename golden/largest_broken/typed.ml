(* largest_broken, as pure functions. The same, but that the first key is taken without
   looking whether it is negative.

   `main key next count l` asserts that no check fails in a run, from
     key       the field Key of each Node
     next      the field Next of each Node
     count, l  the variables at the start
   `assert false` stands for a check that fails; the other one cannot fail:
     1  the assertion is false at 18:1
     2  a field of null is read at 6:8
     4  a field of null is read at 9:10

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

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
  if p = 0 then (false, m)
  else find_largest_l7 key next (next p) (max m (key p))

(* The procedure largest. *)
let largest key next p count =
  if p = 0 then assert false else
  let (ends, m) = find_largest_l7 key next p (key p) in
  if ends then assert false
  else (m, count + 1)

(* The whole program: how the run ends. *)
let run key next count l =
  if l = 0 then () else
  let (m, count1) = largest key next l count in
  if m >= 0 && count1 = count + 1 then ()
  else assert false

(* Every run: from any initial heap. *)
let main key next count l =
  if l <= 0 then run key (closed next) count l
  else ()
