-- sum, as pure functions. The sum of the keys of a list, by recursion.
--
-- `run next l` is the outcome of a run, from
--   next  the field Next of each Node
--   l     the variable at the start
-- No check can fail.
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, sum) where
import Prelude hiding (null, sum)

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

-- The procedure sum.
{-@ sum :: next:(Address -> {v:Address | _}) -> p:{v:Address | _} -> () @-}
sum :: Field Address -> Address -> ()
sum next p
  | p == null = ()
  | otherwise = sum next (next p)

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> l:{v:Address | v <= 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Address -> Outcome
run next l =
  let _done = sum next l in
  Halted
