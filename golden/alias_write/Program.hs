-- alias_write, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key  field Key of all objects of Object
--   p    variable p
--   q    variable q
-- `Failed` carries the number of a check:
--   1  a field of null is read at 5:10
--   2  a field of null is read at 6:10
--   3  a field of null is written at 7:1
--   4  a field of null is written at 8:1
--   5  a field of null is read at 9:17
--   6  the assertion is false at 9:1
--   7  a field of null is read at 10:8
--   8  the assertion is false at 10:1
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, run) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State
  { final_key :: Address -> Integer
  , final_old_p :: Integer
  , final_old_q :: Integer
  }

data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Integer) -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      let q_key = key q
          p_key = key p in
      Halted State
        { final_key = set (set key p q_key) q p_key
        , final_old_p = p_key
        , final_old_q = q_key
        }
  | otherwise = Blocked
