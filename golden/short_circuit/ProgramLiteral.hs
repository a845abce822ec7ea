-- short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
-- only where it decides.
--
-- `run` is the outcome of a run.
-- After `Halted`, the same gives the final contents by:
--   final_p      the variable p
--   final_small  the variable small
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_small, final_p, run) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted

-- What p holds where the run halts.
final_p :: Field Address -> Address -> Address
final_p next p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then p
      else p_next

-- What small holds where the run halts.
final_small :: Field Address -> Field Integer -> Address -> Bool -> Bool
final_small next key p small
  | p == null = small
  | otherwise =
      let p_next = next p in
      if p_next == null then
        let p_key = key p in
        if p_key >= 0 then p_key < 10
        else small
      else
        let p_next_key = key p_next in
        if p_next_key >= 0 then
          let p_next_next = next p_next in
          p_next_key < 10 && (p_next_next == null || key p_next_next < 10)
        else small
