(* fact_exception, as pure functions. A recursion that ends with an exception.

   `run ()` is the outcome of a run.
   `Failed` carries the number of a check:
     1  an exception is not caught at 8:27
     2  an exception is not caught at 12:34

   Compile: ocamlfind ocamlopt -package zarith -c fact_exception.ml *)

(* Run-time library: integers of arbitrary precision. *)
let ( ~$ ) = Z.of_int
let ( + ) = Z.add
let ( - ) = Z.sub
let ( = ) = Z.equal
let ( <> ) a b = not (Z.equal a b)
let ( > ) = Z.gt
(* End of the run-time library. *)

type outcome = Halted | Failed of int | Blocked

(* The procedure Depth. *)
let rec depth n =
  if n > ~$0 then
    let (result, exc) = depth (n - ~$1) in
    if exc = ~$0 then (result + ~$1, exc)
    else (~$1, ~$0)
  else (~$0, ~$1)

(* The procedure Run. *)
let run1 () =
  let (result, exc) = depth ~$3 in
  if exc = ~$0 && result <> ~$3 then Error (Failed 2)
  else Ok exc

(* The whole program: how the run ends. *)
let run () =
  match run1 () with
  | Error outcome -> outcome
  | Ok exc ->
    if exc = ~$1 then Failed 1
    else Halted
