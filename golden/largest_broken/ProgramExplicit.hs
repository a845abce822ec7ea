-- largest_broken, as pure functions. The same, but that the first key is taken without
-- looking whether it is negative.
--
-- `run key next count l` is the outcome of a run, from
--   key       the field Key of each Node
--   next      the field Next of each Node
--   count, l  the variables at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   1  the assertion is false at 18:1
--   2  a field of null is read at 6:8
--   4  a field of null is read at 9:10
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, largest,
  sigma_largest2, sigma_largest, find_largest_l7, sigma_largest_l72, sigma_largest_l7,
  max) where
import Prelude hiding (max, null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_count :: Integer, final_n :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The procedure max.
max :: Integer -> Integer -> Integer
max a b
  | a <= b = b
  | otherwise = a

-- The heap after the piece from find_largest_l7 to max: find(σ, ·, τ).
sigma_largest_l7 :: Field Integer -> Address -> Integer
sigma_largest_l7 key p = key p

-- The heap after the piece from find_largest_l7 to its next turn: find(σ, ·, τ).
sigma_largest_l72 :: Field Address -> Address -> Address
sigma_largest_l72 next p = next p

-- The heap after the loop at largest.L7: find(Rec(largest.L7), ·, τ).
-- Rec(largest.L7) = merge⟨
--   (LI(largest.p) = null, {ξ ↦ 1}),
--   (LI(largest.p) ≠ null, {largest.p ↦ LI(LI(largest.p).Next),
--       largest.m ↦ LI({max.a ↦ LI(largest.m), max.b ↦ LI(LI(largest.p).Key)} ∘
--       Rec(max), max.result)} ∘ Rec(largest.L7))⟩
-- The first result says whether the loop is left from largest.L9.
find_largest_l7 :: Field Integer -> Field Address -> Address -> Integer -> (Bool, Integer)
find_largest_l7 key next p m
  | p == null = (False, m)
  | otherwise =
      find_largest_l7 key next (sigma_largest_l72 next p) (max m (sigma_largest_l7 key p))

-- The heap after the piece from largest to find_largest_l7: find(σ, ·, τ).
sigma_largest :: Field Integer -> Address -> Integer
sigma_largest key p = key p

-- The heap after the piece from largest to its end: find(σ, ·, τ).
sigma_largest2 :: Integer -> Integer
sigma_largest2 count = count + 1

-- The procedure largest.
largest :: Field Integer -> Field Address -> Address -> Integer ->
  Either Outcome (Integer, Integer)
largest key next p count
  | p == null = Left (Failed 2)
  | otherwise =
      let (ends, m) = find_largest_l7 key next p (sigma_largest key p) in
      if ends then Left (Failed 4) else
      let count1 = sigma_largest2 count in
      Right (m, count1)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l
  | l == null = Blocked
  | otherwise =
      case largest key next l count of
        Left outcome -> outcome
        Right (m, count1) ->
          if m >= 0 && count1 == count + 1 then
            Halted State { final_count = count1, final_n = count }
          else Failed 1
