-- abs, as pure functions. Two paths join: at Exit, x is one of two values, each under
-- its guard.
--
-- `run x` is the outcome of a run, from
--   x  the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_x  the variable x
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), final_x, run) where

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Integer -> Outcome
run x
  | x >= 0 = Halted
  | otherwise = Halted

-- What x holds where the run halts.
final_x :: Integer -> Integer
final_x x
  | x >= 0 = x
  | otherwise = -x
