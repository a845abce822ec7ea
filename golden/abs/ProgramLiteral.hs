-- abs, as pure functions. Two paths join: at Exit, x is one of two values, each under
-- its guard.
--
-- `run` is the outcome of a run.
-- After `Halted`, the same gives the final contents by:
--   final_x  the variable x
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), final_x, run) where

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted

-- What x holds where the run halts.
final_x :: Integer -> Integer
final_x x
  | x >= 0 = x
  | otherwise = -x
