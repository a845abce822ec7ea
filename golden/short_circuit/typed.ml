(* short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
   only where it decides.

   `main next key p` asserts that no check fails in a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     p     the variable at the start
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

(* The whole program: how the run ends. *)
let run next key p =
  if p = 0 then () else
  let p_next = next p in
  if p_next = 0 then
    if key p >= 0 then ()
    else ()
  else if key p_next >= 0 then ()
  else ()

(* Every run: from any initial heap. *)
let main next key p =
  if p <= 0 then run (closed next) key p
  else ()
