(* sequences_broken, as pure functions. One element too many is looked at.

   `run t len_t` is the outcome of a run, from
     t      the variable at the start
     len_t  the variable len(t)
   `Failed` carries the number of a check; the other 3 cannot fail:
     1  the assertion is false at 19:1
     2  the index is out of bounds at 20:9
     3  the index is out of bounds at 7:9
     6  the index is out of bounds at 13:24
     8  the part is none of the sequence at 14:8

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
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

type state = {
  all : Z.t -> Z.t;
  len_all : Z.t;
  first : Z.t -> Z.t;
  len_first : Z.t;
  n : Z.t;
  last : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
   t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
   Rec(evens.L6) = merge⟨
     (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
         {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
         LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
         evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
         evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
     (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩ *)
let rec find_evens_l6 t len_t r len_r i =
  if len_t <= i || i < ~$0 then (r, len_r, i) else
  let element = t i in
  if element mod ~$2 <> ~$0 then find_evens_l6 t len_t r len_r (i + ~$1)
  else find_evens_l6 t len_t (set r len_r element) (len_r + ~$1) (i + ~$1)

(* The heap after the loop at before_odd.L13: find(Rec(before_odd.L13), ·, τ).
   Rec(before_odd.L13) = merge⟨
     (LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
         LI(before_odd.t)[LI(before_odd.n)] % 2 = 0,
         {before_odd.n ↦ LI(before_odd.n) + 1} ∘ Rec(before_odd.L13)),
     (¬(LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
         LI(before_odd.t)[LI(before_odd.n)] % 2 = 0), ε)⟩ *)
let rec find_before_odd_l13 t len_t n =
  if len_t <= n || n < ~$0 || t n mod ~$2 <> ~$0 then n
  else find_before_odd_l13 t len_t (n + ~$1)

(* The procedure before_odd. *)
let before_odd t len_t =
  let n = find_before_odd_l13 t len_t ~$0 in
  if len_t <= n then
    if n < ~$0 || len_t < n then Error (Failed 8)
    else Ok (t, n, n)
  else if n < ~$0 then Error (Failed 6)
  else if len_t < n then Error (Failed 8)
  else Ok (t, n, n)

(* The procedure evens. *)
let evens t len_t =
  let (r, len_r, i) = find_evens_l6 t len_t (everywhere ~$0) ~$0 ~$0 in
  if len_t <= i then Ok (r, len_r)
  else Error (Failed 3)

(* The whole program: how the run ends. *)
let run t len_t =
  match evens t len_t with
  | Error outcome -> outcome
  | Ok (all, len_all) ->
    match before_odd (set t len_t ~$1) (len_t + ~$1) with
    | Error outcome -> outcome
    | Ok (first, len_first, n) ->
      if len_first <= len_all then
        if n < ~$0 || len_all <= n then Failed 2
        else Halted { all; len_all; first; len_first; n; last = all n }
      else Failed 1
