(* remove_all, as pure functions. All nodes with a key are removed behind the first
   one.

   `run ~node_key ~node_next ~clock ~list ~key` is the outcome of a run, from
     node_key   the field Key of each Node
     node_next  the field Next of each Node
     clock      the address of the newest object, 0 at the start
     list, key  the variables at the start
   `Failed` carries the number of a check; the other 12 cannot fail:
     7   a field of null is read at 14:9
     11  an exception is not caught at 19:41

   Compile: ocamlfind ocamlopt -package zarith -c remove_all.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k
(* End of the run-time library. *)

type state = { key : address -> Z.t; next : address -> address; clock : Z.t }

type outcome = Halted of state | Failed of int | Blocked

(* The heap after the loop at RemoveAll.L14.2: find(Rec(RemoveAll.L14.2), ·, τ).
   t1 = LI(RemoveAll.at) ≠ null ∧ LI(LI(RemoveAll.at).Next) ≠ null
   t2 = LI(LI(LI(RemoveAll.at).Next).Key) = LI(RemoveAll.key)
   Rec(RemoveAll.L14.2) = merge⟨
     (t1 ∧ t2, {LI(RemoveAll.at).Next ↦ LI(LI(LI(RemoveAll.at).Next).Next)} ∘
         Rec(RemoveAll.L14.2)),
     (t1 ∧ ¬t2, {RemoveAll.at ↦ LI(LI(RemoveAll.at).Next)} ∘ Rec(RemoveAll.L14.2)),
     (¬t1, ε)⟩ *)
let rec find_remove_all_l14_2 node_key node_next key at =
  if at = null then (node_next, at) else
  let at_next = node_next at in
  if at_next = null then (node_next, at)
  else if node_key at_next <> key then
    find_remove_all_l14_2 node_key node_next key at_next
  else find_remove_all_l14_2 node_key (set node_next at (node_next at_next)) key at

(* The procedure RemoveAll. *)
let remove_all node_key node_next list key clock =
  let node = clock + ~$1 in
  let node_key1 = set node_key node ~$0 in
  let (node_next1, at) =
    find_remove_all_l14_2 node_key1 (set node_next node list) key node in
  if at = null then Error (Failed 7) else
  let head_next = node_next1 node in
  if head_next <> null && node_key1 head_next = key then Error (Failed 11)
  else Ok (node_key1, node_next1, clock + ~$1)

(* The whole program: how the run ends. *)
let run ~node_key ~node_next ~clock ~list ~key =
  match remove_all node_key node_next list key clock with
  | Error outcome -> outcome
  | Ok (node_key1, node_next1, clock1) ->
    Halted { key = node_key1; next = node_next1; clock = clock1 }
