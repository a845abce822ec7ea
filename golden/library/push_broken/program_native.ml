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

type state = { key : address -> int; next : address -> address; l : address; clock : int }

type outcome = Halted of state | Failed of int | Blocked

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

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~y ~clock =
  let (key1, next1, l1, clock1) = push key next l x clock in
  let (key2, next2, l2, clock2) = push key1 next1 l1 y clock1 in
  if l2 = null then Failed 1 else
  let l_next = next2 l2 in
  if l_next = null then Failed 2
  else if contains key2 next2 (next2 l_next) x then
    Halted { key = key2; next = next2; l = l2; clock = clock2 }
  else Failed 3
