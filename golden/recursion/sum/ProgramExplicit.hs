-- sum, as pure functions. The sum of the keys of a list, by recursion.
--
-- `run key next l` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   l     the variable at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sum, sigma_sum2,
  sigma_sum) where
import Prelude hiding (null, sum)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_s :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from sum to its next turn: find(σ, ·, τ).
sigma_sum :: Field Address -> Address -> Address
sigma_sum next p = next p

-- The heap after the piece from sum to its end: find(σ, ·, τ).
sigma_sum2 :: Field Integer -> Address -> Integer -> Integer
sigma_sum2 key p result = key p + result

-- The procedure sum.
sum :: Field Integer -> Field Address -> Address -> Integer
sum key next p
  | p == null = 0
  | otherwise = sigma_sum2 key p (sum key next (sigma_sum next p))

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
run key next l = Halted State { final_s = sum key next l }
