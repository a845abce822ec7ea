(* search, as pure functions. Looks for a key in a binary tree whose nodes are in any
   order.

   `run ~key ~left ~right ~root ~x` is the outcome of a run, from
     key      the field Key of each Node
     left     the field Left of each Node
     right    the field Right of each Node
     root, x  the variables at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 13:1
     4  a field of null is read at 8:10

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind
(* End of the run-time library. *)

type state = { found : bool }

type outcome = Halted of state | Failed of int | Blocked

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
  if t = null || key t = k then Ok (false, t, search1) else
  let* result = search key left right (left t) k in
  if result then Ok (true, t, result)
  else find_search_l5 key left right (right t) k result

(* The procedure search. *)
and search key left right t k =
  let* (ends, t1, search1) = find_search_l5 key left right t k false in
  if ends then
    if not search1 then Error (Failed 4)
    else Ok true
  else Ok (t1 <> null)

(* The whole program: how the run ends. *)
let run ~key ~left ~right ~root ~x =
  match search key left right root x with
  | Error outcome -> outcome
  | Ok found ->
    if root <> null || not found then Halted { found }
    else Failed 1
