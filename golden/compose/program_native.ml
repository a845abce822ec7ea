(* compose, as pure functions. Composition.

   `run ()` is the outcome of a run.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
(* End of the run-time library. *)

type state = { x : int }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted { x = 43 }
