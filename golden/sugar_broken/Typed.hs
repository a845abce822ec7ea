-- sugar_broken, as pure functions. sugar.uh, broken: the first comparison is the wrong
-- way round, so that `least` grows.
--
-- `run key next list` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   list  the variable at the start
-- `Failed` carries the number of a check; the other 8 cannot fail:
--   9  the assertion is false at 17:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, find_l9) where
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

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
--     most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
--     p ↦ LI(LI(p).Next)}
-- Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
{-@ find_l9 :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> least:{v:Integer | _} -> most:{v:Integer | _} -> p:{v:Address | _}
      -> ({v:Integer | _}, {v:Integer | _}) @-}
find_l9 :: Field Integer -> Field Address -> Integer -> Integer -> Address ->
  (Integer, Integer)
find_l9 key next least most p
  | p == null = (least, most)
  | otherwise =
      let p_key = key p in
      if p_key <= least then
        if p_key <= most then find_l9 key next least most (next p)
        else find_l9 key next least p_key (next p)
      else find_l9 key next p_key most (next p)

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> next:(Address -> {v:Address | v <= 0})
      -> list:{v:Address | v <= 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Address -> Outcome
run key next list
  | list == null = Blocked
  | otherwise =
      let list_key = key list
          (least, most) = find_l9 key next list_key list_key (next list) in
      if least <= most then Halted
      else Failed 9
