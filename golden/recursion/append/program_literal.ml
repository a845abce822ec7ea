(* append, as pure functions. Appends one list to another by recursion, and then
   asserts that the result is there if one of the lists was.

   `run next l k` is the outcome of a run, from
     next  the field Next of each Node
     l, k  the variables at the start
   After `Halted`, the same gives the final contents by:
     final_next  the field Next of each Node
     final_m     the variable m
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 10:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if append does. *)
let rec append_ends next p =
  if p = null then ()
  else append_ends next (next p)

(* The procedure append.
   Of it: r. *)
let append_r p q =
  if p = null then q
  else p

(* The procedure append.
   Of it: Next. *)
let rec append_next next p q x =
  if p = null then next x
  else if x = p then append_r (next p) q
  else append_next next (next p) q x

(* The whole program: how the run ends. *)
let run next l k =
  let () = append_ends next l in
  if append_r l k <> null || l = null && k = null then Halted
  else Failed 1

(* What Next holds where the run halts. *)
let final_next next l k x = append_next next l k x

(* What m holds where the run halts. *)
let final_m l k = append_r l k
