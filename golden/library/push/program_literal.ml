(* push, as pure functions. What is put in front of a list is in the list then.

   `run ~key ~next ~l ~x ~y ~clock` is the outcome of a run, from
     key      the field Key of each Node
     next     the field Next of each Node
     l, x, y  the variables at the start
     clock    the address of the newest object, 0 at the start
   After `Halted`, the same gives the final contents by:
     final_key    the field Key of each Node
     final_next   the field Next of each Node
     final_l      the variable l
     final_clock  the address of the newest object, 0 at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  the assertion is false at 8:1

   Compile: ocamlfind ocamlopt -package zarith -c program_literal.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* Ends if and only if find_contains_l12 does. *)
let rec find_contains_l12_ends key next list k =
  if list = null || key list = k then ()
  else find_contains_l12_ends key next (next list) k

(* The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
   Rec(contains.L12) = merge⟨
     (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
         {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
     (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩
   Of it: list. *)
let rec find_contains_l12_list key next list k =
  if list = null || key list = k then list
  else find_contains_l12_list key next (next list) k

(* The procedure contains.
   Of it: result. *)
let contains_result key next list k = find_contains_l12_list key next list k <> null

(* The procedure push.
   Of it: Key. *)
let push_key key k clock x1 =
  if x1 = clock + ~$1 then k
  else key x1

(* The procedure push.
   Of it: Next. *)
let push_next next list clock x1 =
  if x1 = clock + ~$1 then list
  else next x1

(* The procedure push.
   Of it: l. *)
let push_l clock = clock + ~$1

(* The procedure push.
   Of it: κ. *)
let push_clock clock = clock + ~$1

(* The whole program: how the run ends. *)
let run ~key ~next ~l ~x ~y ~clock =
  let clock1 = push_clock clock in
  let key1 = push_key (push_key key x clock) y clock1 in
  let next1 = push_next (push_next next l clock) (push_l clock) clock1 in
  let l1 = push_l clock1 in
  let () = find_contains_l12_ends key1 next1 l1 x in
  if contains_result key1 next1 l1 x then Halted
  else Failed 1

(* What Key holds where the run halts. *)
let final_key key x y clock x1 = push_key (push_key key x clock) y (push_clock clock) x1

(* What Next holds where the run halts. *)
let final_next next l clock x1 =
  push_next (push_next next l clock) (push_l clock) (push_clock clock) x1

(* What l holds where the run halts. *)
let final_l clock = push_l (push_clock clock)

(* What κ holds where the run halts. *)
let final_clock clock = push_clock (push_clock clock)
