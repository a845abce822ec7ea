-- append, as pure functions. Appends one list to another by recursion, and then
-- asserts that the result is there if one of the lists was.
--
-- `run next l k` is the outcome of a run, from
--   next  the field Next of each Node
--   l, k  the variables at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 10:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, append) where
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
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The procedure append.
{-@ append :: next:(Address -> {v:Address | _}) -> p:{v:Address | _} -> q:{v:Address | _}
      -> {v:Address | _} @-}
append :: Field Address -> Address -> Address -> Address
append next p q
  | p == null = q
  | otherwise =
      let _done = append next (next p) q in
      p

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> l:{v:Address | v <= 0}
      -> k:{v:Address | v <= 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Address -> Address -> Outcome
run next l k
  | append next l k /= null || l == null && k == null = Halted
  | otherwise = Failed 1
