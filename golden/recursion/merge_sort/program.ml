(* merge_sort, as pure functions. Sorts a list by merging.

   `run next key l` is the outcome of a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     l     the variable at the start
   `Failed` carries the number of a check; the other 18 cannot fail:
     1  the assertion is false at 32:1

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { next : address -> address; l : address }

type outcome = Halted of state | Failed of int | Blocked

(* The procedure sorted. *)
let rec sorted next key p =
  let p_next = next p in
  if p <> null && p_next <> null then
    let p_next_key = key p_next in
    let p_key = key p in
    if p_next_key < p_key then p_key <= p_next_key
    else sorted next key p_next
  else true

(* The procedure merge. *)
let rec merge next key p q =
  if p = null then (next, q)
  else if q = null then (next, p)
  else if key q < key p then
    let (next1, r) = merge next key p (next q) in
    (set next1 q r, q)
  else
    let (next2, r1) = merge next key (next p) q in
    (set next2 p r1, p)

(* The procedure split. *)
let rec split next p =
  let p_next = next p in
  if p <> null && p_next <> null then
    let next1 = set next p (next p_next) in
    let (next2, q) = split next1 (next1 p_next) in
    (set next2 p_next q, p_next)
  else (next, null)

(* The procedure sort. *)
let rec sort next key p =
  if p <> null && next p <> null then
    let (next1, q) = split next p in
    let (next2, p1) = sort next1 key p in
    let (next3, q1) = sort next2 key q in
    merge next3 key p1 q1
  else (next, p)

(* The whole program: how the run ends. *)
let run next key l =
  let (next1, l1) = sort next key l in
  if sorted next1 key l1 then Halted { next = next1; l = l1 }
  else Failed 1
