(* even_odd, as pure functions. Whether a list has an even number of nodes, by two
   procedures that call each other.

   `run next l` is the outcome of a run, from
     next  the field Next of each Node
     l     the variable at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 12:1

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( <> ) : int -> int -> bool = "%notequal"
(* End of the run-time library. *)

type state = { e : bool }

type outcome = Halted of state | Failed of int | Blocked

(* The procedure even. *)
let rec even next p =
  if p = null then true
  else odd next (next p)

(* The procedure odd. *)
and odd next p =
  if p = null then false
  else even next (next p)

(* The whole program: how the run ends. *)
let run next l =
  let e = even next l in
  if l <> null || e then Halted { e }
  else Failed 1
