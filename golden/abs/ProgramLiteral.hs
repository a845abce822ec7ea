-- abs, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   x  variable x
-- After `Halted`, the final contents are given by:
--   final_x  variable x
--
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
