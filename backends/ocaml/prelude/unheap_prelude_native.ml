(* What programs translated by unheap need at run time, with OCaml's own integers. They have 63 bits
   and wrap around without a word. Addresses and positions are integers. *)

(* Null is 0, an initial object has a negative address, a new one a positive one. *)
type address = int

let null : address = 0

(* The quotient of SMT-LIB; 0 for a zero divisor. *)
let ( / ) a b =
  if Int.equal b 0 then 0
  else
    let quotient = Stdlib.( / ) a b in
    if Stdlib.( >= ) (Stdlib.( mod ) a b) 0 then quotient
    else if Stdlib.( > ) b 0 then quotient - 1
    else quotient + 1

(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let ( mod ) a b =
  if Int.equal b 0 then a
  else
    let rest = Stdlib.( mod ) a b in
    if Stdlib.( >= ) rest 0 then rest else rest + Int.abs b

external ( = ) : int -> int -> bool = "%equal"

external ( <> ) : int -> int -> bool = "%notequal"

external ( < ) : int -> int -> bool = "%lessthan"

external ( <= ) : int -> int -> bool = "%lessequal"

external ( > ) : int -> int -> bool = "%greaterthan"

external ( >= ) : int -> int -> bool = "%greaterequal"

(* Maps from addresses, where fields are such. *)
module Cells = Map.Make (Int)

(* The map that gives value at each key. *)
let everywhere value _ = value

(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value = fun k -> if Int.equal k key then value else map k

(* What low holds below stop, and from there on what high holds from start on. *)
let splice low stop high start = fun k -> if k < stop then low k else high (k - stop + start)

(* Goes on with what is there, unless the run has ended. *)
let ( let* ) = Result.bind

let print_variable name value = Printf.printf "%s = %s\n" name value

(* Prints a field of all objects: addresses -objects to -1 and 1 to clock. *)
let print_cells name show field objects clock =
  for address = -objects to clock do
    if not (Int.equal address 0) then
      Printf.printf "%s[%d] = %s\n" name address (show (field address))
  done

(* Prints what arrays hold: of each the elements, at most 64 of them; at reads one. *)
let print_elements name show at items length objects clock =
  let text address =
    let held = at (items address) in
    let count = Int.min (length address) 64 in
    "[" ^ String.concat ", " (List.init count (fun k -> show (held k))) ^ "]"
  in
  print_cells name text Fun.id objects clock

(* Prints a sequence: its elements, at most 64 of them; at reads one. *)
let print_sequence name show at items length =
  let count = Int.min length 64 in
  print_variable name ("[" ^ String.concat ", " (List.init count (fun k -> show (at items k))) ^ "]")
