-- sum, as pure functions. The sum of the keys of a list.
--
-- Procedures for other programs, which pass fields of their own:
--   `sum key next l` gives result
-- Of the heap they take
--   key   the field key of each node
--   next  the field next of each node
-- No check can fail.
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Address, Field, sum, find_sum_l10) where
import Prelude hiding (null, sum)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

-- The heap after the loop at sum.L10: find(Rec(sum.L10), ·, τ).
-- Rec(sum.L10) = merge⟨
--   (LI(sum.l) ≠ null, {sum.l ↦ LI(LI(sum.l).next),
--       sum.s ↦ LI(sum.s) + LI(LI(sum.l).key)} ∘ Rec(sum.L10)),
--   (LI(sum.l) = null, ε)⟩
find_sum_l10 :: Field Integer -> Field Address -> Address -> Integer -> Integer
find_sum_l10 key next l s
  | l == null = s
  | otherwise = find_sum_l10 key next (next l) (s + key l)

-- The procedure sum.
sum :: Field Integer -> Field Address -> Address -> Integer
sum key next l = find_sum_l10 key next l 0
