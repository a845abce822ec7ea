(* fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
   are different objects.

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
   `Failed` carries the number of a check; the other 2 cannot fail:
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

(* Ends if and only if find_l6 does. *)
let rec find_l6_ends key last i n clock =
  if n <= i || last = null || key last <> i then () else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6_ends (set key last1 v) last1 v n (clock + ~$1)

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: Key. *)
let rec find_l6_key key last i n clock x =
  if n <= i || last = null || key last <> i then key x else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6_key (set key last1 v) last1 v n (clock + ~$1) x

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: last. *)
let rec find_l6_last key last i n clock =
  if n <= i || last = null || key last <> i then last else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6_last (set key last1 v) last1 v n (clock + ~$1)

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: i. *)
let rec find_l6_i key last i n clock =
  if n <= i || last = null || key last <> i then i else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6_i (set key last1 v) last1 v n (clock + ~$1)

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: cell. *)
let rec find_l6_cell key last i n cell clock =
  if n <= i || last = null || key last <> i then cell else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6_cell (set key last1 v) last1 v n last1 (clock + ~$1)

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
   Of it: κ. *)
let rec find_l6_clock key last i n clock =
  if n <= i || last = null || key last <> i then clock else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6_clock (set key last1 v) last1 v n (clock + ~$1)

(* The whole program: how the run ends. *)
let run key n clock =
  let last = clock + ~$1 in
  let () = find_l6_ends (set key last ~$0) last ~$0 n (clock + ~$1) in
  if n <= find_l6_i (set key last ~$0) last ~$0 n (clock + ~$1) then Halted
  else if find_l6_last (set key last ~$0) last ~$0 n (clock + ~$1) = null then Failed 3
  else Failed 4

(* What Key holds where the run halts. *)
let final_key key n clock x =
  let last = clock + ~$1 in
  find_l6_key (set key last ~$0) last ~$0 n (clock + ~$1) x

(* What last holds where the run halts. *)
let final_last key n clock =
  let last = clock + ~$1 in
  find_l6_last (set key last ~$0) last ~$0 n (clock + ~$1)

(* What i holds where the run halts. *)
let final_i key n clock =
  let last = clock + ~$1 in
  find_l6_i (set key last ~$0) last ~$0 n (clock + ~$1)

(* What cell holds where the run halts. *)
let final_cell key n cell clock =
  let last = clock + ~$1 in
  find_l6_cell (set key last ~$0) last ~$0 n cell (clock + ~$1)

(* What κ holds where the run halts. *)
let final_clock key n clock =
  let last = clock + ~$1 in
  find_l6_clock (set key last ~$0) last ~$0 n (clock + ~$1)
