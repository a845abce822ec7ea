(* fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
   are different objects.

   `run key n cell clock` is the outcome of a run, from
     key      the field Key of each Last
     n, cell  the variables at the start
     clock    the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     3  a field of null is read at 10:12
     4  the assertion is false at 10:5

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

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

type state = {
  key : address -> Z.t;
  last : address;
  i : Z.t;
  cell : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l6 to its next turn: find(σ, ·, τ). *)
let sigma_l6 key i clock =
  let last = clock + ~$1 in
  let v = i + ~$1 in
  (last, v, set key last v)

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩ *)
let rec find_l6 key last i n cell clock =
  if n <= i || last = null || key last <> i then (key, last, i, cell, clock) else
  let (last1, v, key1) = sigma_l6 key i clock in
  find_l6 key1 last1 v n last1 (clock + ~$1)

(* The heap after the piece from run to find_l6: find(σ, ·, τ). *)
let sigma_run key clock =
  let last = clock + ~$1 in
  (last, set key last ~$0)

(* The whole program: how the run ends. *)
let run key n cell clock =
  let (last, key1) = sigma_run key clock in
  let (key2, last1, i, cell1, clock1) = find_l6 key1 last ~$0 n cell (clock + ~$1) in
  if n <= i then Halted { key = key2; last = last1; i; cell = cell1; clock = clock1 }
  else if last1 = null then Failed 3
  else Failed 4
