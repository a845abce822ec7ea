-- increment, as pure functions. A loop over the heap: every key of a list grows by
-- one.
--
-- `run key next p` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   p     the variable at the start
-- A field is a map: `from_function f` makes one of a function f from addresses, `get`
--   reads it.
-- No check can fail.
-- Compile: ghc -O ProgramMaps.hs
{-# LANGUAGE Strict #-}
module ProgramMaps (Outcome (..), State (..), Address, Field, from_function, get, run,
  find_inc) where
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

data State = State { final_key :: Field Integer, final_p :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
--   (LI(p) = null, ε)⟩
find_inc :: Field Integer -> Field Address -> Address -> (Field Integer, Address)
find_inc key next p
  | p == null = (key, p)
  | otherwise = find_inc (set key p (get key p + 1)) next (get next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
run key next p =
  let (key1, p1) = find_inc key next p in
  Halted State { final_key = key1, final_p = p1 }
