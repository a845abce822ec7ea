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
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, largest, find_largest_l7,
  max) where
import Prelude hiding (max, null)

{-@ LIQUID "--no-termination" @-}
{-@ qualif Null(v:int): v = 0 @-}
{-@ qualif Object(v:int): v /= 0 @-}
{-@ qualif Initial(v:int): v <= 0 @-}
{-@ qualif Same(v:int, x:int): v = x @-}
{-@ qualif Other(v:int, x:int): v /= x @-}
{-@ qualif AtMost(v:int, x:int): v <= x @-}
{-@ qualif Below(v:int, x:int): v < x @-}
{-@ qualif AtLeast(v:int, x:int): v >= x @-}
{-@ qualif Above(v:int, x:int): v > x @-}
{-@ qualif Next(v:int, x:int): v = x + 1 @-}
{-@ qualif Is1(v:int): v = 1 @-}
{-@ qualif Max1(v:int): v <= 1 @-}
{-@ qualif Min1(v:int): v >= 1 @-}
{-@ null :: {v:Address | v = 0} @-}

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The procedure max.
{-@ max :: a:{v:Integer | _} -> b:{v:Integer | _} -> {v:Integer | _} @-}
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
{-@ find_largest_l7 :: key:(Address -> {v:Integer | _})
      -> next:(Address -> {v:Address | _}) -> p:{v:Address | _} -> m:{v:Integer | _}
      -> ({v:Bool | _}, {v:Integer | _}) @-}
find_largest_l7 :: Field Integer -> Field Address -> Address -> Integer -> (Bool, Integer)
find_largest_l7 key next p m
  | p == null = (False, m)
  | otherwise = find_largest_l7 key next (next p) (max m (key p))

-- The procedure largest.
{-@ largest :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> p:{v:Address | _} -> count:{v:Integer | _}
      -> Either {v:Outcome | not (failed v)} ({v:Integer | _}, {v:Integer | _}) @-}
largest :: Field Integer -> Field Address -> Address -> Integer ->
  Either Outcome (Integer, Integer)
largest key next p count =
  let (ends, m) = find_largest_l7 key next p 0 in
  if ends then Left (Failed 3)
  else Right (m, count + 1)

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> next:(Address -> {v:Address | v <= 0})
      -> count:Integer -> l:{v:Address | v <= 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l =
  case largest key next l count of
    Left outcome -> outcome
    Right (m, count1) ->
      if m >= 0 && count1 == count + 1 then Halted
      else Failed 1
