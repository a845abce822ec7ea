-- euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
-- b is not 0.
--
-- `run b a` is the outcome of a run, from
--   b, a  the variables at the start
-- No check can fail.
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), failed, run, find_l3) where

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

-- The heap after the loop at L3: find(Rec(L3), ·, τ).
-- Rec(L3) = merge⟨
--   (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
--   (LI(b) = 0, ε)⟩
{-@ find_l3 :: b:{v:Integer | _} -> a:{v:Integer | _} -> () @-}
find_l3 :: Integer -> Integer -> ()
find_l3 b a
  | b == 0 = ()
  | otherwise = find_l3 (a `emod` b) b

-- The whole program: how the run ends.
{-@ run :: b:Integer -> a:Integer -> {v:Outcome | not (failed v)} @-}
run :: Integer -> Integer -> Outcome
run b a =
  let _done = find_l3 b a in
  Halted
