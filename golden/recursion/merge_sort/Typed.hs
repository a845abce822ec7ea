-- merge_sort, as pure functions. Sorts a list by merging.
--
-- `run next key l` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   l     the variable at the start
-- `Failed` carries the number of a check; the other 18 cannot fail:
--   1  the assertion is false at 32:1
-- The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by
-- the qualifiers below. If it accepts the file, no run from an initial heap fails. The
-- final state is left out: it decides nothing.
-- Check: ghc -fplugin=LiquidHaskell Typed.hs
{-# LANGUAGE Strict #-}
module Typed (Outcome (..), Address, Field, failed, run, sort, split, merge, sorted) where
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

-- The procedure sorted.
{-@ sorted :: next:(Address -> {v:Address | _}) -> key:(Address -> {v:Integer | _})
      -> p:{v:Address | _} -> {v:Bool | _} @-}
sorted :: Field Address -> Field Integer -> Address -> Bool
sorted next key p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let p_next_key = key p_next
        p_key = key p in
    if p_next_key < p_key then p_key <= p_next_key
    else sorted next key p_next
  else True

-- The procedure merge.
{-@ merge :: next:(Address -> {v:Address | _}) -> key:(Address -> {v:Integer | _})
      -> p:{v:Address | _} -> q:{v:Address | _}
      -> ((Address -> {v:Address | _}), {v:Address | _}) @-}
merge :: Field Address -> Field Integer -> Address -> Address -> (Field Address, Address)
merge next key p q
  | p == null = (next, q)
  | q == null = (next, p)
  | key q < key p =
      let (next1, r) = merge next key p (next q) in
      (set next1 q r, q)
  | otherwise =
      let (next2, r1) = merge next key (next p) q in
      (set next2 p r1, p)

-- The procedure split.
{-@ split :: next:(Address -> {v:Address | _}) -> p:{v:Address | _}
      -> ((Address -> {v:Address | _}), {v:Address | _}) @-}
split :: Field Address -> Address -> (Field Address, Address)
split next p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let next1 = set next p (next p_next)
        (next2, q) = split next1 (next1 p_next) in
    (set next2 p_next q, p_next)
  else (next, null)

-- The procedure sort.
{-@ sort :: next:(Address -> {v:Address | _}) -> key:(Address -> {v:Integer | _})
      -> p:{v:Address | _} -> ((Address -> {v:Address | _}), {v:Address | _}) @-}
sort :: Field Address -> Field Integer -> Address -> (Field Address, Address)
sort next key p
  | p /= null && next p /= null =
      let (next1, q) = split next p
          (next2, p1) = sort next1 key p
          (next3, q1) = sort next2 key q in
      merge next3 key p1 q1
  | otherwise = (next, p)

-- The whole program: how the run ends.
{-@ run :: next:(Address -> {v:Address | v <= 0}) -> key:(Address -> Integer)
      -> l:{v:Address | v <= 0} -> {v:Outcome | not (failed v)} @-}
run :: Field Address -> Field Integer -> Address -> Outcome
run next key l =
  let (next1, l1) = sort next key l in
  if sorted next1 key l1 then Halted
  else Failed 1
