(* alias_write_broken, as pure functions. alias_write.uh, broken.

   `run key p q` is the outcome of a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Object
     final_old_p  the variable old_p
     final_old_q  the variable old_q
   `Failed` carries the number of a check; the other 13 cannot fail:
     13  the assertion is false at 10:1
     15  the assertion is false at 11:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
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
      let q_key = key q in
      let v2 = p_key1 + q_key in
      let key2 = set key p v2 in
      let v3 = v2 - key2 q in
      if set key2 q v3 p - v3 = q_key then
        if v3 = p_key1 then Halted
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
    let v2 = key p + key q in
    let key2 = set key p v2 in
    let v3 = v2 - key2 q in
    if x = p then set key2 q v3 p - v3
    else if x = q then v3
    else if x = p then v2
    else key x

(* What old_p holds where the run halts. *)
let final_old_p key p = key p

(* What old_q holds where the run halts. *)
let final_old_q key q = key q
