-- havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
-- answers never fall.
--
-- `run inp_int n x position` is the outcome of a run, from
--   inp_int   the input tape: a value for each position
--   n, x      the variables at the start
--   position  the position on the input tape, 0 at the start
-- `Failed` carries the number of a check:
--   1  the assertion is false at 9:5
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), failed, run, find_l5) where

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

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
--       Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
{-@ find_l5 :: inp_int:(Integer -> {v:Integer | _}) -> i:{v:Integer | _}
      -> n:{v:Integer | _} -> x:{v:Integer | _} -> position:{v:Integer | _}
      -> {v:Integer | _} @-}
find_l5 :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Integer
find_l5 inp_int i n x position
  | n <= i = i
  | i == 0 = find_l5 inp_int (i + 1) n (inp_int position) (position + 1)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5 inp_int (i + 1) n input (position + 1)
      else i

-- The whole program: how the run ends.
{-@ run :: inp_int:(Integer -> Integer) -> n:Integer -> x:Integer
      -> position:{v:Integer | v = 0} -> {v:Outcome | not (failed v)} @-}
run :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Outcome
run inp_int n x position
  | n <= find_l5 inp_int 0 n x position = Halted
  | otherwise = Failed 1
