-- increment_broken, as pure functions. increment.uh, broken.
--
-- `run next p` is the outcome of a run, from
--   next  the field Next of each Node
--   p     the variable at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 7:10
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, find_inc) where
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

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
--       LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
{-@ find_inc :: next:(Address -> {v:Address | _}) -> p:{v:Address | _}
      -> {v:Address | _} @-}
find_inc :: Field Address -> Address -> Address
find_inc next p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then p
      else find_inc next p_next

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> p:{v:Address | v <= 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Address -> Outcome
run next p
  | find_inc next p == null = Halted
  | otherwise = Failed 3
