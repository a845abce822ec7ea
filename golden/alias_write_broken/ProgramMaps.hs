-- alias_write_broken, as pure functions. alias_write.uh, broken.
--
-- `run key p q` is the outcome of a run, from
--   key   the field Key of each Object
--   p, q  the variables at the start
-- A field is a map: `from_function f` makes one of a function f from addresses, `get`
--   reads it.
-- `Failed` carries the number of a check; the other 13 cannot fail:
--   13  the assertion is false at 10:1
--   15  the assertion is false at 11:1
-- Compile: ghc -O ProgramMaps.hs
{-# LANGUAGE Strict #-}
module ProgramMaps (Outcome (..), State (..), Address, Field, from_function, get,
  run) where
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

data State = State { final_key :: Field Integer, final_old_p :: Integer,
    final_old_q :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Field Integer -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      if q == p then
        let p_key = get key p
            q_key = get key q
            v = p_key + q_key
            key1 = set key p v
            v1 = v - get key1 q
            key2 = set key1 q v1
            v2 = get key2 p - v1 in
        if v2 == p_key then
          Halted State { final_key = set key2 p v2, final_old_p = p_key,
              final_old_q = q_key }
        else Failed 15
      else
        let p_key1 = get key p
            q_key1 = get key q
            v3 = p_key1 + q_key1
            key3 = set key p v3
            v4 = v3 - get key3 q
            key4 = set key3 q v4
            v5 = get key4 p - v4 in
        if v5 == q_key1 then
          if v4 == p_key1 then
            Halted State { final_key = set key4 p v5, final_old_p = p_key1,
                final_old_q = q_key1 }
          else Failed 15
        else Failed 13
  | otherwise = Blocked
