(* alias_write, as pure functions. Two names for one object.

   `main p q` asserts that no check fails in a run, from
     p, q  the variables at the start
   No check can fail.

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* The whole program: how the run ends. *)
let run p q =
  if p <> 0 && q <> 0 then ()
  else ()

(* Every run: from any initial heap. *)
let main p q =
  if p <= 0 && q <= 0 then run p q
  else ()
