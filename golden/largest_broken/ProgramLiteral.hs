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
-- `Failed` carries the number of a check; the other one cannot fail:
--   1  the assertion is false at 18:1
--   2  a field of null is read at 6:8
--   4  a field of null is read at 9:10
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_n, final_count, run,
  largest_count, largest_m, largest_ends, find_largest_l7_m, max_m, find_largest_l7_1,
  find_largest_l7_ends) where
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

-- Ends if and only if find_largest_l7 does.
find_largest_l7_ends :: Field Address -> Address -> ()
find_largest_l7_ends next p
  | p == null = ()
  | otherwise = find_largest_l7_ends next (next p)

-- The heap after the loop at largest.L7: find(Rec(largest.L7), ·, τ).
-- Rec(largest.L7) = merge⟨
--   (LI(largest.p) = null, {ξ ↦ 1}),
--   (LI(largest.p) ≠ null, {largest.p ↦ LI(LI(largest.p).Next),
--       largest.m ↦ LI({max.a ↦ LI(largest.m), max.b ↦ LI(LI(largest.p).Key)} ∘
--       Rec(max), max.result)} ∘ Rec(largest.L7))⟩
-- The first result says whether the loop is left from largest.L9.
find_largest_l7_1 :: Field Address -> Address -> Bool
find_largest_l7_1 next p
  | p == null = False
  | otherwise = find_largest_l7_1 next (next p)

-- The procedure max.
-- Of it: m.
max_m :: Integer -> Integer -> Integer
max_m a b
  | a <= b = b
  | otherwise = a

-- The heap after the loop at largest.L7: find(Rec(largest.L7), ·, τ).
-- Rec(largest.L7) = merge⟨
--   (LI(largest.p) = null, {ξ ↦ 1}),
--   (LI(largest.p) ≠ null, {largest.p ↦ LI(LI(largest.p).Next),
--       largest.m ↦ LI({max.a ↦ LI(largest.m), max.b ↦ LI(LI(largest.p).Key)} ∘
--       Rec(max), max.result)} ∘ Rec(largest.L7))⟩
-- The first result says whether the loop is left from largest.L9.
-- Of it: m.
find_largest_l7_m :: Field Integer -> Field Address -> Address -> Integer -> Integer
find_largest_l7_m key next p m
  | p == null = m
  | otherwise = find_largest_l7_m key next (next p) (max_m m (key p))

-- Ends if and only if largest does.
largest_ends :: Field Address -> Address -> Either Outcome ()
largest_ends next p
  | p == null = Left (Failed 2)
  | otherwise =
      let _done = find_largest_l7_ends next p in
      if find_largest_l7_1 next p then Left (Failed 4)
      else Right ()

-- The procedure largest.
-- Of it: m.
largest_m :: Field Integer -> Field Address -> Address -> Integer
largest_m key next p = find_largest_l7_m key next p (key p)

-- The procedure largest.
-- Of it: count.
largest_count :: Integer -> Integer
largest_count count = count + 1

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l
  | l == null = Blocked
  | otherwise =
      case largest_ends next l of
        Left outcome -> outcome
        Right _done ->
          if largest_m key next l >= 0 && largest_count count == count + 1 then Halted
          else Failed 1

-- What count holds where the run halts.
final_count :: Integer -> Integer
final_count count = largest_count count

-- What n holds where the run halts.
final_n :: Integer -> Integer
final_n count = count
