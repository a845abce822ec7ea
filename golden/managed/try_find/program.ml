(* try_find, as pure functions. A search that gives what it finds by an out parameter.

   `run node_key next list key` is the outcome of a run, from
     node_key   the field Key of each Node
     next       the field Next of each Node
     list, key  the variables at the start
   `Failed` carries the number of a check; the other 2 cannot fail:
     1  a field of null is read at 17:13
     2  an exception is not caught at 17:70

   Compile: ocamlfind ocamlopt -package zarith -c try_find.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The heap after the loop at TryFind.L9.2: find(Rec(TryFind.L9.2), ·, τ).
   Rec(TryFind.L9.2) = merge⟨
     (LI(TryFind.at2) ≠ null ∧ LI(LI(TryFind.at2).Key) ≠ LI(TryFind.key),
         {TryFind.at2 ↦ LI(LI(TryFind.at2).Next)} ∘ Rec(TryFind.L9.2)),
     (¬(LI(TryFind.at2) ≠ null ∧ LI(LI(TryFind.at2).Key) ≠ LI(TryFind.key)), ε)⟩ *)
let rec find_try_find_l9_2 node_key next key at2 =
  if at2 <> null && node_key at2 <> key then
    find_try_find_l9_2 node_key next key (next at2)
  else at2

(* The procedure TryFind. *)
let try_find node_key next list key =
  let at2 = find_try_find_l9_2 node_key next key list in
  (at2 <> null, at2)

(* The procedure Run. *)
let run1 node_key next list key =
  let (result, found) = try_find node_key next list key in
  if not result then Ok ()
  else if found = null then Error (Failed 1)
  else if node_key found = key then Ok ()
  else Error (Failed 2)

(* The whole program: how the run ends. *)
let run node_key next list key =
  match run1 node_key next list key with
  | Error outcome -> outcome
  | Ok () -> Halted
