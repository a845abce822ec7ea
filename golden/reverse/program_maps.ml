(* reverse, as pure functions. Reversing a list in place.

   `run next list rest` is the outcome of a run, from
     next        the field Next of each Node
     list, rest  the variables at the start
   A field is a map: `from_function f` makes one of a function f from addresses, `get`
     reads it.
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_maps.ml *)

(* Run-time library: integers of arbitrary precision, fields as persistent maps. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
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

type state = { next : address field; done' : address; list : address; rest : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩ *)
let rec find_l4 next done' list rest =
  if list = null then (next, done', list, rest) else
  let list_next = get next list in
  find_l4 (set next list done') list list_next list_next

(* The whole program: how the run ends. *)
let run next list rest =
  let (next1, done', list1, rest1) = find_l4 next null list rest in
  Halted { next = next1; done'; list = list1; rest = rest1 }
