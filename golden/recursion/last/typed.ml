(* last, as pure functions. The last key of a list, which must have one.

   `main next l` asserts that no check fails in a run, from
     next  the field Next of each Node
     l     the variable at the start
   `assert false` stands for a check that fails; the other 3 cannot fail:
     1  the assertion is false at 4:3
     5  a field of null is read at 10:13

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

(* The procedure last. *)
let rec last next p =
  if p = 0 then assert false else
  let p_next = next p in
  if p_next = 0 then ()
  else last next p_next

(* The procedure twice. *)
let twice next p =
  let () = last next p in
  if p = 0 then assert false
  else last next (next p)

(* The whole program: how the run ends. *)
let run next l =
  let () = twice next l in
  ()

(* Every run: from any initial heap. *)
let main next l =
  if l <= 0 then run (closed next) l
  else ()
