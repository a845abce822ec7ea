-- reverse, as pure functions. Reversing a list in place.
--
-- `run next list rest` is the outcome of a run, from
--   next        the field Next of each Node
--   list, rest  the variables at the start
-- A field is a map: `from_function f` makes one of a function f from addresses, `get`
--   reads it.
-- No check can fail.
-- Compile: ghc -O ProgramMaps.hs
{-# LANGUAGE Strict #-}
module ProgramMaps (Outcome (..), State (..), Address, Field, from_function, get, run,
  find_l4) where
import Prelude hiding (null)
import qualified Data.Map.Strict as Map

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object: at the start, and what has been written since.
data Field a = Field (Address -> a) (Map.Map Address a)
null :: Address
null = 0
-- The field that holds what the function gives.
from_function :: (Address -> a) -> Field a
from_function start = Field start Map.empty
-- What the field holds at an address.
get :: Field a -> Address -> a
get (Field start written) address =
  case Map.lookup address written of
    Just value -> value
    Nothing -> start address
-- The field that holds value at the address and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set (Field start written) address value = Field start (Map.insert address value written)
-- End of the run-time library.

data State = State { final_next :: Field Address, final_done :: Address,
    final_list :: Address, final_rest :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
find_l4 :: Field Address -> Address -> Address -> Address ->
  (Field Address, Address, Address, Address)
find_l4 next done list rest
  | list == null = (next, done, list, rest)
  | otherwise =
      let list_next = get next list in
      find_l4 (set next list done) list list_next list_next

-- The whole program: how the run ends.
run :: Field Address -> Address -> Address -> Outcome
run next list rest =
  let (next1, done, list1, rest1) = find_l4 next null list rest in
  Halted State { final_next = next1, final_done = done, final_list = list1,
      final_rest = rest1 }
