(* alias_write, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     key  field Key of all objects of Object
     p    variable p
     q    variable q
   `Failed` carries the number of a check:
     1  a field of null is read at 5:10
     2  a field of null is read at 6:10
     3  a field of null is written at 7:1
     4  a field of null is written at 8:1
     5  a field of null is read at 9:17
     6  the assertion is false at 9:1
     7  a field of null is read at 10:8
     8  the assertion is false at 10:1

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; old_p : Z.t; old_q : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    let q_key = key q in
    let p_key = key p in
    Halted { key = set (set key p q_key) q p_key; old_p = p_key; old_q = q_key }
  else Blocked
