(* nested_loops, as pure functions. A loop in a loop, both left at the bottom.

   `run ~key ~l ~n ~first ~clock` is the outcome of a run, from
     key          the field Key of each Node
     l, n, first  the variables at the start
     clock        the address of the newest object, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Node
     final_next   the field Next of each Node
     final_l      the variable l
     final_clock  the address of the newest object, 0 at the start
   No check can fail.

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

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

type outcome = Halted | Failed of int | Blocked

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
   Of it: Next. *)
let rec find_outer_next next l first clock x =
  let node = clock + ~$1 in
  if l = first then find_outer_next (set next node l) node first (clock + ~$1) x
  else next x

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
   Of it: l. *)
let rec find_outer_l l first clock =
  if l = first then find_outer_l (clock + ~$1) first (clock + ~$1)
  else l

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
   Of it: κ. *)
let rec find_outer_clock l first clock =
  if l = first then find_outer_clock (clock + ~$1) first (clock + ~$1)
  else clock

(* Ends if and only if find_inner does. *)
let rec find_inner_ends key l =
  if l = null then () else
  let v = key l - ~$1 in
  if v > ~$0 then find_inner_ends (set key l v) l
  else ()

(* The heap after the loop at Inner: find(Rec(Inner), ·, τ).
   Rec(Inner) = merge⟨
     (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
         Rec(Inner)),
     (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩
   Of it: Key. *)
let rec find_inner_key key l x =
  if l = null then key x else
  let v = key l - ~$1 in
  if v > ~$0 then find_inner_key (set key l v) l x
  else key x

(* Ends if and only if find_outer does. *)
let rec find_outer_ends key l n first clock =
  let node = clock + ~$1 in
  let () = find_inner_ends (set key node n) node in
  let key1 = find_inner_key (set key node n) node in
  if l = first then
    find_outer_ends (set key1 node (key1 node - ~$1)) node n first (clock + ~$1)
  else ()

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
   Of it: Key. *)
let rec find_outer_key key l n first clock x =
  let node = clock + ~$1 in
  let key1 = find_inner_key (set key node n) node in
  if l = first then
    find_outer_key (set key1 node (key1 node - ~$1)) node n first (clock + ~$1) x
  else key x

(* The whole program: how the run ends. *)
let run ~key ~l ~n ~first ~clock =
  let () = find_outer_ends key l n first clock in
  let node = find_outer_clock l first clock + ~$1 in
  let () = find_inner_ends (set (find_outer_key key l n first clock) node n) node in
  Halted

(* What Key holds where the run halts. *)
let final_key key l n first clock x =
  let node = find_outer_clock l first clock + ~$1 in
  let key1 = find_inner_key (set (find_outer_key key l n first clock) node n) node in
  if x = node then key1 node - ~$1
  else key1 x

(* What Next holds where the run halts. *)
let final_next next l first clock x =
  if x = find_outer_clock l first clock + ~$1 then find_outer_l l first clock
  else find_outer_next next l first clock x

(* What l holds where the run halts. *)
let final_l l first clock = find_outer_clock l first clock + ~$1

(* What κ holds where the run halts. *)
let final_clock l first clock = find_outer_clock l first clock + ~$1
