-- append, as pure functions. Appends one list to another by recursion, and then
-- asserts that the result is there if one of the lists was.
--
-- `run next l k` is the outcome of a run, from
--   next  the field Next of each Node
--   l, k  the variables at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 10:1
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, append,
  sigma_append2, sigma_append) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State { final_next :: Field Address, final_m :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from append to its next turn: find(σ, ·, τ).
sigma_append :: Field Address -> Address -> Address
sigma_append next p = next p

-- The heap after the piece from append to its end: find(σ, ·, τ).
sigma_append2 :: Address -> Field Address -> Address -> Field Address
sigma_append2 p next r = set next p r

-- The procedure append.
append :: Field Address -> Address -> Address -> (Field Address, Address)
append next p q
  | p == null = (next, q)
  | otherwise =
      let (next1, r) = append next (sigma_append next p) q
          next2 = sigma_append2 p next1 r in
      (next2, p)

-- The whole program: how the run ends.
run :: Field Address -> Address -> Address -> Outcome
run next l k =
  let (next1, m) = append next l k in
  if m /= null || l == null && k == null then
    Halted State { final_next = next1, final_m = m }
  else Failed 1
