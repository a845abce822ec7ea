-- insert_sorted, as pure functions. Insertion into a sorted list keeps it sorted, and
-- writes only before the place of the new key.
--
-- Procedures for other programs, which pass fields of their own:
--   `insert key next is_node h v objects clock` gives the field Key, the field Next, the
--     field is_node and the clock
-- Of the heap they take
--   key      the field Key of each Node
--   next     the field Next of each Node
--   is_node  whether there is a Node at an address
--   objects  how many objects there are at the start: at -1, -2 and so on
--   clock    the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 5 cannot fail:
--   1   a field of null is read at 11:10
--   7   what the procedure requires is false at 6:3
--   8   something outside of the frame is changed at 7:3
--   9   what the procedure ensures is false at 8:3
--   10  the invariant is false at 12:5
-- Compile: ghc -O ProgramTested.hs
{-# LANGUAGE Strict #-}
module ProgramTested (Outcome (..), Address, Field, insert, from_insert_l18,
  find_insert_l11, modifies_8, every_node1, invariant_10, ensures_9, requires_7,
  every_node) where
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

-- From this o on: forall o of Node: o.Next != null ==> o.Key <= o.Next.Key
every_node :: Field Integer -> Field Address -> Field Bool -> Integer -> Integer -> Bool
every_node key next is_node clock o
  | o > clock = True
  | not (is_node o) || next o == null || key o <= key (next o) =
      every_node key next is_node clock (o + 1)
  | otherwise = False

-- Claim 7: requires h != null && h.Key <= v &&
--     (forall o of Node: o.Next != null ==> o.Key <= o.Next.Key)
requires_7 :: Field Integer -> Field Address -> Field Bool -> Address -> Integer ->
  Integer -> Integer -> Bool
requires_7 key next is_node h v objects clock
  | h /= null && key h <= v = every_node key next is_node clock (-objects)
  | otherwise = False

-- Claim 9: ensures forall o of Node: o.Next != null ==> o.Key <= o.Next.Key
ensures_9 :: Field Integer -> Field Address -> Field Bool -> Integer -> Integer -> Bool
ensures_9 key next is_node objects clock = every_node key next is_node clock (-objects)

-- Claim 10: invariant p != null && p.Key <= v &&
--     (forall o of Node: o.Next != null ==> o.Key <= o.Next.Key)
invariant_10 :: Field Integer -> Field Address -> Field Bool -> Integer -> Address ->
  Integer -> Integer -> Bool
invariant_10 key next is_node v p objects clock
  | p /= null && key p <= v = every_node key next is_node clock (-objects)
  | otherwise = False

-- From this o on: forall o of Node: !o.old_is_node || o.old_key <= old_v || o.Next =
--     o.old_next
every_node1 :: Field Address -> Field Bool -> Field Bool -> Field Integer ->
  Field Address -> Integer -> Integer -> Integer -> Bool
every_node1 next is_node old_is_node old_key old_next old_v clock o
  | o > clock = True
  | not (is_node o) || not (old_is_node o) || old_key o <= old_v || next o == old_next o =
      every_node1 next is_node old_is_node old_key old_next old_v clock (o + 1)
  | otherwise = False

-- Claim 8: modifies o.Next for o of Node if o.Key <= v
modifies_8 :: Field Address -> Field Bool -> Field Bool -> Field Integer ->
  Field Address -> Integer -> Integer -> Integer -> Bool
modifies_8 next is_node old_is_node old_key old_next objects old_v clock =
  every_node1 next is_node old_is_node old_key old_next old_v clock (-objects)

-- The heap after the loop at insert.L11: find(Rec(insert.L11), ·, τ).
-- Rec(insert.L11) = merge⟨
--   (LI(invariant_10) ∧ LI(insert.p) ≠ null ∧ LI(LI(insert.p).Next) ≠ null ∧
--       LI(LI(LI(insert.p).Next).Key) < LI(insert.v),
--       {insert.p ↦ LI(LI(insert.p).Next)} ∘ Rec(insert.L11)),
--   (¬(LI(invariant_10) ∧ LI(insert.p) ≠ null ∧ LI(LI(insert.p).Next) ≠ null ∧
--       LI(LI(LI(insert.p).Next).Key) < LI(insert.v)), ε)⟩
find_insert_l11 :: Field Integer -> Field Address -> Field Bool -> Integer -> Address ->
  Integer -> Integer -> Address
find_insert_l11 key next is_node v p objects clock
  | not (invariant_10 key next is_node v p objects clock) || p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null || v <= key p_next then p
      else find_insert_l11 key next is_node v p_next objects clock

-- The rest of the run from insert.L18 on.
from_insert_l18 :: Field Integer -> Field Address -> Field Bool -> Field Bool ->
  Field Integer -> Field Address -> Integer -> Integer -> Integer ->
  Either Outcome (Field Integer, Field Address, Field Bool, Integer)
from_insert_l18 key next is_node old_is_node old_key old_next objects old_v clock
  | not (modifies_8 next is_node old_is_node old_key old_next objects old_v clock) =
      Left (Failed 8)
  | not (ensures_9 key next is_node objects clock) = Left (Failed 9)
  | otherwise = Right (key, next, is_node, clock)

-- The procedure insert.
insert :: Field Integer -> Field Address -> Field Bool -> Address -> Integer -> Integer ->
  Integer -> Either Outcome (Field Integer, Field Address, Field Bool, Integer)
insert key next is_node h v objects clock
  | not (requires_7 key next is_node h v objects clock) = Left (Failed 7)
  | otherwise =
      let p = find_insert_l11 key next is_node v h objects clock in
      if not (invariant_10 key next is_node v p objects clock) then Left (Failed 10) else
      if p == null then Left (Failed 1) else
      let p_next = next p in
      if p_next == null then
        let node = clock + 1 in
        from_insert_l18 (set key node v) (set (set next node p_next) p node)
          (set is_node node True) is_node key next objects v (clock + 1)
      else
        let node1 = clock + 1 in
        from_insert_l18 (set key node1 v) (set (set next node1 p_next) p node1)
          (set is_node node1 True) is_node key next objects v (clock + 1)
