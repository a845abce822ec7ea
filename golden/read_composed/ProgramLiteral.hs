-- read_composed, as pure functions. Reading after a composition.
--
-- `run` is the outcome of a run.
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Object
--   final_x      the variable x
--   final_a      the variable a
--   final_r      the variable r
--   final_clock  the address of the newest object, 0 at the start
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_r, final_a,
  final_x, final_key, run) where

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Address -> Integer
final_key key clock x
  | x == clock + 1 = 10
  | otherwise = key x

-- What x holds where the run halts.
final_x :: Integer
final_x = 15

-- What a holds where the run halts.
final_a :: Integer -> Address
final_a clock = clock + 1

-- What r holds where the run halts.
final_r :: Integer
final_r = 15

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 1
