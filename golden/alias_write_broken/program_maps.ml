(* alias_write_broken, as pure functions. alias_write.uh, broken.

   `run key p q` is the outcome of a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   A field is a map: `from_function f` makes one of a function f from addresses, `get`
     reads it.
   `Failed` carries the number of a check; the other 13 cannot fail:
     13  the assertion is false at 10:1
     15  the assertion is false at 11:1

   Compile: ocamlfind ocamlopt -package zarith -c program_maps.ml *)

(* Run-time library: integers of arbitrary precision, fields as persistent maps. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* Maps from addresses, where fields are such. *)
module Cells = Map.Make (Z)
(* What a field holds in each object: at the start, and what has been written since. *)
type 'a field = Field of (address -> 'a) * 'a Cells.t
(* The field that holds what the function gives. *)
let from_function start = Field (start, Cells.empty)
(* What the field holds at an address. *)
let get (Field (start, written)) address =
  match Cells.find_opt address written with Some value -> value | None -> start address
(* The field that holds value at the address and agrees with the old one elsewhere. *)
let set (Field (start, written)) address value =
  Field (start, Cells.add address value written)
(* End of the run-time library. *)

type state = { key : Z.t field; old_p : Z.t; old_q : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    if q = p then
      let p_key = get key p in
      let q_key = get key q in
      let v = p_key + q_key in
      let key1 = set key p v in
      let v1 = v - get key1 q in
      let key2 = set key1 q v1 in
      let v2 = get key2 p - v1 in
      if v2 = p_key then Halted { key = set key2 p v2; old_p = p_key; old_q = q_key }
      else Failed 15
    else
      let p_key1 = get key p in
      let q_key1 = get key q in
      let v3 = p_key1 + q_key1 in
      let key3 = set key p v3 in
      let v4 = v3 - get key3 q in
      let key4 = set key3 q v4 in
      let v5 = get key4 p - v4 in
      if v5 = q_key1 then
        if v4 = p_key1 then Halted { key = set key4 p v5; old_p = p_key1; old_q = q_key1 }
        else Failed 15
      else Failed 13
  else Blocked
