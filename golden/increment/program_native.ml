(* increment, as pure functions. A loop over the heap: every key of a list grows by
   one.

   `run key next p` is the outcome of a run, from
     key   the field Key of each Node
     next  the field Next of each Node
     p     the variable at the start
   No check can fail.

   Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the
   functions do not compute what the program does, whose integers have no bounds.
   Compile: ocamlfind ocamlopt -c program_native.ml *)

(* Run-time library: OCaml's own integers. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int
let null : address = 0
external ( = ) : int -> int -> bool = "%equal"
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> int; p : address }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at Inc: find(Rec(Inc), ·, τ).
   Rec(Inc) = merge⟨
     (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
     (LI(p) = null, ε)⟩ *)
let rec find_inc key next p =
  if p = null then (key, p)
  else find_inc (set key p (key p + 1)) next (next p)

(* The whole program: how the run ends. *)
let run key next p =
  let (key1, p1) = find_inc key next p in
  Halted { key = key1; p = p1 }
