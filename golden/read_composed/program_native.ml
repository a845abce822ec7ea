(* read_composed, as pure functions. Reading after a composition.

   `run key clock` is the outcome of a run, from
     key    the field Key of each Object
     clock  the address of the newest object, 0 at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> int; x : int; a : address; r : int; clock : int }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run key clock =
  let object' = clock + 1 in
  Halted { key = set key object' 10; x = 15; a = object'; r = 15; clock = clock + 1 }
