(* alias_write, as pure functions. Two names for one object.

   `run key p q` is the outcome of a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; old_p : Z.t; old_q : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run key p q =
  let q_key = key q in
  let p_key = key p in
  (q_key, p_key, set (set key p q_key) q p_key)

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    let (q_key, p_key, key1) = sigma_run key p q in
    Halted { key = key1; old_p = p_key; old_q = q_key }
  else Blocked
