(* increment, as pure functions. A loop over the heap: every key of a list grows by
   one.

   `run key next p` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     p     the variable at the start
   A field is a map: `from_function f` makes one of a function f from addresses, `get`
     reads it.
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_maps.ml *)

(* Run-time library: integers of arbitrary precision, fields as persistent maps. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
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

type state = { key : Z.t field; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩ *)
let rec find_inc key next p =
  if p = null then (key, p)
  else find_inc (set key p (get key p + ~$1)) next (get next p)

(* The whole program: how the run ends. *)
let run key next p =
  let (key1, p1) = find_inc key next p in
  Halted { key = key1; p = p1 }
