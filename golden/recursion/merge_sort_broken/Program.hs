-- merge_sort_broken, as pure functions. The twin of merge_sort.
--
-- `run next key l` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   l     the variable at the start
-- `Failed` carries the number of a check; the other 18 cannot fail:
--   1  the assertion is false at 31:1
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, sort, split, merge,
  sorted) where
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

-- The procedure sorted.
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
split :: Field Address -> Address -> (Field Address, Address)
split next p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let next1 = set next p (next p_next)
        (next2, q) = split next1 (next1 p_next) in
    (set next2 p_next q, p_next)
  else (next, null)

-- The procedure sort.
sort :: Field Address -> Field Integer -> Address -> (Field Address, Address)
sort next key p
  | p /= null && next p /= null =
      let (next1, q) = split next p
          (next2, p1) = sort next1 key p in
      merge next2 key p1 q
  | otherwise = (next, p)

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Address -> Outcome
run next key l =
  let (next1, l1) = sort next key l in
  if sorted next1 key l1 then Halted State { final_next = next1, final_l = l1 }
  else Failed 1
