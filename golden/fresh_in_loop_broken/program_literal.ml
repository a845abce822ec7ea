(* fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.

   `run key n clock` is the outcome of a run, from
     key    the field Key of each Last
     n      the variable at the start
     clock  the address of the newest object, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Last
     final_last   the variable last
     final_i      the variable i
     final_cell   the variable cell
     final_clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other one cannot fail:
     2  the assertion is false at 9:5
     3  a field of null is read at 10:12
     4  the assertion is false at 10:5

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l7 does. *)
let rec find_l7_ends key last i cell n =
  if n <= i || cell = null || last = cell || last = null || key last <> i then () else
  let v = i + ~$1 in
  find_l7_ends (set key cell v) cell v cell n

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   Rec(L7) = merge⟨
     (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
         LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
     (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: Key. *)
let rec find_l7_key key last i cell n x =
  if n <= i || cell = null || last = cell || last = null || key last <> i then key x else
  let v = i + ~$1 in
  find_l7_key (set key cell v) cell v cell n x

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   Rec(L7) = merge⟨
     (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
         LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
     (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: last. *)
let rec find_l7_last key last i cell n =
  if n <= i || cell = null || last = cell || last = null || key last <> i then last else
  let v = i + ~$1 in
  find_l7_last (set key cell v) cell v cell n

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   Rec(L7) = merge⟨
     (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
         LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
     (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: i. *)
let rec find_l7_i key last i cell n =
  if n <= i || cell = null || last = cell || last = null || key last <> i then i else
  let v = i + ~$1 in
  find_l7_i (set key cell v) cell v cell n

(* The whole program: how the run ends. *)
let run key n clock =
  let last = clock + ~$1 in
  let last1 = clock + ~$2 in
  let () = find_l7_ends (set (set key last ~$0) last1 ~$0) last ~$0 last1 n in
  let last2 = find_l7_last (set (set key last ~$0) last1 ~$0) last ~$0 last1 n in
  if n <= find_l7_i (set (set key last ~$0) last1 ~$0) last ~$0 last1 n then Halted
  else if last2 = last1 then Failed 2
  else if last2 = null then Failed 3
  else Failed 4

(* What Key holds where the run halts. *)
let final_key key n clock x =
  let last = clock + ~$1 in
  let last1 = clock + ~$2 in
  find_l7_key (set (set key last ~$0) last1 ~$0) last ~$0 last1 n x

(* What last holds where the run halts. *)
let final_last key n clock =
  let last = clock + ~$1 in
  let last1 = clock + ~$2 in
  find_l7_last (set (set key last ~$0) last1 ~$0) last ~$0 last1 n

(* What i holds where the run halts. *)
let final_i key n clock =
  let last = clock + ~$1 in
  let last1 = clock + ~$2 in
  find_l7_i (set (set key last ~$0) last1 ~$0) last ~$0 last1 n

(* What cell holds where the run halts. *)
let final_cell clock = clock + ~$2

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$2
