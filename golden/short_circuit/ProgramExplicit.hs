-- short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
-- only where it decides.
--
-- `run next key p small` is the outcome of a run, from
--   next      the field Next of each Node
--   key       the field Key of each Node
--   p, small  the variables at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run2,
  sigma_run) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_p :: Address, final_small :: Bool }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run :: Field Address -> Field Integer -> Address -> Integer -> Bool
sigma_run next key p_next p_next_key =
  let p_next_next = next p_next in
  p_next_key < 10 && (p_next_next == null || key p_next_next < 10)

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run2 :: Integer -> Bool
sigma_run2 p_key = p_key < 10

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Address -> Bool -> Outcome
run next key p small
  | p == null = Halted State { final_p = p, final_small = small }
  | otherwise =
      let p_next = next p in
      if p_next == null then
        let p_key = key p in
        if p_key >= 0 then Halted State { final_p = p, final_small = sigma_run2 p_key }
        else Halted State { final_p = p, final_small = small }
      else
        let p_next_key = key p_next in
        if p_next_key >= 0 then
          Halted State { final_p = p_next, final_small = sigma_run next key p_next
                  p_next_key }
        else Halted State { final_p = p_next, final_small = small }
