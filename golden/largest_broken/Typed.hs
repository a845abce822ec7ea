-- largest_broken, as pure functions. The same, but that the first key is taken without
-- looking whether it is negative.
--
-- `run key next count l` is the outcome of a run, from
--   key       the field Key of each Node
--   next      the field Next of each Node
--   count, l  the variables at the start
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 18:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, find_l7) where
import Prelude hiding (null)

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

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- t1 = union(⟨LI(LI(p).Key) < LI(m), LI(m)⟩, ⟨LI(m) ≤ LI(LI(p).Key), LI(LI(p).Key)⟩)
-- Rec(L7) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), m ↦ t1, a ↦ LI(m), b ↦ LI(LI(p).Key),
--       result ↦ t1} ∘ Rec(L7)),
--   (LI(p) = null, ε)⟩
{-@ find_l7 :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> p:{v:Address | _} -> m:{v:Integer | _} -> {v:Integer | _} @-}
find_l7 :: Field Integer -> Field Address -> Address -> Integer -> Integer
find_l7 key next p m
  | p == null = m
  | otherwise =
      let p_key = key p in
      if m <= p_key then find_l7 key next (next p) p_key
      else find_l7 key next (next p) m

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> next:(Address -> {v:Address | v <= 0})
      -> count:Integer -> l:{v:Address | v <= 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l
  | l == null = Blocked
  | otherwise =
      if find_l7 key next l (key l) >= 0 && count + 1 == count + 1 then Halted
      else Failed 1
