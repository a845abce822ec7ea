-- fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.
--
-- `run key n clock` is the outcome of a run, from
--   key    the field Key of each Last
--   n      the variable at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   2  the assertion is false at 9:5
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, find_l7) where
import Prelude hiding (last, null)

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
{-@ qualif Is2(v:int): v = 2 @-}
{-@ qualif Max2(v:int): v <= 2 @-}
{-@ qualif Min2(v:int): v >= 2 @-}
{-@ null :: {v:Address | v = 0} @-}

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- Rec(L7) = merge⟨
--   (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
--       LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
--   (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i)), ε)⟩
{-@ find_l7 :: key:(Address -> {v:Integer | _}) -> last:{v:Address | _}
      -> i:{v:Integer | _} -> cell:{v:Address | _} -> n:{v:Integer | _}
      -> ({v:Address | _}, {v:Integer | _}) @-}
find_l7 :: Field Integer -> Address -> Integer -> Address -> Integer -> (Address, Integer)
find_l7 key last i cell n
  | n <= i || cell == null || last == cell || last == null || key last /= i = (last, i)
  | otherwise =
      let v = i + 1 in
      find_l7 (set key cell v) cell v cell n

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> n:Integer -> clock:{v:Integer | v = 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Integer -> Integer -> Outcome
run key n clock =
  let last = clock + 1
      last1 = clock + 2
      (last2, i) = find_l7 (set (set key last 0) last1 0) last 0 last1 n in
  if n <= i then Halted
  else if last2 == last1 then Failed 2
  else if last2 == null then Failed 3
  else Failed 4
