(* insert, as pure functions. Inserts a key into a search tree, if it is not there.

   `run ~key ~left ~right ~root ~x ~clock` is the outcome of a run, from
     key      the field Key of each Node
     left     the field Left of each Node
     right    the field Right of each Node
     root, x  the variables at the start
     clock    the address of the newest object, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Node
     final_left   the field Left of each Node
     final_right  the field Right of each Node
     final_root   the variable root
     final_clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 6 cannot fail:
     1  the assertion is false at 13:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <= ) = Z.leq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if insert does. *)
let rec insert_ends key left right t k =
  if t = null then () else
  let t_key = key t in
  if t_key <= k then
    if k <= t_key then ()
    else insert_ends key left right (right t) k
  else insert_ends key left right (left t) k

(* The procedure insert.
   Of it: Key. *)
let rec insert_key key left right t k clock x1 =
  if t = null then
    if x1 = clock + ~$1 then k
    else key x1
  else
    let t_key = key t in
    if t_key <= k then
      if k <= t_key then key x1
      else insert_key key left right (right t) k clock x1
    else insert_key key left right (left t) k clock x1

(* The procedure insert.
   Of it: r. *)
let insert_r t clock =
  if t = null then clock + ~$1
  else t

(* The procedure insert.
   Of it: Left. *)
let rec insert_left key left right t k clock x1 =
  if t = null then
    if x1 = clock + ~$1 then null
    else left x1
  else
    let t_key = key t in
    if t_key <= k then
      if k <= t_key then left x1
      else insert_left key left right (right t) k clock x1
    else if x1 = t then insert_r (left t) clock
    else insert_left key left right (left t) k clock x1

(* The procedure insert.
   Of it: Right. *)
let rec insert_right key left right t k clock x1 =
  if t = null then
    if x1 = clock + ~$1 then null
    else right x1
  else
    let t_key = key t in
    if t_key <= k then
      if k <= t_key then right x1
      else if x1 = t then insert_r (right t) clock
      else insert_right key left right (right t) k clock x1
    else insert_right key left right (left t) k clock x1

(* The procedure insert.
   Of it: κ. *)
let rec insert_clock key left right t k clock =
  if t = null then clock + ~$1 else
  let t_key = key t in
  if t_key <= k then
    if k <= t_key then clock
    else insert_clock key left right (right t) k clock
  else insert_clock key left right (left t) k clock

(* The whole program: how the run ends. *)
let run ~key ~left ~right ~root ~x ~clock =
  let () = insert_ends key left right root x in
  if insert_r root clock = null then Failed 1
  else Halted

(* What Key holds where the run halts. *)
let final_key key left right root x clock x1 = insert_key key left right root x clock x1

(* What Left holds where the run halts. *)
let final_left key left right root x clock x1 = insert_left key left right root x clock x1

(* What Right holds where the run halts. *)
let final_right key left right root x clock x1 =
  insert_right key left right root x clock x1

(* What root holds where the run halts. *)
let final_root root clock = insert_r root clock

(* What κ holds where the run halts. *)
let final_clock key left right root x clock = insert_clock key left right root x clock
