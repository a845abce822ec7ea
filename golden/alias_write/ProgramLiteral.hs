-- alias_write, as pure functions. Two names for one object.
--
-- `run p q` is the outcome of a run, from
--   p, q  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Object
--   final_old_p  the variable old_p
--   final_old_q  the variable old_q
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_old_q, final_old_p, final_key,
  run) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
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
final_key :: Field Integer -> Address -> Address -> Address -> Integer
final_key key p q x
  | x == q = key p
  | x == p = key q
  | otherwise = key x

-- What old_p holds where the run halts.
final_old_p :: Field Integer -> Address -> Integer
final_old_p key p = key p

-- What old_q holds where the run halts.
final_old_q :: Field Integer -> Address -> Integer
final_old_q key q = key q
