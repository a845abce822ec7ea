-- fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
-- are different objects.
--
-- `run key n cell clock` is the outcome of a run, from
--   key      the field Key of each Last
--   n, cell  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- A field is a map: `from_function f` makes one of a function f from addresses, `get`
--   reads it.
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- Compile: ghc -O ProgramMaps.hs
{-# LANGUAGE Strict #-}
module ProgramMaps (Outcome (..), State (..), Address, Field, from_function, get, run,
  find_l6) where
import Prelude hiding (last, null)
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

data State = State { final_key :: Field Integer, final_last :: Address,
    final_i :: Integer, final_cell :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
find_l6 :: Field Integer -> Address -> Integer -> Integer -> Address -> Integer ->
  (Field Integer, Address, Integer, Address, Integer)
find_l6 key last i n cell clock
  | n <= i || last == null || get key last /= i = (key, last, i, cell, clock)
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6 (set key last1 v) last1 v n last1 (clock + 1)

-- The whole program: how the run ends.
run :: Field Integer -> Integer -> Address -> Integer -> Outcome
run key n cell clock =
  let last = clock + 1
      (key1, last1, i, cell1, clock1) =
        find_l6 (set key last 0) last 0 n cell (clock + 1) in
  if n <= i then
    Halted State { final_key = key1, final_last = last1, final_i = i, final_cell = cell1,
        final_clock = clock1 }
  else if last1 == null then Failed 3
  else Failed 4
