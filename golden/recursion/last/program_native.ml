(* last, as pure functions. The last key of a list, which must have one.

   `run next key l` is the outcome of a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     l     the variable at the start
   `Failed` carries the number of a check; the other 3 cannot fail:
     1  the assertion is false at 4:3
     5  a field of null is read at 10:13

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind
(* End of the run-time library. *)

type state = { s : int }

type outcome = Halted of state | Failed of int | Blocked

(* The procedure last. *)
let rec last next key p =
  if p = null then Error (Failed 1) else
  let p_next = next p in
  if p_next = null then Ok (key p)
  else last next key p_next

(* The procedure twice. *)
let twice next key p =
  let* a = last next key p in
  if p = null then Error (Failed 5) else
  let* b = last next key (next p) in
  Ok (a + b)

(* The whole program: how the run ends. *)
let run next key l =
  match twice next key l with
  | Error outcome -> outcome
  | Ok s -> Halted { s }
