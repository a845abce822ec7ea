(* What programs translated by unheap need at run time: integers of arbitrary precision in the
   place of machine integers. Addresses and positions are integers. *)

(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = Z.t

let null : address = Z.zero

let ( ~$ ) = Z.of_int

let ( ~- ) = Z.neg

let ( + ) = Z.add

let ( - ) = Z.sub

let ( * ) = Z.mul

(* The quotient of SMT-LIB; 0 for a zero divisor. *)
let ( / ) a b = if Z.equal b Z.zero then Z.zero else Z.ediv a b

(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b = if Z.equal b Z.zero then a else Z.erem a b

let ( = ) = Z.equal

let ( <> ) a b = not (Z.equal a b)

let ( < ) = Z.lt

let ( <= ) = Z.leq

let ( > ) = Z.gt

let ( >= ) = Z.geq

(* Maps from addresses, where fields are such. *)
module Cells = Map.Make (Z)

(* The map that gives value at each key. *)
let everywhere value _ = value

(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Z.equal k key then value else map k

(* What low holds below stop, and from there on what high holds from start on. *)
let splice low stop high start = fun k -> if Z.lt k stop then low k else high (Z.add (Z.sub k stop) start)

(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind

let print_variable name value = Printf.printf "%s = %s\n" name value

(* Prints a field of all objects: addresses -objects to -1 and 1 to clock. *)
let print_cells name show field objects clock =
  let rec from address =
    if Z.leq address clock then begin
      if not (Z.equal address Z.zero) then
        Printf.printf "%s[%s] = %s\n" name (Z.to_string address) (show (field address));
      from (Z.succ address)
    end
  in
  from (Z.neg objects)

(* Prints what arrays hold: of each the elements, at most 64 of them; at reads one. *)
let print_elements name show at items length objects clock =
  let text address =
    let held = at (items address) in
    let count = Z.to_int (Z.min (length address) (Z.of_int 64)) in
    "[" ^ String.concat ", " (List.init count (fun k -> show (held (Z.of_int k)))) ^ "]"
  in
  print_cells name text Fun.id objects clock

(* Prints a sequence: its elements, at most 64 of them; at reads one. *)
let print_sequence name show at items length =
  let count = Z.to_int (Z.min length (Z.of_int 64)) in
  let elements = List.init count (fun k -> show (at items (Z.of_int k))) in
  print_variable name ("[" ^ String.concat ", " elements ^ "]")
