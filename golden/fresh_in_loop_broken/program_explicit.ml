(* fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.

   `run key n clock` is the outcome of a run, from
     key    the field Key of each Last
     n      the variable at the start
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other one cannot fail:
     2  the assertion is false at 9:5
     3  a field of null is read at 10:12
     4  the assertion is false at 10:5

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( <= ) = Z.leq
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> Z.t;
  last : address;
  i : Z.t;
  cell : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l7 to its next turn: find(σ, ·, τ). *)
let sigma_l7 key i cell =
  let v = i + ~$1 in
  (v, set key cell v)

(* The heap after the loop at L7: find(Rec(L7), ·, τ).
   Rec(L7) = merge⟨
     (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
         LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
     (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
         LI(LI(last).Key) = LI(i)), ε)⟩ *)
let rec find_l7 key last i cell n =
  if n <= i || cell = null || last = cell || last = null || key last <> i then
    (key, last, i) else
  let (v, key1) = sigma_l7 key i cell in
  find_l7 key1 cell v cell n

(* The heap after the piece from run to find_l7: find(σ, ·, τ). *)
let sigma_run key clock =
  let last = clock + ~$1 in
  let last1 = clock + ~$2 in
  (last, last1, set (set key last ~$0) last1 ~$0)

(* The whole program: how the run ends. *)
let run key n clock =
  let (last, last1, key1) = sigma_run key clock in
  let (key2, last2, i) = find_l7 key1 last ~$0 last1 n in
  if n <= i then Halted { key = key2; last = last2; i; cell = last1; clock = clock + ~$2 }
  else if last2 = last1 then Failed 2
  else if last2 = null then Failed 3
  else Failed 4
