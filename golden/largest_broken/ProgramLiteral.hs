-- largest_broken, as pure functions. The same, but that the first key is taken without
-- looking whether it is negative.
--
-- `run key next count l` is the outcome of a run, from
--   key       the field Key of each Node
--   next      the field Next of each Node
--   count, l  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_count  the variable count
--   final_n      the variable n
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 18:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_n, final_count, run, find_l7_m,
  find_l7_ends) where
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

-- Ends if and only if find_l7 does.
find_l7_ends :: Field Integer -> Field Address -> Address -> Integer -> ()
find_l7_ends key next p m
  | p == null = ()
  | otherwise =
      let p_key = key p in
      if m <= p_key then find_l7_ends key next (next p) p_key
      else find_l7_ends key next (next p) m

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- t1 = union(⟨LI(LI(p).Key) < LI(m), LI(m)⟩, ⟨LI(m) ≤ LI(LI(p).Key), LI(LI(p).Key)⟩)
-- Rec(L7) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), m ↦ t1, a ↦ LI(m), b ↦ LI(LI(p).Key),
--       result ↦ t1} ∘ Rec(L7)),
--   (LI(p) = null, ε)⟩
-- Of it: m.
find_l7_m :: Field Integer -> Field Address -> Address -> Integer -> Integer
find_l7_m key next p m
  | p == null = m
  | otherwise =
      let p_key = key p in
      if m <= p_key then find_l7_m key next (next p) p_key
      else find_l7_m key next (next p) m

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l
  | l == null = Blocked
  | otherwise =
      let _done = find_l7_ends key next l (key l) in
      if find_l7_m key next l (key l) >= 0 && count + 1 == count + 1 then Halted
      else Failed 1

-- What count holds where the run halts.
final_count :: Integer -> Integer
final_count count = count + 1

-- What n holds where the run halts.
final_n :: Integer -> Integer
final_n count = count
