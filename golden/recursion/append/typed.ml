(* append, as pure functions. Appends one list to another by recursion, and then
   asserts that the result is there if one of the lists was.

   `main next l k` asserts that no check fails in a run, from
     next  the field Next of each Node
     l, k  the variables at the start
   `assert false` stands for a check that fails; the other 2 cannot fail:
     1  the assertion is false at 10:1

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

(* The procedure append. *)
let rec append next p q =
  if p = 0 then q else
  let _ = append next (next p) q in
  p

(* The whole program: how the run ends. *)
let run next l k =
  if append next l k <> 0 || l = 0 && k = 0 then ()
  else assert false

(* Every run: from any initial heap. *)
let main next l k =
  if l <= 0 && k <= 0 then run (closed next) l k
  else ()
