(* last, as pure functions. The last key of a list, which must have one.

   `run next l` is the outcome of a run, from
     next  the field Next of each Node
     l     the variable at the start
   After `Halted`, the same gives the final contents by:
     final_s  the variable s
   `Failed` carries the number of a check; the other 3 cannot fail:
     1  the assertion is false at 4:3
     5  a field of null is read at 10:13

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( + ) = Z.add
let ( = ) = Z.equal
(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if last does. *)
let rec last_ends next p =
  if p = null then Error (Failed 1) else
  let p_next = next p in
  if p_next = null then Ok ()
  else last_ends next p_next

(* The procedure last.
   Of it: b. *)
let rec last_b next key p =
  let p_next = next p in
  if p_next = null then key p
  else last_b next key p_next

(* Ends if and only if twice does. *)
let twice_ends next p =
  let* () = last_ends next p in
  if p = null then Error (Failed 5)
  else last_ends next (next p)

(* The procedure twice.
   Of it: s. *)
let twice_s next key p = last_b next key p + last_b next key (next p)

(* The whole program: how the run ends. *)
let run next l =
  match twice_ends next l with
  | Error outcome -> outcome
  | Ok () -> Halted

(* What s holds where the run halts. *)
let final_s next key l = twice_s next key l
