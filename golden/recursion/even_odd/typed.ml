(* even_odd, as pure functions. Whether a list has an even number of nodes, by two
   procedures that call each other.

   `main next l` asserts that no check fails in a run, from
     next  the field Next of each Node
     l     the variable at the start
   `assert false` stands for a check that fails; the other 2 cannot fail:
     1  the assertion is false at 12:1

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

(* The procedure even. *)
let rec even next p =
  if p = 0 then true
  else odd next (next p)

(* The procedure odd. *)
and odd next p =
  if p = 0 then false
  else even next (next p)

(* The whole program: how the run ends. *)
let run next l =
  let e = even next l in
  if l <> 0 || e then ()
  else assert false

(* Every run: from any initial heap. *)
let main next l =
  if l <= 0 then run (closed next) l
  else ()
