-- alias_write_broken, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key  field Key of all objects of Object
--   p    variable p
--   q    variable q
-- `Failed` carries the number of a check:
--   1   a field of null is read at 5:10
--   2   a field of null is read at 6:10
--   3   a field of null is written at 7:1
--   4   a field of null is read at 7:10
--   5   a field of null is read at 7:18
--   6   a field of null is written at 8:1
--   7   a field of null is read at 8:10
--   8   a field of null is read at 8:18
--   9   a field of null is written at 9:1
--   10  a field of null is read at 9:10
--   11  a field of null is read at 9:18
--   12  a field of null is read at 10:17
--   13  the assertion is false at 10:1
--   14  a field of null is read at 11:8
--   15  the assertion is false at 11:1
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
      if q == p then
        let p_key = key p
            q_key = key q
            v = p_key + q_key
            key1 = set key p v
            v1 = v - key1 q
            key2 = set key1 q v1
            v2 = key2 p - v1 in
        if v2 == p_key then
          Halted State
            { final_key = set key2 p v2
            , final_old_p = p_key
            , final_old_q = q_key
            }
        else Failed 15
      else
        let p_key1 = key p
            q_key1 = key q
            v3 = p_key1 + q_key1
            key4 = set key p v3
            v4 = v3 - key4 q
            key5 = set key4 q v4
            v5 = key5 p - v4 in
        if v5 == q_key1 then
          if v4 == p_key1 then
            Halted State
              { final_key = set key5 p v5
              , final_old_p = p_key1
              , final_old_q = q_key1
              }
          else Failed 15
        else Failed 13
  | otherwise = Blocked
