(* sequences, as pure functions. The even elements of a sequence, and those before the
   first odd one.

   `run t len_t` is the outcome of a run, from
     t      the variable at the start
     len_t  the variable len(t)
   After `Halted`, the same gives the final contents by:
     final_all        the variable all
     final_len_all    the variable len(all)
     final_first      the variable first
     final_len_first  the variable len(first)
     final_n          the variable n
     final_last       the variable last
   `Failed` carries the number of a check; the other 3 cannot fail:
     1  the assertion is false at 19:1
     2  the index is out of bounds at 20:9
     3  the index is out of bounds at 7:9
     6  the index is out of bounds at 13:24
     8  the part is none of the sequence at 14:8

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b = if Z.equal b Z.zero then a else Z.erem a b
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
(* The map that gives value at each key. *)
let everywhere value _ = value
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_evens_l6 does. *)
let rec find_evens_l6_ends len_t i =
  if len_t <= i || i < ~$0 then ()
  else find_evens_l6_ends len_t (i + ~$1)

(* The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
   t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
   Rec(evens.L6) = merge⟨
     (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
         {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
         LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
         evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
         evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
     (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
   Of it: r. *)
let rec find_evens_l6_r t len_t r len_r i =
  if len_t <= i || i < ~$0 then r else
  let element = t i in
  if element mod ~$2 <> ~$0 then find_evens_l6_r t len_t r len_r (i + ~$1)
  else find_evens_l6_r t len_t (set r len_r element) (len_r + ~$1) (i + ~$1)

(* The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
   t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
   Rec(evens.L6) = merge⟨
     (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
         {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
         LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
         evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
         evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
     (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
   Of it: len(r). *)
let rec find_evens_l6_len_r t len_t len_r i =
  if len_t <= i || i < ~$0 then len_r
  else if t i mod ~$2 <> ~$0 then find_evens_l6_len_r t len_t len_r (i + ~$1)
  else find_evens_l6_len_r t len_t (len_r + ~$1) (i + ~$1)

(* The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
   t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
   Rec(evens.L6) = merge⟨
     (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
         {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
         LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
         evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
         evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
     (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
   Of it: i. *)
let rec find_evens_l6_i len_t i =
  if len_t <= i || i < ~$0 then i
  else find_evens_l6_i len_t (i + ~$1)

(* Ends if and only if find_before_odd_l13 does. *)
let rec find_before_odd_l13_ends t len_t n =
  if len_t <= n || n < ~$0 || t n mod ~$2 <> ~$0 then ()
  else find_before_odd_l13_ends t len_t (n + ~$1)

(* The heap after the loop at before_odd.L13: find(Rec(before_odd.L13), ·, τ).
   Rec(before_odd.L13) = merge⟨
     (LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
         LI(before_odd.t)[LI(before_odd.n)] % 2 = 0,
         {before_odd.n ↦ LI(before_odd.n) + 1} ∘ Rec(before_odd.L13)),
     (¬(LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
         LI(before_odd.t)[LI(before_odd.n)] % 2 = 0), ε)⟩
   Of it: n. *)
let rec find_before_odd_l13_n t len_t n =
  if len_t <= n || n < ~$0 || t n mod ~$2 <> ~$0 then n
  else find_before_odd_l13_n t len_t (n + ~$1)

(* Ends if and only if before_odd does. *)
let before_odd_ends t len_t =
  let () = find_before_odd_l13_ends t len_t ~$0 in
  let n = find_before_odd_l13_n t len_t ~$0 in
  if len_t <= n then
    if n < ~$0 || len_t < n then Error (Failed 8)
    else Ok ()
  else if n < ~$0 then Error (Failed 6)
  else if len_t < n then Error (Failed 8)
  else Ok ()

(* The procedure before_odd.
   Of it: first. *)
let before_odd_first t = t

(* The procedure before_odd.
   Of it: len(first). *)
let before_odd_len_first t len_t = find_before_odd_l13_n t len_t ~$0

(* The procedure before_odd.
   Of it: n. *)
let before_odd_n t len_t = find_before_odd_l13_n t len_t ~$0

(* Ends if and only if evens does. *)
let evens_ends len_t =
  let () = find_evens_l6_ends len_t ~$0 in
  if len_t <= find_evens_l6_i len_t ~$0 then Ok ()
  else Error (Failed 3)

(* The procedure evens.
   Of it: all. *)
let evens_all t len_t = find_evens_l6_r t len_t (everywhere ~$0) ~$0 ~$0

(* The procedure evens.
   Of it: len(all). *)
let evens_len_all t len_t = find_evens_l6_len_r t len_t ~$0 ~$0

(* The whole program: how the run ends. *)
let run t len_t =
  match evens_ends len_t with
  | Error outcome -> outcome
  | Ok () ->
    let len_all = evens_len_all t len_t in
    match before_odd_ends (set t len_t ~$1) (len_t + ~$1) with
    | Error outcome -> outcome
    | Ok () ->
      let n = before_odd_n (set t len_t ~$1) (len_t + ~$1) in
      if before_odd_len_first (set t len_t ~$1) (len_t + ~$1) <= len_all then
        if n < ~$0 || len_all + ~$1 <= n then Failed 2
        else Halted
      else Failed 1

(* What all holds where the run halts. *)
let final_all t len_t = evens_all t len_t

(* What len(all) holds where the run halts. *)
let final_len_all t len_t = evens_len_all t len_t

(* What first holds where the run halts. *)
let final_first t len_t = before_odd_first (set t len_t ~$1)

(* What len(first) holds where the run halts. *)
let final_len_first t len_t = before_odd_len_first (set t len_t ~$1) (len_t + ~$1)

(* What n holds where the run halts. *)
let final_n t len_t = before_odd_n (set t len_t ~$1) (len_t + ~$1)

(* What last holds where the run halts. *)
let final_last t len_t =
  set (evens_all t len_t) (evens_len_all t len_t) ~$0 (before_odd_n (set t len_t ~$1)
     (len_t + ~$1))
