(* short_circuit, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     next   field Next of all objects of Node
     key    field Key of all objects of Node
     p      variable p
     small  variable small
   `Failed` carries the number of a check:
     1  a field of null is read at 4:18
     2  a field of null is read at 4:41
     3  a field of null is read at 5:17
     4  a field of null is read at 6:10
     5  a field of null is read at 6:25
     6  a field of null is read at 6:42
     7  a field of null is read at 6:42

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( >= ) = Z.geq
(* End of the run-time library. *)

type state = { p : address; small : bool }

type outcome = Halted of state | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run next key p small =
  if p = null then Halted { p; small } else
  let p_next = next p in
  if p_next = null then
    let p_key = key p in
    if p_key >= ~$0 then Halted { p; small = p_key < ~$10 }
    else Halted { p; small }
  else
    let p_next_key = key p_next in
    if p_next_key >= ~$0 then
      let p_next_next = next p_next in
      Halted {
        p = p_next;
        small = p_next_key < ~$10 && (p_next_next = null || key p_next_next < ~$10)
      }
    else Halted { p = p_next; small }
