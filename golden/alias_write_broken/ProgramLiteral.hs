-- alias_write_broken, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key  field Key of all objects of Object
--   p    variable p
--   q    variable q
-- After `Halted`, the final contents are given by:
--   final_key    field Key of all objects of Object
--   final_old_p  variable old_p
--   final_old_q  variable old_q
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
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral
  (Outcome (..), Address, final_old_q, final_old_p, final_key, run) where

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

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Integer) -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      if q == p then
        let p_key = key p
            v = p_key + key q
            key1 = set key p v
            v1 = v - key1 q in
        if set key1 q v1 p - v1 == p_key then Halted
        else Failed 15
      else
        let p_key1 = key p
            q_key1 = key q
            v3 = p_key1 + q_key1
            key4 = set key p v3
            v4 = v3 - key4 q in
        if set key4 q v4 p - v4 == q_key1 then
          if v4 == p_key1 then Halted
          else Failed 15
        else Failed 13
  | otherwise = Blocked

-- What Key holds where the run halts.
final_key :: (Address -> Integer) -> Address -> Address -> Address -> Integer
final_key key p q x
  | q == p =
      let v = key p + key q
          key1 = set key p v
          v1 = v - key1 q in
      if x == p then set key1 q v1 p - v1
      else if x == q then v1
      else if x == p then v
      else key x
  | otherwise =
      let v3 = key p + key q
          key4 = set key p v3
          v4 = v3 - key4 q in
      if x == p then set key4 q v4 p - v4
      else if x == q then v4
      else if x == p then v3
      else key x

-- What old_p holds where the run halts.
final_old_p :: (Address -> Integer) -> Address -> Address -> Integer
final_old_p key p q
  | q == p = key p
  | otherwise = key p

-- What old_q holds where the run halts.
final_old_q :: (Address -> Integer) -> Address -> Address -> Integer
final_old_q key p q
  | q == p = key q
  | otherwise = key q
