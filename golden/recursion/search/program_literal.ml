(* search, as pure functions. Looks for a key in a binary tree whose nodes are in any
   order.

   `run ~key ~left ~right ~root ~x` is the outcome of a run, from
     key      the field Key of each Node
     left     the field Left of each Node
     right    the field Right of each Node
     root, x  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_found  the variable found
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 13:1
     4  a field of null is read at 8:10

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

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
let rec find_search_l5_1 key left right t k =
  if t = null || key t = k then false
  else if search_result key left right (left t) k then true
  else find_search_l5_1 key left right (right t) k

(* The heap after the loop at search.L5: find(Rec(search.L5), ·, τ).
   t1 = LI(search.t) ≠ null ∧ LI(LI(search.t).Key) ≠ LI(search.k)
   t2 = LI({search.t ↦ LI(LI(search.t).Left)} ∘ Rec(search), search.result)
   Rec(search.L5) = merge⟨
     (LI(search.t) = null, {ξ ↦ 1}),
     (LI(search.t) ≠ null ∧ LI(LI(search.t).Key) = LI(search.k), {ξ ↦ 2}),
     (t1 ∧ t2, {search.search ↦ t2, ξ ↦ 3}),
     (t1 ∧ ¬t2, {search.t ↦ LI(LI(search.t).Right), search.search ↦ t2} ∘
         Rec(search.L5))⟩
   The first result says whether the loop is left from search.L7.2.
   Of it: t. *)
and find_search_l5_t key left right t k =
  if (t = null || key t = k) || search_result key left right (left t) k then t
  else find_search_l5_t key left right (right t) k

(* The procedure search.
   Of it: result. *)
and search_result key left right t k =
  if find_search_l5_1 key left right t k then true
  else find_search_l5_t key left right t k <> null

(* The heap after the loop at search.L5: find(Rec(search.L5), ·, τ).
   t1 = LI(search.t) ≠ null ∧ LI(LI(search.t).Key) ≠ LI(search.k)
   t2 = LI({search.t ↦ LI(LI(search.t).Left)} ∘ Rec(search), search.result)
   Rec(search.L5) = merge⟨
     (LI(search.t) = null, {ξ ↦ 1}),
     (LI(search.t) ≠ null ∧ LI(LI(search.t).Key) = LI(search.k), {ξ ↦ 2}),
     (t1 ∧ t2, {search.search ↦ t2, ξ ↦ 3}),
     (t1 ∧ ¬t2, {search.t ↦ LI(LI(search.t).Right), search.search ↦ t2} ∘
         Rec(search.L5))⟩
   The first result says whether the loop is left from search.L7.2.
   Of it: search. *)
let rec find_search_l5_search key left right t k search =
  if t = null || key t = k then search else
  let result = search_result key left right (left t) k in
  if result then result
  else find_search_l5_search key left right (right t) k result

(* Ends if and only if find_search_l5 does. *)
let rec find_search_l5_ends key left right t k =
  if t = null || key t = k then Ok () else
  let* () = search_ends key left right (left t) k in
  if search_result key left right (left t) k then Ok ()
  else find_search_l5_ends key left right (right t) k

(* Ends if and only if search does. *)
and search_ends key left right t k =
  let* () = find_search_l5_ends key left right t k in
  if find_search_l5_1 key left right t k
     && not (find_search_l5_search key left right t k false) then
    Error (Failed 4)
  else Ok ()

(* The whole program: how the run ends. *)
let run ~key ~left ~right ~root ~x =
  match search_ends key left right root x with
  | Error outcome -> outcome
  | Ok () ->
    if root <> null || not (search_result key left right root x) then Halted
    else Failed 1

(* What found holds where the run halts. *)
let final_found key left right root x = search_result key left right root x
