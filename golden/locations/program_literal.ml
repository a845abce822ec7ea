(* locations, as pure functions. Locations of every kind.

   `run b d` is the outcome of a run, from
     b, d  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Node
     final_next   the field Next of each Node
     final_a      the variable a
     final_c      the variable c
     final_clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other one cannot fail:
     2  a field of null is written at 7:1
     3  a field of null is read at 8:6

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run b d =
  if b = null then Failed 2
  else if d = null then Failed 3
  else Halted

(* What Key holds where the run halts. *)
let final_key key clock x =
  if x = clock + ~$1 then ~$15
  else key x

(* What Next holds where the run halts. *)
let final_next next b clock x =
  let node = clock + ~$1 in
  if x = b || x = node then node
  else next x

(* What a holds where the run halts. *)
let final_a clock = clock + ~$1

(* What c holds where the run halts. *)
let final_c next b d clock =
  let node = clock + ~$1 in
  set (set next node node) b node d

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$1
