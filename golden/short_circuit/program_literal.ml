(* short_circuit, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     next  field Next of all objects of Node
     key   field Key of all objects of Node
     p     variable p
   After `Halted`, the final contents are given by:
     final_p      variable p
     final_small  variable small
   `Failed` carries the number of a check:
     1  a field of null is read at 4:18
     2  a field of null is read at 4:41
     3  a field of null is read at 5:17
     4  a field of null is read at 6:10
     5  a field of null is read at 6:25
     6  a field of null is read at 6:42
     7  a field of null is read at 6:42

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( >= ) = Z.geq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run next key p =
  if p = null then Halted else
  let p_next = next p in
  if p_next = null then
    if key p >= ~$0 then Halted
    else Halted
  else if key p_next >= ~$0 then Halted
  else Halted

(* What p holds where the run halts. *)
let final_p next key p =
  if p = null then p else
  let p_next = next p in
  if p_next = null then
    if key p >= ~$0 then p
    else p
  else if key p_next >= ~$0 then p_next
  else p_next

(* What small holds where the run halts. *)
let final_small next key p small =
  if p = null then small else
  let p_next = next p in
  if p_next = null then
    let p_key = key p in
    if p_key >= ~$0 then p_key < ~$10
    else small
  else
    let p_next_key = key p_next in
    if p_next_key >= ~$0 then
      let p_next_next = next p_next in
      p_next_key < ~$10 && (p_next_next = null || key p_next_next < ~$10)
    else small
