-- push, as pure functions. What is put in front of a list is in the list then.
--
-- `run key next l x y clock` is the outcome of a run, from
--   key      the field Key of each Node
--   next     the field Next of each Node
--   l, x, y  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 8:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, push, contains,
  find_contains_l12) where
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
{-@ qualif Yes(v:bool): v @-}
{-@ qualif No(v:bool): not v @-}
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

-- The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
-- Rec(contains.L12) = merge⟨
--   (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
--       {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
--   (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩
{-@ find_contains_l12 :: key:(Address -> {v:Integer | _})
      -> next:(Address -> {v:Address | _}) -> list:{v:Address | _} -> k:{v:Integer | _}
      -> {v:Address | _} @-}
find_contains_l12 :: Field Integer -> Field Address -> Address -> Integer -> Address
find_contains_l12 key next list k
  | list == null || key list == k = list
  | otherwise = find_contains_l12 key next (next list) k

-- The procedure contains.
{-@ contains :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> list:{v:Address | _} -> k:{v:Integer | _} -> {v:Bool | _} @-}
contains :: Field Integer -> Field Address -> Address -> Integer -> Bool
contains key next list k = find_contains_l12 key next list k /= null

-- The procedure push.
{-@ push :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> list:{v:Address | _} -> k:{v:Integer | _} -> clock:{v:Integer | _}
      -> ((Address -> {v:Integer | _}), (Address -> {v:Address | _}), {v:Address | _}, {v:Integer | _}) @-}
push :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  (Field Integer, Field Address, Address, Integer)
push key next list k clock =
  let node = clock + 1 in
  (set key node k, set next node list, node, clock + 1)

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> next:(Address -> {v:Address | v <= 0})
      -> l:{v:Address | v <= 0} -> x:Integer -> y:Integer -> clock:{v:Integer | v = 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Integer ->
  Outcome
run key next l x y clock =
  let (key1, next1, l1, clock1) = push key next l x clock
      (key2, next2, l2, _) = push key1 next1 l1 y clock1 in
  if contains key2 next2 l2 x then Halted
  else Failed 1
