(* fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.

   `run key n clock` is the outcome of a run, from
     key    the field Key of each Last
     n      the variable at the start
     clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other one cannot fail:
     2  the assertion is false at 9:5
     3  a field of null is read at 10:12
     4  the assertion is false at 10:5

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
external ( <> ) : int -> int -> bool = "%notequal"
external ( <= ) : int -> int -> bool = "%lessequal"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = {
  key : address -> int;
  last : address;
  i : int;
  cell : address;
  clock : int
}

type outcome = Halted of state | Failed of int | Blocked

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
  let v = i + 1 in
  find_l7 (set key cell v) cell v cell n

(* The whole program: how the run ends. *)
let run key n clock =
  let last = clock + 1 in
  let last1 = clock + 2 in
  let (key1, last2, i) = find_l7 (set (set key last 0) last1 0) last 0 last1 n in
  if n <= i then Halted { key = key1; last = last2; i; cell = last1; clock = clock + 2 }
  else if last2 = last1 then Failed 2
  else if last2 = null then Failed 3
  else Failed 4
