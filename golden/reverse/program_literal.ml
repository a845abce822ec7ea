(* reverse, as pure functions. Reversing a list in place.

   `run next list` is the outcome of a run, from
     next  the field Next of each Node
     list  the variable at the start
   After `Halted`, the same gives the final contents by:
     final_next  the field Next of each Node
     final_done  the variable done
     final_list  the variable list
     final_rest  the variable rest
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l4 does. *)
let rec find_l4_ends next done' list =
  if list = null then ()
  else find_l4_ends (set next list done') list (next list)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩
   Of it: Next. *)
let rec find_l4_next next done' list x =
  if list = null then next x
  else find_l4_next (set next list done') list (next list) x

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩
   Of it: done. *)
let rec find_l4_done next done' list =
  if list = null then done'
  else find_l4_done (set next list done') list (next list)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩
   Of it: list. *)
let rec find_l4_list next done' list =
  if list = null then list
  else find_l4_list (set next list done') list (next list)

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩
   Of it: rest. *)
let rec find_l4_rest next done' list rest =
  if list = null then rest else
  let list_next = next list in
  find_l4_rest (set next list done') list list_next list_next

(* The whole program: how the run ends. *)
let run next list =
  let () = find_l4_ends next null list in
  Halted

(* What Next holds where the run halts. *)
let final_next next list x = find_l4_next next null list x

(* What done holds where the run halts. *)
let final_done next list = find_l4_done next null list

(* What list holds where the run halts. *)
let final_list next list = find_l4_list next null list

(* What rest holds where the run halts. *)
let final_rest next list rest = find_l4_rest next null list rest
