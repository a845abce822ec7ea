-- abs, as pure functions. Two paths join: at Exit, x is one of two values, each under
-- its guard.
--
-- `run x` is the outcome of a run, from
--   x  the variable at the start
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), run, sigma_run) where

data State = State { final_x :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run :: Integer -> Integer
sigma_run x = -x

-- The whole program: how the run ends.
run :: Integer -> Outcome
run x
  | x >= 0 = Halted State { final_x = x }
  | otherwise = Halted State { final_x = sigma_run x }
