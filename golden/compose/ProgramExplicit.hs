-- compose, as pure functions. Composition.
--
-- `run` is the outcome of a run.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), run) where

data State = State { final_x :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted State { final_x = 43 }
