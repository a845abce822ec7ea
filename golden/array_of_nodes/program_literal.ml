(* array_of_nodes, as pure functions. The nodes of a list in an array, so that the last
   of them is found by its number.

   `run ~next ~len ~items ~l ~n ~clock` is the outcome of a run, from
     next   the field Next of each Node
     len    the length of each Node[]
     items  the elements of each Node[]
     l, n   the variables at the start
     clock  the address of the newest object, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Node
     final_len    the length of each Node[]
     final_items  the elements of each Node[]
     final_nodes  the variable nodes
     final_i      the variable i
     final_p      the variable p
     final_last   the variable last
     final_clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 9 cannot fail:
     3  the index is out of bounds at 11:3
     6  the index is out of bounds at 16:11
     7  a field of null is written at 17:3

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* The map that gives value at each key. *)
let everywhere value _ = value
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_l10 does. *)
let rec find_l10_ends next len n nodes i p =
  if p = null || n <= i || nodes = null || i < ~$0 || len nodes <= i then ()
  else find_l10_ends next len n nodes (i + ~$1) (next p)

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   Rec(L10) = merge⟨
     (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
         LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
     (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len)), ε)⟩
   Of it: items. *)
let rec find_l10_items next len items n nodes i p x =
  if p = null || n <= i || nodes = null || i < ~$0 || len nodes <= i then items x
  else
    find_l10_items next len (set items nodes (set (items nodes) i p)) n nodes (i + ~$1)
      (next p) x

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   Rec(L10) = merge⟨
     (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
         LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
     (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len)), ε)⟩
   Of it: i. *)
let rec find_l10_i next len n nodes i p =
  if p = null || n <= i || nodes = null || i < ~$0 || len nodes <= i then i
  else find_l10_i next len n nodes (i + ~$1) (next p)

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   Rec(L10) = merge⟨
     (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
         LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
     (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len)), ε)⟩
   Of it: p. *)
let rec find_l10_p next len n nodes i p =
  if p = null || n <= i || nodes = null || i < ~$0 || len nodes <= i then p
  else find_l10_p next len n nodes (i + ~$1) (next p)

(* The whole program: how the run ends. *)
let run ~next ~len ~items ~l ~n ~clock =
  if n >= ~$0 then
    let array = clock + ~$1 in
    let len1 = set len array n in
    let () = find_l10_ends next len1 n array ~$0 l in
    let items1 =
      find_l10_items next len1 (set items array (everywhere null)) n array ~$0 l in
    let i = find_l10_i next len1 n array ~$0 l in
    if find_l10_p next len1 n array ~$0 l = null then
      if i <= ~$0 then Halted else
      let v = i - ~$1 in
      if n <= v then Failed 6
      else if items1 array v = null then Failed 7
      else Halted
    else if n <= i then
      if i <= ~$0 then Halted else
      let v1 = i - ~$1 in
      if n <= v1 then Failed 6
      else if items1 array v1 = null then Failed 7
      else Halted
    else Failed 3
  else Blocked

(* What Key holds where the run halts. *)
let final_key key next len items l n clock x =
  let array = clock + ~$1 in
  let len1 = set len array n in
  let items1 =
    find_l10_items next len1 (set items array (everywhere null)) n array ~$0 l in
  let i = find_l10_i next len1 n array ~$0 l in
  if find_l10_p next len1 n array ~$0 l = null then
    if i <= ~$0 || x <> items1 array (i - ~$1) then key x
    else n
  else if i <= ~$0 || x <> items1 array (i - ~$1) then key x
  else n

(* What len holds where the run halts. *)
let final_len next len l n clock x =
  let array = clock + ~$1 in
  let len1 = set len array n in
  let i = find_l10_i next len1 n array ~$0 l in
  if find_l10_p next len1 n array ~$0 l = null then
    if i <= ~$0 then
      if x = array then n
      else len x
    else if x = array then n
    else len x
  else if i <= ~$0 then
    if x = array then n
    else len x
  else if x = array then n
  else len x

(* What items holds where the run halts. *)
let final_items next len items l n clock x =
  let array = clock + ~$1 in
  find_l10_items next (set len array n) (set items array (everywhere null)) n array ~$0 l
    x

(* What nodes holds where the run halts. *)
let final_nodes clock = clock + ~$1

(* What i holds where the run halts. *)
let final_i next len l n clock =
  let array = clock + ~$1 in
  find_l10_i next (set len array n) n array ~$0 l

(* What p holds where the run halts. *)
let final_p next len l n clock =
  let array = clock + ~$1 in
  find_l10_p next (set len array n) n array ~$0 l

(* What last holds where the run halts. *)
let final_last next len items l n last clock =
  let array = clock + ~$1 in
  let len1 = set len array n in
  let items1 =
    find_l10_items next len1 (set items array (everywhere null)) n array ~$0 l in
  let i = find_l10_i next len1 n array ~$0 l in
  if find_l10_p next len1 n array ~$0 l = null then
    if i <= ~$0 then last
    else items1 array (i - ~$1)
  else if i <= ~$0 then last
  else items1 array (i - ~$1)

(* What κ holds where the run halts. *)
let final_clock clock = clock + ~$1
