-- reverse, as pure functions. Reversing a list in place.
--
-- `run next list` is the outcome of a run, from
--   next  the field Next of each Node
--   list  the variable at the start
-- No check can fail.
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, find_l4) where
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

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
{-@ find_l4 :: next:(Address -> {v:Address | _}) -> done:{v:Address | _}
      -> list:{v:Address | _} -> () @-}
find_l4 :: Field Address -> Address -> Address -> ()
find_l4 next done list
  | list == null = ()
  | otherwise = find_l4 (set next list done) list (next list)

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> list:{v:Address | v <= 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Address -> Outcome
run next list =
  let _done = find_l4 next null list in
  Halted
