(* alias_write_broken, as pure functions. alias_write.uh, broken.

   `run key p q` is the outcome of a run, from
     key   the field Key of each Object
     p, q  the variables at the start
   `Failed` carries the number of a check; the other 13 cannot fail:
     13  the assertion is false at 10:1
     15  the assertion is false at 11:1

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; old_p : Z.t; old_q : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece of run before a test: find(σ, ·, τ). *)
let sigma_run key p v = set key p v

(* The heap after the piece of run before a test: find(σ, ·, τ). *)
let sigma_run2 q key v = set key q v

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run3 p key v = set key p v

(* The heap after the piece of run before a test: find(σ, ·, τ). *)
let sigma_run4 key p v = set key p v

(* The heap after the piece of run before a test: find(σ, ·, τ). *)
let sigma_run5 q key v = set key q v

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run6 p key v = set key p v

(* The whole program: how the run ends. *)
let run key p q =
  if p <> null && q <> null then
    if q = p then
      let p_key = key p in
      let q_key = key q in
      let v = p_key + q_key in
      let key1 = sigma_run4 key p v in
      let v1 = v - key1 q in
      let key2 = sigma_run5 q key1 v1 in
      let v2 = key2 p - v1 in
      if v2 = p_key then
        let key3 = sigma_run6 p key2 v2 in
        Halted { key = key3; old_p = p_key; old_q = q_key }
      else Failed 15
    else
      let p_key1 = key p in
      let q_key1 = key q in
      let v3 = p_key1 + q_key1 in
      let key4 = sigma_run key p v3 in
      let v4 = v3 - key4 q in
      let key5 = sigma_run2 q key4 v4 in
      let v5 = key5 p - v4 in
      if v5 = q_key1 then
        if v4 = p_key1 then
          let key6 = sigma_run3 p key5 v5 in
          Halted { key = key6; old_p = p_key1; old_q = q_key1 }
        else Failed 15
      else Failed 13
  else Blocked
