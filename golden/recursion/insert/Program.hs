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
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, insert) where
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

data State = State { final_key :: Field Integer, final_left :: Field Address,
    final_right :: Field Address, final_root :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The procedure insert.
insert :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> (Field Integer, Field Address, Field Address, Address, Integer)
insert key left right t k clock
  | t == null =
      let node = clock + 1 in
      (set key node k, set left node null, set right node null, node, clock + 1)
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then (key, left, right, t, clock) else
        let (key1, left1, right1, r, clock1) = insert key left right (right t) k clock in
        (key1, left1, set right1 t r, t, clock1)
      else
        let (key2, left2, right2, r1, clock2) = insert key left right (left t) k clock in
        (key2, set left2 t r1, right2, t, clock2)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> Integer ->
  Outcome
run key left right root x clock =
  let (key1, left1, right1, root1, clock1) = insert key left right root x clock in
  if root1 == null then Failed 1
  else
    Halted State { final_key = key1, final_left = left1, final_right = right1,
        final_root = root1, final_clock = clock1 }
