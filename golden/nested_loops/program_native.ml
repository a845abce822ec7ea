(* nested_loops, as pure functions. A loop in a loop, both left at the bottom.

   `run ~key ~next ~l ~n ~first ~clock` is the outcome of a run, from
     key          the field Key of each Node
     next         the field Next of each Node
     l, n, first  the variables at the start
     clock        the address of the newest object, 0 at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( > ) : int -> int -> bool = "%greaterthan"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> int; next : address -> address; l : address; clock : int }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Inner: find(Rec(Inner), ·, τ).
   Rec(Inner) = merge⟨
     (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
         Rec(Inner)),
     (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩ *)
let rec find_inner key l =
  if l = null then key else
  let v = key l - 1 in
  if v > 0 then find_inner (set key l v) l
  else key

(* The heap after the loop at Outer: find(Rec(Outer), ·, τ).
   H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
   t1 = LI(H1, (LI(κ) + 1).Key) - 1
   Rec(Outer) = merge⟨
     (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
         (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
     (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩ *)
let rec find_outer key next l n first clock =
  let node = clock + 1 in
  let key1 = find_inner (set key node n) node in
  if l = first then
    find_outer (set key1 node (key1 node - 1)) (set next node l) node n first (clock + 1)
  else (key, next, l, clock)

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~n ~first ~clock =
  let (key1, next1, l1, clock1) = find_outer key next l n first clock in
  let node = clock1 + 1 in
  let key2 = find_inner (set key1 node n) node in
  Halted {
    key = set key2 node (key2 node - 1);
    next = set next1 node l1;
    l = node;
    clock = clock1 + 1
  }
