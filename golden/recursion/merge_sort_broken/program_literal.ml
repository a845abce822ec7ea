(* merge_sort_broken, as pure functions. The twin of merge_sort.

   `run next key l` is the outcome of a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     l     the variable at the start
   After `Halted`, the same gives the final contents by:
     final_next  the field Next of each Node
     final_l     the variable l
   `Failed` carries the number of a check; the other 18 cannot fail:
     1  the assertion is false at 31:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if sorted does. *)
let rec sorted_ends next key p =
  let p_next = next p in
  if (p <> null && p_next <> null) && key p_next >= key p then sorted_ends next key p_next
  else ()

(* The procedure sorted.
   Of it: result. *)
let rec sorted_result next key p =
  let p_next = next p in
  if p <> null && p_next <> null then
    let p_next_key = key p_next in
    let p_key = key p in
    if p_next_key < p_key then p_key <= p_next_key
    else sorted_result next key p_next
  else true

(* Ends if and only if merge does. *)
let rec merge_ends next key p q =
  if p = null || q = null then ()
  else if key q < key p then merge_ends next key p (next q)
  else merge_ends next key (next p) q

(* The procedure merge.
   Of it: r. *)
let merge_r key p q =
  if p = null || q <> null && key q < key p then q
  else p

(* The procedure merge.
   Of it: Next. *)
let rec merge_next next key p q x =
  if p = null || q = null then next x
  else if key q < key p then
    if x = q then merge_r key p (next q)
    else merge_next next key p (next q) x
  else if x = p then merge_r key (next p) q
  else merge_next next key (next p) q x

(* Ends if and only if split does. *)
let rec split_ends next p =
  let p_next = next p in
  if p <> null && p_next <> null then
    let next1 = set next p (next p_next) in
    split_ends next1 (next1 p_next)
  else ()

(* The procedure split.
   Of it: q. *)
let split_q next p =
  let p_next = next p in
  if p <> null && p_next <> null then p_next
  else null

(* The procedure split.
   Of it: Next. *)
let rec split_next next p x =
  let p_next = next p in
  if p <> null && p_next <> null then
    let next1 = set next p (next p_next) in
    if x = p_next then split_q next1 (next1 p_next)
    else split_next next1 (next1 p_next) x
  else next x

(* The procedure sort.
   Of it: p. *)
let rec sort_p next key p =
  if p <> null && next p <> null then
    merge_r key (sort_p (split_next next p) key p) (split_q next p)
  else p

(* The procedure sort.
   Of it: Next. *)
let rec sort_next next key p x =
  if p <> null && next p <> null then
    let next1 = split_next next p in
    merge_next (sort_next next1 key p) key (sort_p next1 key p) (split_q next p) x
  else next x

(* Ends if and only if sort does. *)
let rec sort_ends next key p =
  if p <> null && next p <> null then
    let () = split_ends next p in
    let next1 = split_next next p in
    let () = sort_ends next1 key p in
    merge_ends (sort_next next1 key p) key (sort_p next1 key p) (split_q next p)
  else ()

(* The whole program: how the run ends. *)
let run next key l =
  let () = sort_ends next key l in
  let next1 = sort_next next key l in
  let l1 = sort_p next key l in
  let () = sorted_ends next1 key l1 in
  if sorted_result next1 key l1 then Halted
  else Failed 1

(* What Next holds where the run halts. *)
let final_next next key l x = sort_next next key l x

(* What l holds where the run halts. *)
let final_l next key l = sort_p next key l
