(* alias_write_broken, as pure functions. alias_write.uh, broken.

   `run key p q` is the outcome of a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   `Failed` carries the number of a check; the other 13 cannot fail:
     13  the assertion is false at 10:1
     15  the assertion is false at 11:1

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( <> ) : int -> int -> bool = "%notequal"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> int; old_p : int; old_q : int }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    if q = p then
      let p_key = key p in
      let q_key = key q in
      let v = p_key + q_key in
      let key1 = set key p v in
      let v1 = v - key1 q in
      let key2 = set key1 q v1 in
      let v2 = key2 p - v1 in
      if v2 = p_key then Halted { key = set key2 p v2; old_p = p_key; old_q = q_key }
      else Failed 15
    else
      let p_key1 = key p in
      let q_key1 = key q in
      let v3 = p_key1 + q_key1 in
      let key3 = set key p v3 in
      let v4 = v3 - key3 q in
      let key4 = set key3 q v4 in
      let v5 = key4 p - v4 in
      if v5 = q_key1 then
        if v4 = p_key1 then Halted { key = set key4 p v5; old_p = p_key1; old_q = q_key1 }
        else Failed 15
      else Failed 13
  else Blocked
