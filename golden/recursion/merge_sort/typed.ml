(* merge_sort, as pure functions. Sorts a list by merging.

   `main next key l` asserts that no check fails in a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     l     the variable at the start
   `assert false` stands for a check that fails; the other 18 cannot fail:
     1  the assertion is false at 32:1

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

(* The procedure sorted. *)
let rec sorted next key p =
  let p_next = next p in
  if p <> 0 && p_next <> 0 then
    let p_next_key = key p_next in
    let p_key = key p in
    if p_next_key < p_key then p_key <= p_next_key
    else sorted next key p_next
  else true

(* The procedure merge. *)
let rec merge next key p q =
  if p = 0 then (next, q)
  else if q = 0 then (next, p)
  else if key q < key p then
    let (next1, r) = merge next key p (next q) in
    (set next1 q r, q)
  else
    let (next2, r1) = merge next key (next p) q in
    (set next2 p r1, p)

(* The procedure split. *)
let rec split next p =
  let p_next = next p in
  if p <> 0 && p_next <> 0 then
    let next1 = set next p (next p_next) in
    let (next2, q) = split next1 (next1 p_next) in
    (set next2 p_next q, p_next)
  else (next, 0)

(* The procedure sort. *)
let rec sort next key p =
  if p <> 0 && next p <> 0 then
    let (next1, q) = split next p in
    let (next2, p1) = sort next1 key p in
    let (next3, q1) = sort next2 key q in
    merge next3 key p1 q1
  else (next, p)

(* The whole program: how the run ends. *)
let run next key l =
  let (next1, l1) = sort next key l in
  if sorted next1 key l1 then ()
  else assert false

(* Every run: from any initial heap. *)
let main next key l =
  if l <= 0 then run (closed next) key l
  else ()
