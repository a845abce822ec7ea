-- alias_write, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   p  variable p
--   q  variable q
-- After `Halted`, the final contents are given by:
--   final_key    field Key of all objects of Object
--   final_old_p  variable old_p
--   final_old_q  variable old_q
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
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Address -> Address -> Outcome
run p q
  | p /= null && q /= null = Halted
  | otherwise = Blocked

-- What Key holds where the run halts.
final_key :: (Address -> Integer) -> Address -> Address -> Address -> Integer
final_key key p q x
  | x == q = key p
  | x == p = key q
  | otherwise = key x

-- What old_p holds where the run halts.
final_old_p :: (Address -> Integer) -> Address -> Integer
final_old_p key p = key p

-- What old_q holds where the run halts.
final_old_q :: (Address -> Integer) -> Address -> Integer
final_old_q key q = key q
