-- sugar, as pure functions. All the sugar: declarations, `if`, `while`, `assert`, and
-- how it lowers.
--
-- `run key next list` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   list  the variable at the start
-- A field is a map: `from_function f` makes one of a function f from addresses, `get`
--   reads it.
-- `Failed` carries the number of a check; the other 8 cannot fail:
--   9  the assertion is false at 18:1
-- Compile: ghc -O ProgramMaps.hs
{-# LANGUAGE Strict #-}
module ProgramMaps (Outcome (..), State (..), Address, Field, from_function, get, run,
  find_l10) where
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
-- End of the run-time library.

data State = State { final_least :: Integer, final_most :: Integer, final_p :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L10: find(Rec(L10), ·, τ).
-- H1 = {least ↦ union(⟨LI(LI(p).Key) < LI(least), LI(LI(p).Key)⟩,
--     ⟨LI(least) ≤ LI(LI(p).Key), LI(least)⟩),
--     most ↦ union(⟨LI(LI(p).Key) < LI(least) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
--     ⟨LI(least) ≤ LI(LI(p).Key) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
--     p ↦ LI(LI(p).Next)}
-- Rec(L10) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L10)), (LI(p) = null, ε)⟩
find_l10 :: Field Integer -> Field Address -> Integer -> Integer -> Address ->
  (Integer, Integer, Address)
find_l10 key next least most p
  | p == null = (least, most, p)
  | otherwise =
      let p_key = get key p in
      if least <= p_key then
        if p_key <= most then find_l10 key next least most (get next p)
        else find_l10 key next least p_key (get next p)
      else find_l10 key next p_key most (get next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
run key next list
  | list == null = Blocked
  | otherwise =
      let list_key = get key list
          (least, most, p) = find_l10 key next list_key list_key (get next list) in
      if least <= most then
        Halted State { final_least = least, final_most = most, final_p = p }
      else Failed 9
