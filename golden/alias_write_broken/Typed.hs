-- alias_write_broken, as pure functions. alias_write.uh, broken.
--
-- `run key p q` is the outcome of a run, from
--   key   the field Key of each Object
--   p, q  the variables at the start
-- `Failed` carries the number of a check; the other 13 cannot fail:
--   13  the assertion is false at 10:1
--   15  the assertion is false at 11:1
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

-- The whole program: how the run ends.
{-@ run :: key:(Address -> Integer) -> p:{v:Address | v <= 0} -> q:{v:Address | v <= 0}
      -> {v:Outcome | not (failed v)} @-}
run :: Field Integer -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      if q == p then
        let p_key = key p
            v = p_key + key q
            key1 = set key p v
            v1 = v - key1 q in
        if set key1 q v1 p - v1 == p_key then Halted
        else Failed 15
      else
        let p_key1 = key p
            q_key = key q
            v2 = p_key1 + q_key
            key2 = set key p v2
            v3 = v2 - key2 q in
        if set key2 q v3 p - v3 == q_key then
          if v3 == p_key1 then Halted
          else Failed 15
        else Failed 13
  | otherwise = Blocked
