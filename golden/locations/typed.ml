(* locations, as pure functions. Locations of every kind.

   `main b d` asserts that no check fails in a run, from
     b, d  the variables at the start
   `assert false` stands for a check that fails; the other one cannot fail:
     2  a field of null is written at 7:1
     3  a field of null is read at 8:6

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* The whole program: how the run ends. *)
let run b d =
  if b = 0 then assert false
  else if d = 0 then assert false
  else ()

(* Every run: from any initial heap. *)
let main b d =
  if b <= 0 && d <= 0 then run b d
  else ()
