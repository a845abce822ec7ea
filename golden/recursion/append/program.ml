(* append, as pure functions. Appends one list to another by recursion, and then
   asserts that the result is there if one of the lists was.

   `run next l k` is the outcome of a run, from
     next  the field Next of each Node
     l, k  the variables at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 10:1

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { next : address -> address; m : address }

type outcome = Halted of state | Failed of int | Blocked

(* The procedure append. *)
let rec append next p q =
  if p = null then (next, q) else
  let (next1, r) = append next (next p) q in
  (set next1 p r, p)

(* The whole program: how the run ends. *)
let run next l k =
  let (next1, m) = append next l k in
  if m <> null || l = null && k = null then Halted { next = next1; m }
  else Failed 1
