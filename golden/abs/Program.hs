-- abs, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   x  variable x
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), run) where

data State = State { final_x :: Integer }

data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Integer -> Outcome
run x
  | x >= 0 = Halted State { final_x = x }
  | otherwise = Halted State { final_x = -x }
