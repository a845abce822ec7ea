(* Fields as persistent maps, for programs translated by unheap: a write or a read takes a time that
   grows as the logarithm of how many cells have been written. To be read behind unheap_prelude, or
   behind unheap_prelude_native in its place. *)
open Unheap_prelude

(* What a field holds in each object: at the start, and what has been written since. *)
type 'a field = Field of (address -> 'a) * 'a Cells.t

(* The field that holds what the function gives. *)
let from_function start = Field (start, Cells.empty)

(* The field that holds value in each object. *)
let everywhere value = Field ((fun _ -> value), Cells.empty)

(* What the field holds at an address. *)
let get (Field (start, written)) address =
  match Cells.find_opt address written with Some value -> value | None -> start address

(* The field that holds value at the address and agrees with the old one elsewhere. *)
let set (Field (start, written)) address value =
  Field (start, Cells.add address value written)

(* What low holds below stop, and from there on what high holds from start on. *)
let splice low stop high start =
  from_function (fun k -> if k < stop then get low k else get high (k - stop + start))
