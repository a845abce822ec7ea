-- set_all, as pure functions. A list is built, then all its keys are set.
--
-- `run key next n clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   n      the variable at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 4 cannot fail:
--   3  a field of null is read at 21:8
--   4  the assertion is false at 21:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- What is claimed of a variable, or of one field of each object, is a type of parameters: at
-- every address but null. What speaks of two fields or objects, of the neighbour of one or of a
-- later parameter has no such type, and is a comment. No checker has been run on such files.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module Typed (Outcome (..), Address, Field, failed, run, find_l15, find_l8) where
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

-- The heap after the loop at L8: find(Rec(L8), ·, τ).
-- Rec(L8) = merge⟨
--   (LI(i) < LI(n), {l ↦ LI(κ) + 1, i ↦ LI(i) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i), (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(L8)),
--   (LI(n) ≤ LI(i), ε)⟩
-- invariant 0 <= i && (i > 0 ==> l != null)
{-@ find_l8 :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> l:{v:Address | _} -> n:{v:Integer | _}
      -> i:{v:Integer | (0 <= v) && ((v > 0) => (l /= 0))} -> clock:{v:Integer | _}
      -> ((Address -> {v:Integer | _}), (Address -> {v:Address | _}), {v:Address | _}) @-}
find_l8 :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Integer ->
  (Field Integer, Field Address, Address)
find_l8 key next l n i clock
  | n <= i = (key, next, l)
  | otherwise =
      let node = clock + 1 in
      find_l8 (set key node i) (set next node l) node n (i + 1) (clock + 1)

-- The heap after the loop at L15: find(Rec(L15), ·, τ).
-- Rec(L15) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ 1} ∘ Rec(L15)),
--   (LI(p) = null, ε)⟩
-- invariant l != null && (p != l ==> l.Key = 1)
{-@ find_l15 :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> p:{v:Address | _} -> (Address -> {v:Integer | _}) @-}
find_l15 :: Field Integer -> Field Address -> Address -> Field Integer
find_l15 key next p
  | p == null = key
  | otherwise = find_l15 (set key p 1) next (next p)

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> next:(Address -> {v:Address | v <= 0}) -> n:Integer
      -> clock:{v:Integer | v = 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Integer -> Integer -> Outcome
run key next n clock
  | n > 0 =
      let (key1, next1, l) = find_l8 key next null n 0 clock
          key2 = find_l15 key1 next1 l in
      if l == null then Failed 3
      else if key2 l == 1 then Halted
      else Failed 4
  | otherwise = Blocked
