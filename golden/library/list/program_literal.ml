(* list, as pure functions. Lists of numbers: a library, which programs use.

   Procedures for other programs, which pass fields of their own:
     `push_key key k clock x` gives the field Key
     `push_next next list clock x` gives the field Next
     `push_list clock` gives list
     `push_clock clock` gives the clock
     `contains_ends key next list k`
     `contains_result key next list k` gives result
   Of the heap they take
     key    the field Key of each Node
     clock  the address of the newest object, 0 at the start
     next   the field Next of each Node
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* End of the run-time library. *)

(* Ends if and only if find_contains_l12 does. *)
let rec find_contains_l12_ends key next list k =
  if list = null || key list = k then ()
  else find_contains_l12_ends key next (next list) k

(* The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
   Rec(contains.L12) = merge⟨
     (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
         {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
     (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩
   Of it: list. *)
let rec find_contains_l12_list key next list k =
  if list = null || key list = k then list
  else find_contains_l12_list key next (next list) k

(* Ends if and only if contains does. *)
let contains_ends key next list k = find_contains_l12_ends key next list k

(* The procedure contains.
   Of it: result. *)
let contains_result key next list k = find_contains_l12_list key next list k <> null

(* The procedure push.
   Of it: Key. *)
let push_key key k clock x =
  if x = clock + ~$1 then k
  else key x

(* The procedure push.
   Of it: Next. *)
let push_next next list clock x =
  if x = clock + ~$1 then list
  else next x

(* The procedure push.
   Of it: list. *)
let push_list clock = clock + ~$1

(* The procedure push.
   Of it: κ. *)
let push_clock clock = clock + ~$1
