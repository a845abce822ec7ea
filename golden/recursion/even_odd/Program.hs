-- even_odd, as pure functions. Whether a list has an even number of nodes, by two
-- procedures that call each other.
--
-- `run next l` is the outcome of a run, from
--   next  the field Next of each Node
--   l     the variable at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 12:1
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, odd, even) where
import Prelude hiding (even, null, odd)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_e :: Bool }
data Outcome = Halted State | Failed Int | Blocked

-- The procedure even.
even :: Field Address -> Address -> Bool
even next p
  | p == null = True
  | otherwise = odd next (next p)

-- The procedure odd.
odd :: Field Address -> Address -> Bool
odd next p
  | p == null = False
  | otherwise = even next (next p)

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next l =
  let e = even next l in
  if l /= null || e then Halted State { final_e = e }
  else Failed 1
