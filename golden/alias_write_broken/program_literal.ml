(* alias_write_broken, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     key  field Key of all objects of Object
     p    variable p
     q    variable q
   After `Halted`, the final contents are given by:
     final_key    field Key of all objects of Object
     final_old_p  variable old_p
     final_old_q  variable old_q
   `Failed` carries the number of a check:
     1   a field of null is read at 5:10
     2   a field of null is read at 6:10
     3   a field of null is written at 7:1
     4   a field of null is read at 7:10
     5   a field of null is read at 7:18
     6   a field of null is written at 8:1
     7   a field of null is read at 8:10
     8   a field of null is read at 8:18
     9   a field of null is written at 9:1
     10  a field of null is read at 9:10
     11  a field of null is read at 9:18
     12  a field of null is read at 10:17
     13  the assertion is false at 10:1
     14  a field of null is read at 11:8
     15  the assertion is false at 11:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    if q = p then
      let p_key = key p in
      let v = p_key + key q in
      let key1 = set key p v in
      let v1 = v - key1 q in
      if set key1 q v1 p - v1 = p_key then Halted
      else Failed 15
    else
      let p_key1 = key p in
      let q_key1 = key q in
      let v3 = p_key1 + q_key1 in
      let key4 = set key p v3 in
      let v4 = v3 - key4 q in
      if set key4 q v4 p - v4 = q_key1 then
        if v4 = p_key1 then Halted
        else Failed 15
      else Failed 13
  else Blocked

(* What Key holds where the run halts. *)
let final_key key p q x =
  if q = p then
    let v = key p + key q in
    let key1 = set key p v in
    let v1 = v - key1 q in
    if x = p then set key1 q v1 p - v1
    else if x = q then v1
    else if x = p then v
    else key x
  else
    let v3 = key p + key q in
    let key4 = set key p v3 in
    let v4 = v3 - key4 q in
    if x = p then set key4 q v4 p - v4
    else if x = q then v4
    else if x = p then v3
    else key x

(* What old_p holds where the run halts. *)
let final_old_p key p q =
  if q = p then key p
  else key p

(* What old_q holds where the run halts. *)
let final_old_q key p q =
  if q = p then key q
  else key q
