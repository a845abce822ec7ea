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
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, insert,
  sigma_insert5, sigma_insert4, sigma_insert3, sigma_insert2, sigma_insert) where
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

-- The heap after the piece from insert to its end: find(σ, ·, τ).
sigma_insert :: Field Integer -> Field Address -> Field Address -> Integer -> Integer ->
  (Address, Field Integer, Field Address, Field Address)
sigma_insert key left right k clock =
  let node = clock + 1 in
  (node, set key node k, set left node null, set right node null)

-- The heap after the piece from insert to its next turn: find(σ, ·, τ).
sigma_insert2 :: Field Address -> Address -> Address
sigma_insert2 left t = left t

-- The heap after the piece from insert to its end: find(σ, ·, τ).
sigma_insert3 :: Address -> Field Address -> Address -> Field Address
sigma_insert3 t left r = set left t r

-- The heap after the piece from insert to its next turn: find(σ, ·, τ).
sigma_insert4 :: Field Address -> Address -> Address
sigma_insert4 right t = right t

-- The heap after the piece from insert to its end: find(σ, ·, τ).
sigma_insert5 :: Address -> Field Address -> Address -> Field Address
sigma_insert5 t right r = set right t r

-- The procedure insert.
insert :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> (Field Integer, Field Address, Field Address, Address, Integer)
insert key left right t k clock
  | t == null =
      let (node, key1, left1, right1) = sigma_insert key left right k clock in
      (key1, left1, right1, node, clock + 1)
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then (key, left, right, t, clock) else
        let (key2, left2, right2, r, clock1) =
              insert key left right (sigma_insert4 right t) k clock
            right3 = sigma_insert5 t right2 r in
        (key2, left2, right3, t, clock1)
      else
        let (key3, left3, right4, r1, clock2) =
              insert key left right (sigma_insert2 left t) k clock
            left4 = sigma_insert3 t left3 r1 in
        (key3, left4, right4, t, clock2)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> Integer ->
  Outcome
run key left right root x clock =
  let (key1, left1, right1, root1, clock1) = insert key left right root x clock in
  if root1 == null then Failed 1
  else
    Halted State { final_key = key1, final_left = left1, final_right = right1,
        final_root = root1, final_clock = clock1 }
