(* push_broken, as pure functions. The twin of push: looks behind what was put in
   front.

   `run ~key ~next ~l ~x ~y ~clock` is the outcome of a run, from
     key      the field Key of each Node
     next     the field Next of each Node
     l, x, y  the variables at the start
     clock    the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  a field of null is read at 8:17
     2  a field of null is read at 8:17
     3  the assertion is false at 8:1

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; next : address -> address; l : address; clock : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_contains_l12 to its next turn: find(σ, ·, τ). *)
let sigma_contains_l12 next list = next list

(* The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
   Rec(contains.L12) = merge⟨
     (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
         {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
     (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩ *)
let rec find_contains_l12 key next list k =
  if list = null || key list = k then list
  else find_contains_l12 key next (sigma_contains_l12 next list) k

(* The heap after the piece from contains to its end: find(σ, ·, τ). *)
let sigma_contains list = list <> null

(* The procedure contains. *)
let contains key next list k = sigma_contains (find_contains_l12 key next list k)

(* The heap after the piece from push to its end: find(σ, ·, τ). *)
let sigma_push key next list k clock =
  let node = clock + ~$1 in
  (node, set key node k, set next node list)

(* The procedure push. *)
let push key next list k clock =
  let (node, key1, next1) = sigma_push key next list k clock in
  (key1, next1, node, clock + ~$1)

(* The heap after the piece from run to contains: find(σ, ·, τ). *)
let sigma_run next l_next = next l_next

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~y ~clock =
  let (key1, next1, l1, clock1) = push key next l x clock in
  let (key2, next2, l2, clock2) = push key1 next1 l1 y clock1 in
  if l2 = null then Failed 1 else
  let l_next = next2 l2 in
  if l_next = null then Failed 2
  else if contains key2 next2 (sigma_run next2 l_next) x then
    Halted { key = key2; next = next2; l = l2; clock = clock2 }
  else Failed 3
