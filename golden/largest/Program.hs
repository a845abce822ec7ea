-- largest, as pure functions. Two procedures, one called in a loop of the other, and a
-- counter that they share.
--
-- `run key next count l` is the outcome of a run, from
--   key       the field Key of each Node
--   next      the field Next of each Node
--   count, l  the variables at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   1  the assertion is false at 17:1
--   3  a field of null is read at 9:10
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, largest, find_largest_l7,
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
  | otherwise = find_largest_l7 key next (next p) (max m (key p))

-- The procedure largest.
largest :: Field Integer -> Field Address -> Address -> Integer ->
  Either Outcome (Integer, Integer)
largest key next p count =
  let (ends, m) = find_largest_l7 key next p 0 in
  if ends then Left (Failed 3)
  else Right (m, count + 1)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l =
  case largest key next l count of
    Left outcome -> outcome
    Right (m, count1) ->
      if m >= 0 && count1 == count + 1 then
        Halted State { final_count = count1, final_n = count }
      else Failed 1
