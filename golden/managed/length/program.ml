(* length, as pure functions. The length of a list, by recursion: one more node, one
   more call.

   `run next list` is the outcome of a run, from
     next  the field Next of each Node
     list  the variable at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  an exception is not caught at 13:38

   Compile: ocamlfind ocamlopt -package zarith -c length.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( = ) = Z.equal
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The procedure Length. *)
let rec length next list =
  if list = null then ~$0
  else length next (next list)

(* The procedure Test. *)
let test next list =
  if length next list = ~$0 then Ok ()
  else Error (Failed 1)

(* The whole program: how the run ends. *)
let run next list =
  match test next list with
  | Error outcome -> outcome
  | Ok () -> Halted
