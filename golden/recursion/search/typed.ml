(* search, as pure functions. Looks for a key in a binary tree whose nodes are in any
   order.

   `main key left right root x` asserts that no check fails in a run, from
     key      the field Key of each Node
     left     the field Left of each Node
     right    the field Right of each Node
     root, x  the variables at the start
   `assert false` stands for a check that fails; the other 2 cannot fail:
     1  the assertion is false at 13:1
     4  a field of null is read at 8:10

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

(* The heap after the loop at search.L5: find(Rec(search.L5), ·, τ).
   t1 = LI(search.t) ≠ null ∧ LI(LI(search.t).Key) ≠ LI(search.k)
   t2 = LI({search.t ↦ LI(LI(search.t).Left)} ∘ Rec(search), search.result)
   Rec(search.L5) = merge⟨
     (LI(search.t) = null, {ξ ↦ 1}),
     (LI(search.t) ≠ null ∧ LI(LI(search.t).Key) = LI(search.k), {ξ ↦ 2}),
     (t1 ∧ t2, {search.search ↦ t2, ξ ↦ 3}),
     (t1 ∧ ¬t2, {search.t ↦ LI(LI(search.t).Right), search.search ↦ t2} ∘
         Rec(search.L5))⟩
   The first result says whether the loop is left from search.L7.2. *)
let rec find_search_l5 key left right t k search1 =
  if t = 0 || key t = k then (false, t, search1) else
  let result = search key left right (left t) k in
  if result then (true, t, result)
  else find_search_l5 key left right (right t) k result

(* The procedure search. *)
and search key left right t k =
  let (ends, t1, search1) = find_search_l5 key left right t k false in
  if ends then
    if not search1 then assert false
    else true
  else t1 <> 0

(* The whole program: how the run ends. *)
let run key left right root x =
  let found = search key left right root x in
  if root <> 0 || not found then ()
  else assert false

(* Every run: from any initial heap. *)
let main key left right root x =
  if root <= 0 then run key (closed left) (closed right) root x
  else ()
