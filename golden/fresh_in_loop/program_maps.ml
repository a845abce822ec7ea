(* fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
   are different objects.

   `run key n cell clock` is the outcome of a run, from
     key      the field Key of each Last
     n, cell  the variables at the start
     clock    the address of the newest object, 0 at the start
   A field is a map: `from_function f` makes one of a function f from addresses, `get`
     reads it.
   `Failed` carries the number of a check; the other 2 cannot fail:
     3  a field of null is read at 10:12
     4  the assertion is false at 10:5

   Compile: ocamlfind ocamlopt -package zarith -c program_maps.ml *)

(* Run-time library: integers of arbitrary precision, fields as persistent maps. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
(* Maps from addresses, where fields are such. *)
module Cells = Map.Make (Z)
(* What a field holds in each object: at the start, and what has been written since. *)
type 'a field = Field of (address -> 'a) * 'a Cells.t
(* The field that holds what the function gives. *)
let from_function start = Field (start, Cells.empty)
(* What the field holds at an address. *)
let get (Field (start, written)) address =
  match Cells.find_opt address written with Some value -> value | None -> start address
(* The field that holds value at the address and agrees with the old one elsewhere. *)
let set (Field (start, written)) address value =
  Field (start, Cells.add address value written)
(* End of the run-time library. *)

type state = { key : Z.t field; last : address; i : Z.t; cell : address; clock : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L6: find(Rec(L6), ·, τ).
   Rec(L6) = merge⟨
     (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
         {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
         (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
     (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩ *)
let rec find_l6 key last i n cell clock =
  if n <= i || last = null || get key last <> i then (key, last, i, cell, clock) else
  let last1 = clock + ~$1 in
  let v = i + ~$1 in
  find_l6 (set key last1 v) last1 v n last1 (clock + ~$1)

(* The whole program: how the run ends. *)
let run key n cell clock =
  let last = clock + ~$1 in
  let (key1, last1, i, cell1, clock1) =
    find_l6 (set key last ~$0) last ~$0 n cell (clock + ~$1) in
  if n <= i then Halted { key = key1; last = last1; i; cell = cell1; clock = clock1 }
  else if last1 = null then Failed 3
  else Failed 4
