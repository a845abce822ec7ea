(* insert, as pure functions. Inserts a key into a search tree, if it is not there.

   `main key left right root x` asserts that no check fails in a run, from
     key      the field Key of each Node
     left     the field Left of each Node
     right    the field Right of each Node
     root, x  the variables at the start
   `assert false` stands for a check that fails; the other 6 cannot fail:
     1  the assertion is false at 13:1

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

(* The procedure insert. *)
let rec insert key left right t k clock =
  if t = 0 then clock + 1 else
  let t_key = key t in
  if t_key <= k then
    if k <= t_key then t else
    let _ = insert key left right (right t) k clock in
    t
  else
    let _ = insert key left right (left t) k clock in
    t

(* The whole program: how the run ends. *)
let run key left right root x clock =
  if insert key left right root x clock = 0 then assert false
  else ()

(* Every run: from any initial heap. *)
let main key left right root x =
  if root <= 0 then run key (closed left) (closed right) root x 0
  else ()
