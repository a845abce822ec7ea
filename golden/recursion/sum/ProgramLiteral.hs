-- sum, as pure functions. The sum of the keys of a list, by recursion.
--
-- `run next l` is the outcome of a run, from
--   next  the field Next of each Node
--   l     the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_s  the variable s
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_s, run, sum_result,
  sum_ends) where
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

-- Ends if and only if sum does.
sum_ends :: Field Address -> Address -> ()
sum_ends next p
  | p == null = ()
  | otherwise = sum_ends next (next p)

-- The procedure sum.
-- Of it: result.
sum_result :: Field Integer -> Field Address -> Address -> Integer
sum_result key next p
  | p == null = 0
  | otherwise = key p + sum_result key next (next p)

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next l =
  let _done = sum_ends next l in
  Halted

-- What s holds where the run halts.
final_s :: Field Integer -> Field Address -> Address -> Integer
final_s key next l = sum_result key next l
