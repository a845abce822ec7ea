(* list, as pure functions. Lists of numbers: a library, which programs use.

   Procedures for other programs, which pass fields of their own:
     `push key next list k clock` gives the field Key, the field Next, list and the clock
     `contains key next list k` gives result
   Of the heap they take
     key    the field Key of each Node
     next   the field Next of each Node
     clock  the address of the newest object, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

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

(* The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
   Rec(contains.L12) = merge⟨
     (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
         {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
     (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩ *)
let rec find_contains_l12 key next list k =
  if list = null || key list = k then list
  else find_contains_l12 key next (next list) k

(* The procedure contains. *)
let contains key next list k = find_contains_l12 key next list k <> null

(* The procedure push. *)
let push key next list k clock =
  let node = clock + ~$1 in
  (set key node k, set next node list, node, clock + ~$1)
