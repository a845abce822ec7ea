-- merge_sort, as pure functions. Sorts a list by merging.
--
-- `run next key l` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   l     the variable at the start
-- `Failed` carries the number of a check; the other 18 cannot fail:
--   1  the assertion is false at 32:1
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sort, split,
  sigma_split2, sigma_split, merge, sigma_merge4, sigma_merge3, sigma_merge2, sigma_merge,
  sorted, sigma_sorted) where
import Prelude hiding (null)

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

data State = State { final_next :: Field Address, final_l :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from sorted to its end: find(σ, ·, τ).
sigma_sorted :: Integer -> Integer -> Bool
sigma_sorted p_next_key p_key = p_key <= p_next_key

-- The procedure sorted.
sorted :: Field Address -> Field Integer -> Address -> Bool
sorted next key p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let p_next_key = key p_next
        p_key = key p in
    if p_next_key < p_key then sigma_sorted p_next_key p_key
    else sorted next key p_next
  else True

-- The heap after the piece from merge to its next turn: find(σ, ·, τ).
sigma_merge :: Field Address -> Address -> Address
sigma_merge next p = next p

-- The heap after the piece from merge to its end: find(σ, ·, τ).
sigma_merge2 :: Address -> Field Address -> Address -> Field Address
sigma_merge2 p next r = set next p r

-- The heap after the piece from merge to its next turn: find(σ, ·, τ).
sigma_merge3 :: Field Address -> Address -> Address
sigma_merge3 next q = next q

-- The heap after the piece from merge to its end: find(σ, ·, τ).
sigma_merge4 :: Address -> Field Address -> Address -> Field Address
sigma_merge4 q next r = set next q r

-- The procedure merge.
merge :: Field Address -> Field Integer -> Address -> Address -> (Field Address, Address)
merge next key p q
  | p == null = (next, q)
  | q == null = (next, p)
  | key q < key p =
      let (next1, r) = merge next key p (sigma_merge3 next q)
          next2 = sigma_merge4 q next1 r in
      (next2, q)
  | otherwise =
      let (next3, r1) = merge next key (sigma_merge next p) q
          next4 = sigma_merge2 p next3 r1 in
      (next4, p)

-- The heap after the piece from split to its next turn: find(σ, ·, τ).
sigma_split :: Field Address -> Address -> Address -> (Field Address, Address)
sigma_split next p p_next =
  let next1 = set next p (next p_next) in
  (next1, next1 p_next)

-- The heap after the piece from split to its end: find(σ, ·, τ).
sigma_split2 :: Address -> Field Address -> Address -> Field Address
sigma_split2 p_next next q = set next p_next q

-- The procedure split.
split :: Field Address -> Address -> (Field Address, Address)
split next p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let (next1, p1) = sigma_split next p p_next
        (next2, q) = split next1 p1
        next3 = sigma_split2 p_next next2 q in
    (next3, p_next)
  else (next, null)

-- The procedure sort.
sort :: Field Address -> Field Integer -> Address -> (Field Address, Address)
sort next key p
  | p /= null && next p /= null =
      let (next1, q) = split next p
          (next2, p1) = sort next1 key p
          (next3, q1) = sort next2 key q in
      merge next3 key p1 q1
  | otherwise = (next, p)

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Address -> Outcome
run next key l =
  let (next1, l1) = sort next key l in
  if sorted next1 key l1 then Halted State { final_next = next1, final_l = l1 }
  else Failed 1
