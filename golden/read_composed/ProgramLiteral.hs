-- read_composed, as a functional program.
--
-- `run` is the outcome of a run.
-- After `Halted`, the final contents are given by:
--   final_key    field Key of all objects of Object
--   final_x      variable x
--   final_a      variable a
--   final_r      variable r
--   final_clock  the address of the newest object
-- `Failed` carries the number of a check:
--   1  a field of null is read at 6:6
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral
  (Outcome (..), Address, final_clock, final_r, final_a, final_x, final_key, run) where

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted

-- What Key holds where the run halts.
final_key :: (Address -> Integer) -> Integer -> Address -> Integer
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
