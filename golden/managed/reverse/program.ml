(* reverse, as pure functions. A list is reversed in place.

   `run node_next list` is the outcome of a run, from
     node_next  the field Next of each Node
     list       the variable at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c reverse.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { next : address -> address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Reverse.L13.2: find(Rec(Reverse.L13.2), ·, τ).
   Rec(Reverse.L13.2) = merge⟨
     (LI(Reverse.list) ≠ null, {Reverse.list ↦ LI(LI(Reverse.list).Next),
         Reverse.done ↦ LI(Reverse.list), Reverse.next ↦ LI(LI(Reverse.list).Next),
         LI(Reverse.list).Next ↦ LI(Reverse.done)} ∘ Rec(Reverse.L13.2)),
     (LI(Reverse.list) = null, ε)⟩ *)
let rec find_reverse_l13_2 node_next list done' =
  if list = null then node_next
  else find_reverse_l13_2 (set node_next list done') (node_next list) list

(* The procedure Reverse. *)
let reverse node_next list = find_reverse_l13_2 node_next list null

(* The whole program: how the run ends. *)
let run node_next list =
  let node_next1 = reverse node_next list in
  Halted { next = node_next1 }
