(* alias_write_broken, as pure functions. alias_write.uh, broken.

   `main key p q` asserts that no check fails in a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   `assert false` stands for a check that fails; the other 13 cannot fail:
     13  the assertion is false at 10:1
     15  the assertion is false at 11:1

   For checkers that take any integers, and functions on integers, as arguments of `main`
   and treat integers as unbounded, as the program does. The final state is left out: it
   decides nothing.
   Compile: ocamlfind ocamlopt -c typed.ml *)

(* Run-time library: divisions and maps. *)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k
(* End of the run-time library. *)

(* The whole program: how the run ends. *)
let run key p q =
  if p <> 0 && q <> 0 then
    if q = p then
      let p_key = key p in
      let v = p_key + key q in
      let key1 = set key p v in
      let v1 = v - key1 q in
      if set key1 q v1 p - v1 = p_key then ()
      else assert false
    else
      let p_key1 = key p in
      let q_key = key q in
      let v2 = p_key1 + q_key in
      let key2 = set key p v2 in
      let v3 = v2 - key2 q in
      if set key2 q v3 p - v3 = q_key then
        if v3 = p_key1 then ()
        else assert false
      else assert false
  else ()

(* Every run: from any initial heap. *)
let main key p q =
  if p <= 0 && q <= 0 then run key p q
  else ()
