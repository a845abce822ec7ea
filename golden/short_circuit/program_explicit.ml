(* short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
   only where it decides.

   `run next key p small` is the outcome of a run, from
     next      the field Next of each Node
     key       the field Key of each Node
     p, small  the variables at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( >= ) = Z.geq
(* End of the run-time library. *)

type state = { p : address; small : bool }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run next key p_next p_next_key =
  let p_next_next = next p_next in
  p_next_key < ~$10 && (p_next_next = null || key p_next_next < ~$10)

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run2 p_key = p_key < ~$10

(* The whole program: how the run ends. *)
let run next key p small =
  if p = null then Halted { p; small } else
  let p_next = next p in
  if p_next = null then
    let p_key = key p in
    if p_key >= ~$0 then Halted { p; small = sigma_run2 p_key }
    else Halted { p; small }
  else
    let p_next_key = key p_next in
    if p_next_key >= ~$0 then
      Halted { p = p_next; small = sigma_run next key p_next p_next_key }
    else Halted { p = p_next; small }
