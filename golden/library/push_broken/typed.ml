(* push_broken, as pure functions. The twin of push: looks behind what was put in
   front.

   `main key next l x y` asserts that no check fails in a run, from
     key      the field Key of each Node
     next     the field Next of each Node
     l, x, y  the variables at the start
   `assert false` stands for a check that fails; the other 2 cannot fail:
     1  a field of null is read at 8:17
     2  a field of null is read at 8:17
     3  the assertion is false at 8:1

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

(* The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
   Rec(contains.L12) = merge⟨
     (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
         {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
     (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩ *)
let rec find_contains_l12 key next list k =
  if list = 0 || key list = k then list
  else find_contains_l12 key next (next list) k

(* The procedure contains. *)
let contains key next list k = find_contains_l12 key next list k <> 0

(* The procedure push. *)
let push key next list k clock =
  let node = clock + 1 in
  (set key node k, set next node list, node, clock + 1)

(* The whole program: how the run ends. *)
let run key next l x y clock =
  let (key1, next1, l1, clock1) = push key next l x clock in
  let (key2, next2, l2, _) = push key1 next1 l1 y clock1 in
  if l2 = 0 then assert false else
  let l_next = next2 l2 in
  if l_next = 0 then assert false
  else if contains key2 next2 (next2 l_next) x then ()
  else assert false

(* Every run: from any initial heap. *)
let main key next l x y =
  if l <= 0 then run key (closed next) l x y 0
  else ()
