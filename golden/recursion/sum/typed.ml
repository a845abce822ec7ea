(* sum, as pure functions. The sum of the keys of a list, by recursion.

   `main next l` asserts that no check fails in a run, from
     next  the field Next of each Node
     l     the variable at the start
   No check can fail.

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0
(* End of the run-time library. *)

(* The procedure sum. *)
let rec sum next p =
  if p = 0 then ()
  else sum next (next p)

(* The whole program: how the run ends. *)
let run next l =
  let () = sum next l in
  ()

(* Every run: from any initial heap. *)
let main next l =
  if l <= 0 then run (closed next) l
  else ()
