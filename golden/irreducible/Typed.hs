-- irreducible, as pure functions. A loop with two entrances.
--
-- `run n flag` is the outcome of a run, from
--   n, flag  the variables at the start
-- `Failed` carries the number of a check:
--   1  `fail` is executed at 15:8
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), failed, run, after_right, find_right) where

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
{-@ qualif Yes(v:bool): v @-}
{-@ qualif No(v:bool): not v @-}
{-@ qualif Is1(v:int): v = 1 @-}
{-@ qualif Max1(v:int): v <= 1 @-}
{-@ qualif Min1(v:int): v >= 1 @-}

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The heap after the loop at Right: find(Rec(Right), ·, τ).
-- Rec(Right) = merge⟨
--   (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
--   (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩
{-@ find_right :: x:{v:Integer | _} -> y:{v:Integer | _} -> n:{v:Integer | _}
      -> ({v:Integer | _}, {v:Integer | _}) @-}
find_right :: Integer -> Integer -> Integer -> (Integer, Integer)
find_right x y n
  | x + y /= n || y <= 0 = (x, y)
  | otherwise = find_right (x + 1) (y - 1) n

-- The rest of the run behind the loop at Right.
{-@ after_right :: x:{v:Integer | _} -> y:{v:Integer | _} -> n:{v:Integer | _}
      -> {v:Outcome | not (failed v)} @-}
after_right :: Integer -> Integer -> Integer -> Outcome
after_right x y n
  | x + y /= n = Failed 1
  | otherwise = Halted

-- The whole program: how the run ends.
{-@ run :: n:Integer -> flag:Bool -> {v:Outcome | not (failed v)} @-}
run :: Integer -> Bool -> Outcome
run n flag
  | flag =
      let (x, y) = find_right 0 n n in
      after_right x y n
  | n <= 0 = Halted
  | otherwise =
      let (x1, y1) = find_right 1 (n - 1) n in
      after_right x1 y1 n
