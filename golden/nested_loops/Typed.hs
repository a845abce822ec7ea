-- nested_loops, as pure functions. A loop in a loop, both left at the bottom.
--
-- `run key l n first clock` is the outcome of a run, from
--   key          the field Key of each Node
--   l, n, first  the variables at the start
--   clock        the address of the newest object, 0 at the start
-- No check can fail.
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module Typed (Outcome (..), Address, Field, failed, run, find_outer, find_inner) where
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

-- The heap after the loop at Inner: find(Rec(Inner), ·, τ).
-- Rec(Inner) = merge⟨
--   (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
--       Rec(Inner)),
--   (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩
{-@ find_inner :: key:(Address -> {v:Integer | _}) -> l:{v:Address | _}
      -> (Address -> {v:Integer | _}) @-}
find_inner :: Field Integer -> Address -> Field Integer
find_inner key l
  | l == null = key
  | otherwise =
      let v = key l - 1 in
      if v > 0 then find_inner (set key l v) l
      else key

-- The heap after the loop at Outer: find(Rec(Outer), ·, τ).
-- H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
-- t1 = LI(H1, (LI(κ) + 1).Key) - 1
-- Rec(Outer) = merge⟨
--   (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
--       (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
--   (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
{-@ find_outer :: key:(Address -> {v:Integer | _}) -> l:{v:Address | _}
      -> n:{v:Integer | _} -> first:{v:Address | _} -> clock:{v:Integer | _}
      -> ((Address -> {v:Integer | _}), {v:Integer | _}) @-}
find_outer :: Field Integer -> Address -> Integer -> Address -> Integer ->
  (Field Integer, Integer)
find_outer key l n first clock =
  let node = clock + 1
      key1 = find_inner (set key node n) node in
  if l == first then find_outer (set key1 node (key1 node - 1)) node n first (clock + 1)
  else (key, clock)

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> l:{v:Address | v <= 0} -> n:Integer
      -> first:{v:Address | v <= 0} -> clock:{v:Integer | v = 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Address -> Integer -> Address -> Integer -> Outcome
run key l n first clock =
  let (key1, clock1) = find_outer key l n first clock
      node = clock1 + 1
      _done = find_inner (set key1 node n) node in
  Halted
