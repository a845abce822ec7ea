-- insert, as pure functions. Inserts a key into a search tree, if it is not there.
--
-- `run key left right root x clock` is the outcome of a run, from
--   key      the field Key of each Node
--   left     the field Left of each Node
--   right    the field Right of each Node
--   root, x  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 6 cannot fail:
--   1  the assertion is false at 13:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, insert) where
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
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Whether a check has failed.
{-@ measure failed @-}
failed :: Outcome -> Bool
failed Halted = False
failed (Failed _) = True
failed Blocked = False

-- The procedure insert.
{-@ insert :: key:(Address -> {v:Integer | _}) -> left:(Address -> {v:Address | _})
      -> right:(Address -> {v:Address | _}) -> t:{v:Address | _} -> k:{v:Integer | _}
      -> clock:{v:Integer | _} -> {v:Address | _} @-}
insert :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address
insert key left right t k clock
  | t == null = clock + 1
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then t else
        let _done = insert key left right (right t) k clock in
        t
      else
        let _done = insert key left right (left t) k clock in
        t

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> left:(Address -> {v:Address | v <= 0})
      -> right:(Address -> {v:Address | v <= 0}) -> root:{v:Address | v <= 0} -> x:Integer
      -> clock:{v:Integer | v = 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> Integer ->
  Outcome
run key left right root x clock
  | insert key left right root x clock == null = Failed 1
  | otherwise = Halted
