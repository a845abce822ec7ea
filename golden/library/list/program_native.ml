(* list, as pure functions. Lists of numbers: a library, which programs use.

   Procedures for other programs, which pass fields of their own:
     `push key next list k clock` gives the field Key, the field Next, list and the clock
     `contains key next list k` gives result
   Of the heap they take
     key    the field Key of each Node
     next   the field Next of each Node
     clock  the address of the newest object, 0 at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( <> ) : int -> int -> bool = "%notequal"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
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
  let node = clock + 1 in
  (set key node k, set next node list, node, clock + 1)
