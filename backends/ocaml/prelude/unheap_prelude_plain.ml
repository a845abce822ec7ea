(* What programs translated by unheap need in plain OCaml, as refinement-type checkers read it: no
   modules, records or types. Null is 0, an initial object has a negative address, a new one a
   positive one. *)

(* The quotient of SMT-LIB; 0 for a zero divisor. *)
let ediv a b =
  if b = 0 then 0
  else
    let quotient = a / b in
    let rest = a - (b * quotient) in
    if rest >= 0 then quotient else if b > 0 then quotient - 1 else quotient + 1

(* The remainder of SMT-LIB, never negative; the dividend for a zero divisor. *)
let emod a b =
  if b = 0 then a
  else
    let rest = a - (b * (a / b)) in
    if rest >= 0 then rest else if b > 0 then rest + b else rest - b

(* The map that gives value at each key. *)
let everywhere value _ = value

(* The map that gives value at key and agrees with map elsewhere. *)
let set map key value k = if k = key then value else map k

(* What low holds below stop, and from there on what high holds from start on. *)
let splice low stop high start k = if k < stop then low k else high (k - stop + start)

(* At the start a field holds null or an initial object. *)
let closed map k =
  let address = map k in
  if address <= 0 then address else 0

(* What is not a run does not go on. *)
let rec blocked () = blocked ()
