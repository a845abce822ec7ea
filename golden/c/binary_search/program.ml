(* binary_search, as pure functions. Where a key is in a sorted array, or -1.

   Procedures for other programs, which pass fields of their own:
     `binary_search len items a n key` gives result
   Of the heap they take
     len    the length of each int[]
     items  the elements of each int[]
   `Failed` carries the number of a check; the other one cannot fail:
     2  a null pointer is dereferenced at 8:13
     3  the index is out of bounds at 8:13
     4  a null pointer is dereferenced at 13:23
     5  the index is out of bounds at 13:23

   Compile: ocamlfind ocamlopt -package zarith -c program.ml *)

(* Run-time library: integers of arbitrary precision. *)
(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t
let null : address = Z.zero
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
(* The quotient of SMT-LIB; 0 for a zero divisor. *)
let ( / ) a b = if Z.equal b Z.zero then Z.zero else Z.ediv a b
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( < ) = Z.lt
let ( <= ) = Z.leq
let ( >= ) = Z.geq
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The heap after the loop at binary_search.L6: find(Rec(binary_search.L6), ·, τ).
   Its equation has 16 lines: see --to heap. *)
let rec find_binary_search_l6 len items a key low high =
  if high <= low then (low, high) else
  let v = high - low in
  if v >= ~$0 then
    if a = null then (low, high) else
    let v1 = low + v / ~$2 in
    if v1 < ~$0 || len a <= v1 then (low, high)
    else if key <= items a v1 then find_binary_search_l6 len items a key low v1
    else find_binary_search_l6 len items a key (v1 + ~$1) high
  else
    if a = null then (low, high) else
    let v2 = low + (v + ~$1) / ~$2 in
    if v2 < ~$0 || len a <= v2 then (low, high)
    else if key <= items a v2 then find_binary_search_l6 len items a key low v2
    else find_binary_search_l6 len items a key (v2 + ~$1) high

(* The procedure binary_search. *)
let binary_search len items a n key =
  let (low, high) = find_binary_search_l6 len items a key ~$0 n in
  if high <= low then
    let b = low < n in
    if b && a = null then Error (Failed 4)
    else if b && low < ~$0 || b && len a <= low then Error (Failed 5)
    else if n <= low || items a low <> key then Ok ~$(-1)
    else Ok low
  else if high - low >= ~$0 then
    if a = null then Error (Failed 2)
    else Error (Failed 3)
  else if a = null then Error (Failed 2)
  else Error (Failed 3)
