(* sugar, as pure functions. All the sugar: declarations, `if`, `while`, `assert`, and
   how it lowers.

   `run key next list` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     list  the variable at the start
   A field is a map: `from_function f` makes one of a function f from addresses, `get`
     reads it.
   `Failed` carries the number of a check; the other 8 cannot fail:
     9  the assertion is false at 18:1

   Compile: ocamlfind ocamlopt -package zarith -c program_maps.ml *)

(* Run-time library: integers of arbitrary precision, fields as persistent maps. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
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
(* End of the run-time library. *)

type state = { least : Z.t; most : Z.t; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   H1 = {least ↦ union(⟨LI(LI(p).Key) < LI(least), LI(LI(p).Key)⟩,
       ⟨LI(least) ≤ LI(LI(p).Key), LI(least)⟩),
       most ↦ union(⟨LI(LI(p).Key) < LI(least) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
       ⟨LI(least) ≤ LI(LI(p).Key) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
       p ↦ LI(LI(p).Next)}
   Rec(L10) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L10)), (LI(p) = null, ε)⟩ *)
let rec find_l10 key next least most p =
  if p = null then (least, most, p) else
  let p_key = get key p in
  if least <= p_key then
    if p_key <= most then find_l10 key next least most (get next p)
    else find_l10 key next least p_key (get next p)
  else find_l10 key next p_key most (get next p)

(* The whole program: how the run ends. *)
let run key next list =
  if list = null then Blocked else
  let list_key = get key list in
  let (least, most, p) = find_l10 key next list_key list_key (get next list) in
  if least <= most then Halted { least; most; p }
  else Failed 9
