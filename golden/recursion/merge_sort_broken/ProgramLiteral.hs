-- merge_sort_broken, as pure functions. The twin of merge_sort.
--
-- `run next key l` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   l     the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_next  the field Next of each Node
--   final_l     the variable l
-- `Failed` carries the number of a check; the other 18 cannot fail:
--   1  the assertion is false at 31:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_l, final_next, run, sort_ends,
  sort_next, sort_p, split_next, split_q, split_ends, merge_next, merge_r, merge_ends,
  sorted_result, sorted_ends) where
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

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if sorted does.
sorted_ends :: Field Address -> Field Integer -> Address -> ()
sorted_ends next key p =
  let p_next = next p in
  if (p /= null && p_next /= null) && key p_next >= key p then sorted_ends next key p_next
  else ()

-- The procedure sorted.
-- Of it: result.
sorted_result :: Field Address -> Field Integer -> Address -> Bool
sorted_result next key p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let p_next_key = key p_next
        p_key = key p in
    if p_next_key < p_key then p_key <= p_next_key
    else sorted_result next key p_next
  else True

-- Ends if and only if merge does.
merge_ends :: Field Address -> Field Integer -> Address -> Address -> ()
merge_ends next key p q
  | p == null || q == null = ()
  | key q < key p = merge_ends next key p (next q)
  | otherwise = merge_ends next key (next p) q

-- The procedure merge.
-- Of it: r.
merge_r :: Field Integer -> Address -> Address -> Address
merge_r key p q
  | p == null || q /= null && key q < key p = q
  | otherwise = p

-- The procedure merge.
-- Of it: Next.
merge_next :: Field Address -> Field Integer -> Address -> Address -> Address -> Address
merge_next next key p q x
  | p == null || q == null = next x
  | key q < key p =
      if x == q then merge_r key p (next q)
      else merge_next next key p (next q) x
  | x == p = merge_r key (next p) q
  | otherwise = merge_next next key (next p) q x

-- Ends if and only if split does.
split_ends :: Field Address -> Address -> ()
split_ends next p =
  let p_next = next p in
  if p /= null && p_next /= null then
    let next1 = set next p (next p_next) in
    split_ends next1 (next1 p_next)
  else ()

-- The procedure split.
-- Of it: q.
split_q :: Field Address -> Address -> Address
split_q next p =
  let p_next = next p in
  if p /= null && p_next /= null then p_next
  else null

-- The procedure split.
-- Of it: Next.
split_next :: Field Address -> Address -> Address -> Address
split_next next p x =
  let p_next = next p in
  if p /= null && p_next /= null then
    let next1 = set next p (next p_next) in
    if x == p_next then split_q next1 (next1 p_next)
    else split_next next1 (next1 p_next) x
  else next x

-- The procedure sort.
-- Of it: p.
sort_p :: Field Address -> Field Integer -> Address -> Address
sort_p next key p
  | p /= null && next p /= null =
      merge_r key (sort_p (split_next next p) key p) (split_q next p)
  | otherwise = p

-- The procedure sort.
-- Of it: Next.
sort_next :: Field Address -> Field Integer -> Address -> Address -> Address
sort_next next key p x
  | p /= null && next p /= null =
      let next1 = split_next next p in
      merge_next (sort_next next1 key p) key (sort_p next1 key p) (split_q next p) x
  | otherwise = next x

-- Ends if and only if sort does.
sort_ends :: Field Address -> Field Integer -> Address -> ()
sort_ends next key p
  | p /= null && next p /= null =
      let _done = split_ends next p
          next1 = split_next next p
          _done1 = sort_ends next1 key p in
      merge_ends (sort_next next1 key p) key (sort_p next1 key p) (split_q next p)
  | otherwise = ()

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Address -> Outcome
run next key l =
  let _done = sort_ends next key l
      next1 = sort_next next key l
      l1 = sort_p next key l
      _done1 = sorted_ends next1 key l1 in
  if sorted_result next1 key l1 then Halted
  else Failed 1

-- What Next holds where the run halts.
final_next :: Field Address -> Field Integer -> Address -> Address -> Address
final_next next key l x = sort_next next key l x

-- What l holds where the run halts.
final_l :: Field Address -> Field Integer -> Address -> Address
final_l next key l = sort_p next key l
