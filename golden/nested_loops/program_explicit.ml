(* nested_loops, as pure functions. A loop in a loop, both left at the bottom.

   `run ~key ~next ~l ~n ~first ~clock` is the outcome of a run, from
     key          the field Key of each Node
     next         the field Next of each Node
     l, n, first  the variables at the start
     clock        the address of the newest object, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( > ) = Z.gt
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; next : address -> address; l : address; clock : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_outer to find_inner: find(σ, ·, τ). *)
let sigma_outer key n clock =
  let node = clock + ~$1 in
  (node, set key node n)

(* The heap after the piece from find_outer to its next turn: find(σ, ·, τ). *)
let sigma_outer2 next l node key = (set key node (key node - ~$1), set next node l)

(* The heap after the piece from find_inner to its next turn: find(σ, ·, τ). *)
let sigma_inner key l v = set key l v

(* The heap after the loop at Inner: find(Rec(Inner), ·, τ).
   Rec(Inner) = merge⟨
     (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
         Rec(Inner)),
     (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩ *)
let rec find_inner key l =
  if l = null then key else
  let v = key l - ~$1 in
  if v > ~$0 then
    let key1 = sigma_inner key l v in
    find_inner key1 l
  else key

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩ *)
let rec find_outer key next l n first clock =
  let (node, key1) = sigma_outer key n clock in
  let key2 = find_inner key1 node in
  if l = first then
    let (key3, next1) = sigma_outer2 next l node key2 in
    find_outer key3 next1 node n first (clock + ~$1)
  else (key, next, l, clock)

(* The heap after the piece from run to find_inner: find(σ, ·, τ). *)
let sigma_run n key clock =
  let node = clock + ~$1 in
  (node, set key node n)

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run2 next l node key = (set key node (key node - ~$1), set next node l)

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~n ~first ~clock =
  let (key1, next1, l1, clock1) = find_outer key next l n first clock in
  let (node, key2) = sigma_run n key1 clock1 in
  let key3 = find_inner key2 node in
  let (key4, next2) = sigma_run2 next1 l1 node key3 in
  Halted { key = key4; next = next2; l = node; clock = clock1 + ~$1 }
