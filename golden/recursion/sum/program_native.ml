(* sum, as pure functions. The sum of the keys of a list, by recursion.

   `run key next l` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     l     the variable at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
(* End of the run-time library. *)

type state = { s : int }

type outcome = Halted of state | Failed of int | Blocked

(* The procedure sum. *)
let rec sum key next p =
  if p = null then 0
  else key p + sum key next (next p)

(* The whole program: how the run ends. *)
let run key next l = Halted { s = sum key next l }
