-- insert_sorted, as pure functions. A key is inserted into a sorted list, behind all
-- that are smaller.
--
-- Procedures for other programs, which pass fields of their own:
--   `insert_sorted node_key next l key clock` gives the field key, the field next,
--     result and the clock
-- Of the heap they take
--   node_key  the field key of each node
--   next      the field next of each node
--   clock     the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 9 cannot fail:
--   4  a null pointer is dereferenced at 18:12
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), Address, Field, insert_sorted, find_insert_sorted_l18) where
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

-- The heap after the loop at insert_sorted.L18: find(Rec(insert_sorted.L18), ·, τ).
-- Rec(insert_sorted.L18) = merge⟨
--   (LI(insert_sorted.p) ≠ null ∧ ¬(LI(LI(insert_sorted.p).next) = null ∨
--       LI(insert_sorted.key) ≤ LI(LI(LI(insert_sorted.p).next).key)),
--       {insert_sorted.p ↦ LI(LI(insert_sorted.p).next)} ∘ Rec(insert_sorted.L18)),
--   (¬(LI(insert_sorted.p) ≠ null ∧ ¬(LI(LI(insert_sorted.p).next) = null ∨
--       LI(insert_sorted.key) ≤ LI(LI(LI(insert_sorted.p).next).key))), ε)⟩
find_insert_sorted_l18 :: Field Integer -> Field Address -> Integer -> Address -> Address
find_insert_sorted_l18 node_key next key p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null || key <= node_key p_next then p
      else find_insert_sorted_l18 node_key next key p_next

-- The procedure insert_sorted.
insert_sorted :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  Either Outcome (Field Integer, Field Address, Address, Integer)
insert_sorted node_key next l key clock
  | l /= null && node_key l < key =
      let node = clock + 1
          node_key1 = set node_key node key
          next1 = set next node null
          p = find_insert_sorted_l18 node_key1 next1 key l in
      if p == null then Left (Failed 4)
      else Right (node_key1, set (set next node (next1 p)) p node, l, clock + 1)
  | otherwise =
      let node1 = clock + 1 in
      Right (set node_key node1 key, set next node1 l, node1, clock + 1)
