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

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( < ) : int -> int -> bool = "%lessthan"
external ( <= ) : int -> int -> bool = "%lessequal"
external ( >= ) : int -> int -> bool = "%greaterequal"
(* The map that gives value at each key. *)
let everywhere value _ = value
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> int;
  len : address -> int;
  items : address -> int -> address;
  nodes : address;
  i : int;
  p : address;
  last : address;
  clock : int
}

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at L10: find(Rec(L10), ·, τ).
   Rec(L10) = merge⟨
     (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
         LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
     (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
         LI(i) < LI(LI(nodes).len)), ε)⟩ *)
let rec find_l10 next len items n nodes i p =
  if p = null || n <= i || nodes = null || i < 0 || len nodes <= i then (items, i, p)
  else
    find_l10 next len (set items nodes (set (items nodes) i p)) n nodes (i + 1) (next p)

(* The whole program: how the run ends. *)
let run ~key ~next ~len ~items ~l ~n ~last ~clock =
  if n >= 0 then
    let array = clock + 1 in
    let len1 = set len array n in
    let clock1 = clock + 1 in
    let (items1, i, p) =
      find_l10 next len1 (set items array (everywhere null)) n array 0 l in
    if p = null then
      if i <= 0 then
        Halted {
          key;
          len = len1;
          items = items1;
          nodes = array;
          i;
          p;
          last;
          clock = clock1
        } else
      let v = i - 1 in
      if n <= v then Failed 6 else
      let element = items1 array v in
      if element = null then Failed 7
      else
        Halted {
          key = set key element n;
          len = len1;
          items = items1;
          nodes = array;
          i;
          p;
          last = element;
          clock = clock1
        }
    else if n <= i then
      if i <= 0 then
        Halted {
          key;
          len = len1;
          items = items1;
          nodes = array;
          i;
          p;
          last;
          clock = clock1
        } else
      let v1 = i - 1 in
      if n <= v1 then Failed 6 else
      let element1 = items1 array v1 in
      if element1 = null then Failed 7
      else
        Halted {
          key = set key element1 n;
          len = len1;
          items = items1;
          nodes = array;
          i;
          p;
          last = element1;
          clock = clock1
        }
    else Failed 3
  else Blocked
