-- euclid_broken, as pure functions. euclid.uh, broken.
--
-- `run a b` is the outcome of a run, from
--   a, b  the variables at the start
-- `Failed` carries the number of a check:
--   1  the divisor is zero at 5:10
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), failed, run, find_l4) where

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
{-@ assume emod :: a:Integer -> b:Integer -> {v:Integer | b /= 0 => 0 <= v} @-}

-- Run-time library.
-- The remainder of SMT-LIB, never negative; the dividend for a zero divisor.
emod :: Integer -> Integer -> Integer
emod a 0 = a
emod a b = mod a (abs b)
infixl 7 `emod`
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
--       Rec(L4)),
--   (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
{-@ find_l4 :: a:{v:Integer | _} -> b:{v:Integer | _} -> {v:Integer | _} @-}
find_l4 :: Integer -> Integer -> Integer
find_l4 a b
  | a == 0 || b == 0 = a
  | otherwise = find_l4 b (a `emod` b)

-- The whole program: how the run ends.
{-@ run :: a:Integer -> b:Integer -> {v:Outcome | not (failed v)} @-}
run :: Integer -> Integer -> Outcome
run a b
  | find_l4 a b == 0 = Halted
  | otherwise = Failed 1
