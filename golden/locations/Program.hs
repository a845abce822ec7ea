-- locations, as pure functions. Locations of every kind.
--
-- `run key next b d clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   b, d   the variables at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   2  a field of null is written at 7:1
--   3  a field of null is read at 8:6
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State { final_key :: Field Integer, final_next :: Field Address,
    final_a :: Address, final_c :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Address -> Integer -> Outcome
run key next b d clock
  | b == null = Failed 2
  | d == null = Failed 3
  | otherwise =
      let node = clock + 1
          next1 = set (set next node node) b node in
      Halted State { final_key = set key node 15, final_next = next1, final_a = node,
          final_c = next1 d, final_clock = clock + 1 }
