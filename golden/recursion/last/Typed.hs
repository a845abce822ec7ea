-- last, as pure functions. The last key of a list, which must have one.
--
-- `run next l` is the outcome of a run, from
--   next  the field Next of each Node
--   l     the variable at the start
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 4:3
--   5  a field of null is read at 10:13
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, twice, last) where
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

-- The procedure last.
{-@ last :: next:(Address -> {v:Address | _}) -> p:{v:Address | _}
      -> Either {v:Outcome | not (failed v)} () @-}
last :: Field Address -> Address -> Either Outcome ()
last next p
  | p == null = Left (Failed 1)
  | otherwise =
      let p_next = next p in
      if p_next == null then Right ()
      else last next p_next

-- The procedure twice.
{-@ twice :: next:(Address -> {v:Address | _}) -> p:{v:Address | _}
      -> Either {v:Outcome | not (failed v)} () @-}
twice :: Field Address -> Address -> Either Outcome ()
twice next p = do
  _done <- last next p
  if p == null then Left (Failed 5)
    else last next (next p)

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> l:{v:Address | v <= 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Address -> Outcome
run next l =
  case twice next l of
    Left outcome -> outcome
    Right _done -> Halted
