-- remove_all_broken, as pure functions. remove_all.uh, broken.
--
-- `run key next l x clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   l, x   the variables at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 11 cannot fail:
--   1   a field of null is read at 8:7
--   13  `fail` is executed at 27:8
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, after_contains, find_contains,
  find_remove_all_iterate) where
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

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- t3 = LI(LI(LI(p).Next).Next)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
--   (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩
{-@ find_remove_all_iterate :: key:(Address -> {v:Integer | _})
      -> next:(Address -> {v:Address | _}) -> x:{v:Integer | _} -> p:{v:Address | _}
      -> ((Address -> {v:Address | _}), {v:Address | _}) @-}
find_remove_all_iterate :: Field Integer -> Field Address -> Integer -> Address ->
  (Field Address, Address)
find_remove_all_iterate key next x p
  | p == null = (next, p)
  | otherwise =
      let p_next = next p in
      if p_next == null then (next, p)
      else if key p_next == x then
        let p_next_next = next p_next in
        if p_next_next == null then (next, p)
        else find_remove_all_iterate key (set next p p_next_next) x p_next_next
      else find_remove_all_iterate key next x p_next

-- The heap after the loop at Contains: find(Rec(Contains), ·, τ).
-- Rec(Contains) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩
{-@ find_contains :: key:(Address -> {v:Integer | _}) -> next:(Address -> {v:Address | _})
      -> x:{v:Integer | _} -> p:{v:Address | _} -> {v:Address | _} @-}
find_contains :: Field Integer -> Field Address -> Integer -> Address -> Address
find_contains key next x p
  | p == null || key p == x = p
  | otherwise = find_contains key next x (next p)

-- The rest of the run behind the loop at Contains.
{-@ after_contains :: p:{v:Address | _} -> {v:Outcome | not (failed v)} @-}
after_contains :: Address -> Outcome
after_contains p
  | p == null = Halted
  | otherwise = Failed 13

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> next:(Address -> {v:Address | v <= 0})
      -> l:{v:Address | v <= 0} -> x:Integer -> clock:{v:Integer | v = 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Outcome
run key next l x clock =
  let node = clock + 1
      key1 = set key node x
      (next1, p) = find_remove_all_iterate key1 (set next node l) x node in
  if p == null then Failed 1 else
  let p_next = next1 p in
  if p_next == null then after_contains (find_contains key1 next1 x (next1 node)) else
  let next2 = set next1 p (next1 p_next) in
  after_contains (find_contains key1 next2 x (next2 node))
