-- insert_tree, as pure functions. A key is inserted into a search tree, unless it is
-- there.
--
-- Procedures for other programs, which pass fields of their own:
--   `insert tree_key left right t key clock` gives the field key, the field left, the
--     field right, result and the clock
-- Of the heap they take
--   tree_key  the field key of each tree
--   left      the field left of each tree
--   right     the field right of each tree
--   clock     the address of the newest object, 0 at the start
-- No check can fail.
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Address, Field, insert) where
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

-- The procedure insert.
insert :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> (Field Integer, Field Address, Field Address, Address, Integer)
insert tree_key left right t key clock
  | t == null =
      let tree = clock + 1 in
      (set tree_key tree key, set left tree null, set right tree null, tree, clock + 1)
  | otherwise =
      let t_key = tree_key t in
      if t_key <= key then
        if key <= t_key then (tree_key, left, right, t, clock) else
        let (tree_key1, left1, right1, result, clock1) =
              insert tree_key left right (right t) key clock in
        (tree_key1, left1, set right1 t result, t, clock1)
      else
        let (tree_key2, left2, right2, result1, clock2) =
              insert tree_key left right (left t) key clock in
        (tree_key2, set left2 t result1, right2, t, clock2)
