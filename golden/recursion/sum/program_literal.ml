(* sum, as pure functions. The sum of the keys of a list, by recursion.

   `run next l` is the outcome of a run, from
     next  the field Next of each Node
     l     the variable at the start
   After `Halted`, the same gives the final contents by:
     final_s  the variable s
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if sum does. *)
let rec sum_ends next p =
  if p = null then ()
  else sum_ends next (next p)

(* The procedure sum.
   Of it: result. *)
let rec sum_result key next p =
  if p = null then ~$0
  else key p + sum_result key next (next p)

(* The whole program: how the run ends. *)
let run next l =
  let () = sum_ends next l in
  Halted

(* What s holds where the run halts. *)
let final_s key next l = sum_result key next l
