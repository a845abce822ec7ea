(* alias_write, as pure functions. Two names for one object.

   `run key p q` is the outcome of a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( <> ) : int -> int -> bool = "%notequal"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> int; old_p : int; old_q : int }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    let q_key = key q in
    let p_key = key p in
    Halted { key = set (set key p q_key) q p_key; old_p = p_key; old_q = q_key }
  else Blocked
