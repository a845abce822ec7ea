(* array_of_nodes, as pure functions. The nodes of a list in an array, so that the last
   of them is found by its number.

   `run ~key ~next ~len ~items ~l ~n ~last ~clock` is the outcome of a run, from
     key         the field Key of each Node
     next        the field Next of each Node
     len         the length of each Node[]
     items       the elements of each Node[]
     l, n, last  the variables at the start
     clock       the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 9 cannot fail:
     3  the index is out of bounds at 11:3
     6  the index is out of bounds at 16:11
     7  a field of null is written at 17:3

   Compile: ocamlfind ocamlopt -package zarith -c program_explicit.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* The map that gives value at each key. *)
let everywhere value _ = value
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> Z.t;
  len : address -> Z.t;
  items : address -> Z.t -> address;
  nodes : address;
  i : Z.t;
  p : address;
  last : address;
  clock : Z.t
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the piece from find_l10 to its next turn: find(σ, ·, τ). *)
let sigma_l10 next items nodes i p =
  (set items nodes (set (items nodes) i p), i + ~$1, next p)

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   Rec(L10) = merge⟨
     (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
         LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
     (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len)), ε)⟩ *)
let rec find_l10 next len items n nodes i p =
  if p = null || n <= i || nodes = null || i < ~$0 || len nodes <= i then
    (items, i, p) else
  let (items1, i1, p1) = sigma_l10 next items nodes i p in
  find_l10 next len items1 n nodes i1 p1

(* The heap after the piece from run to find_l10: find(σ, ·, τ). *)
let sigma_run len items n clock =
  let array = clock + ~$1 in
  (array, set len array n, clock + ~$1, set items array (everywhere null))

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run2 key n element = set key element n

(* The heap after the piece from run to the end of the run: find(σ, ·, τ). *)
let sigma_run3 key n element = set key element n

(* The whole program: how the run ends. *)
let run ~key ~next ~len ~items ~l ~n ~last ~clock =
  if n >= ~$0 then
    let (array, len1, clock1, items1) = sigma_run len items n clock in
    let (items2, i, p) = find_l10 next len1 items1 n array ~$0 l in
    if p = null then
      if i <= ~$0 then
        Halted {
          key;
          len = len1;
          items = items2;
          nodes = array;
          i;
          p;
          last;
          clock = clock1
        } else
      let v = i - ~$1 in
      if n <= v then Failed 6 else
      let element = items2 array v in
      if element = null then Failed 7 else
      let key1 = sigma_run3 key n element in
      Halted {
        key = key1;
        len = len1;
        items = items2;
        nodes = array;
        i;
        p;
        last = element;
        clock = clock1
      }
    else if n <= i then
      if i <= ~$0 then
        Halted {
          key;
          len = len1;
          items = items2;
          nodes = array;
          i;
          p;
          last;
          clock = clock1
        } else
      let v1 = i - ~$1 in
      if n <= v1 then Failed 6 else
      let element1 = items2 array v1 in
      if element1 = null then Failed 7 else
      let key2 = sigma_run2 key n element1 in
      Halted {
        key = key2;
        len = len1;
        items = items2;
        nodes = array;
        i;
        p;
        last = element1;
        clock = clock1
      }
    else Failed 3
  else Blocked
