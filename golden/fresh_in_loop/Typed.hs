-- fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
-- are different objects.
--
-- `run key n clock` is the outcome of a run, from
--   key    the field Key of each Last
--   n      the variable at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, find_l6) where
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

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
{-@ find_l6 :: key:(Address -> {v:Integer | _}) -> last:{v:Address | _}
      -> i:{v:Integer | _} -> n:{v:Integer | _} -> clock:{v:Integer | _}
      -> ({v:Address | _}, {v:Integer | _}) @-}
find_l6 :: Field Integer -> Address -> Integer -> Integer -> Integer -> (Address, Integer)
find_l6 key last i n clock
  | n <= i || last == null || key last /= i = (last, i)
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6 (set key last1 v) last1 v n (clock + 1)

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> n:Integer -> clock:{v:Integer | v = 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Integer -> Integer -> Outcome
run key n clock =
  let last = clock + 1
      (last1, i) = find_l6 (set key last 0) last 0 n (clock + 1) in
  if n <= i then Halted
  else if last1 == null then Failed 3
  else Failed 4
