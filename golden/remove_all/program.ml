(* remove_all, as a functional program.

   `run` gives the outcome of a run. Its parameters, all at the start:
     key    field Key of all objects of Node
     next   field Next of all objects of Node
     l      variable l
     x      variable x
     clock  the address of the newest object
   `Failed` carries the number of a check:
     1   a field of null is read at 10:7
     2   a field of null is read at 11:7
     3   a field of null is read at 11:7
     4   a field of null is read at 12:6
     5   a field of null is written at 15:1
     6   a field of null is read at 15:11
     7   a field of null is read at 15:11
     8   a field of null is read at 18:6
     9   a field of null is read at 23:7
     10  a field of null is read at 24:6
     11  `fail` is executed at 27:8

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> Z.t;
  next : address -> address;
  l : address;
  p : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
   t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null
   t2 = LI(LI(LI(p).Next).Key) = LI(x)
   Rec(RemoveAllIterate) = merge⟨
     (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
     (t1 ∧ t2, {LI(p).Next ↦ LI(LI(LI(p).Next).Next)} ∘ Rec(RemoveAllIterate)),
     (¬t1, ε)⟩ *)
let rec find_remove_all_iterate key next x p =
  if p = null then (next, p) else
  let p_next = next p in
  if p_next = null then (next, p)
  else if key p_next = x then find_remove_all_iterate key (set next p (next p_next)) x p
  else find_remove_all_iterate key next x p_next

(* The heap after the loop at Contains: find(Rec(Contains), ·, τ).
   Rec(Contains) = merge⟨
     (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
     (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩ *)
let rec find_contains key next x p =
  if p = null || key p = x then p
  else find_contains key next x (next p)

(* The whole program: how the run ends. *)
let run key next l x clock =
  let node = clock + ~$1 in
  let key1 = set key node x in
  let (next2, p1) = find_remove_all_iterate key1 (set next node l) x node in
  if p1 = null then Failed 1 else
  let l_next = next2 node in
  let p2 = find_contains key1 next2 x l_next in
  if p2 = null then
    Halted { key = key1; next = next2; l = l_next; p = p2; clock = clock + ~$1 }
  else Failed 11
