(* last, as pure functions. The last key of a list, which must have one.

   `run next key l` is the outcome of a run, from
     next  the field Next of each Node
     key   the field Key of each Node
     l     the variable at the start
   `Failed` carries the number of a check; the other 3 cannot fail:
     1  the assertion is false at 4:3
     5  a field of null is read at 10:13

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( + ) = Z.add
let ( = ) = Z.equal
(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind
(* End of the run-time library. *)

type state = { s : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from last to its end: find(σ, ·, τ). *)
let sigma_last key p = key p

(* The procedure last. *)
let rec last next key p =
  if p = null then Error (Failed 1) else
  let p_next = next p in
  if p_next = null then
    let value = sigma_last key p in
    Ok value
  else last next key p_next

(* The heap after the piece from twice to last: find(σ, ·, τ). *)
let sigma_twice next p = next p

(* The heap after the piece from twice to its end: find(σ, ·, τ). *)
let sigma_twice2 a b = a + b

(* The procedure twice. *)
let twice next key p =
  let* a = last next key p in
  if p = null then Error (Failed 5) else
  let* b = last next key (sigma_twice next p) in
  let value = sigma_twice2 a b in
  Ok value

(* The whole program: how the run ends. *)
let run next key l =
  match twice next key l with
  | Error outcome -> outcome
  | Ok s -> Halted { s }
