-- short_circuit, as pure functions. The right operand of `&&` and `||` is evaluated
-- only where it decides.
--
-- `run next key p` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   p     the variable at the start
-- No check can fail.
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run) where
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

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> key:(Address -> Integer)
      -> p:{v:Address | v <= 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Field Integer -> Address -> Outcome
run next key p
  | p == null = Halted
  | otherwise =
      let p_next = next p in
      if p_next == null then
        if key p >= 0 then Halted
        else Halted
      else if key p_next >= 0 then Halted
      else Halted
