(* short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
   only where it decides.

   `run ()` is the outcome of a run.
   After `Halted`, the same gives the final contents by:
     final_p      the variable p
     final_small  the variable small
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( >= ) = Z.geq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The whole program: how the run ends. *)
let run () = Halted

(* What p holds where the run halts. *)
let final_p next p =
  if p = null then p else
  let p_next = next p in
  if p_next = null then p
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
