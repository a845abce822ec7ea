-- append, as pure functions. Appends one list to another by recursion, and then
-- asserts that the result is there if one of the lists was.
--
-- `run next l k` is the outcome of a run, from
--   next  the field Next of each Node
--   l, k  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_next  the field Next of each Node
--   final_m     the variable m
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 10:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_m, final_next, run,
  append_next, append_r, append_ends) where
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

-- Ends if and only if append does.
append_ends :: Field Address -> Address -> ()
append_ends next p
  | p == null = ()
  | otherwise = append_ends next (next p)

-- The procedure append.
-- Of it: r.
append_r :: Address -> Address -> Address
append_r p q
  | p == null = q
  | otherwise = p

-- The procedure append.
-- Of it: Next.
append_next :: Field Address -> Address -> Address -> Address -> Address
append_next next p q x
  | p == null = next x
  | x == p = append_r (next p) q
  | otherwise = append_next next (next p) q x

-- The whole program: how the run ends.
run :: Field Address -> Address -> Address -> Outcome
run next l k =
  let _done = append_ends next l in
  if append_r l k /= null || l == null && k == null then Halted
  else Failed 1

-- What Next holds where the run halts.
final_next :: Field Address -> Address -> Address -> Address -> Address
final_next next l k x = append_next next l k x

-- What m holds where the run halts.
final_m :: Address -> Address -> Address
final_m l k = append_r l k
