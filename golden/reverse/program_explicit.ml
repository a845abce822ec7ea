(* reverse, as pure functions. Reversing a list in place.

   `run next list rest` is the outcome of a run, from
     next        the field Next of each Node
     list, rest  the variables at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  next : address -> address;
  done' : address;
  list : address;
  rest : address
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l4 to its next turn: find(σ, ·, τ). *)
let sigma_l4 next done' list = (next list, set next list done')

(* The heap after the loop at L4: find(Rec(L4), ·, τ).
   Rec(L4) = merge⟨
     (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
         rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
     (LI(list) = null, ε)⟩ *)
let rec find_l4 next done' list rest =
  if list = null then (next, done', list, rest) else
  let (list_next, next1) = sigma_l4 next done' list in
  find_l4 next1 list list_next list_next

(* The whole program: how the run ends. *)
let run next list rest =
  let (next1, done', list1, rest1) = find_l4 next null list rest in
  Halted { next = next1; done'; list = list1; rest = rest1 }
