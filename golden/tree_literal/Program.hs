-- tree_literal, as pure functions. An object made of objects.
--
-- `run k l r object2_k object2_l object2_r object3_k object3_l object3_r clock` is the
--   outcome of a run, from
--   k          the field K of each Object
--   l          the field L of each Object
--   r          the field R of each Object
--   object2_k  the field K of each Object2
--   object2_l  the field L of each Object2
--   object2_r  the field R of each Object2
--   object3_k  the field K of each Object3
--   object3_l  the field L of each Object3
--   object3_r  the field R of each Object3
--   clock      the address of the newest object, 0 at the start
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run) where
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

data State = State { final_k :: Field Integer, final_l :: Field Address,
    final_r :: Field Address, final_k' :: Field Integer, final_l' :: Field Address,
    final_r' :: Field Address, final_k_3 :: Field Integer, final_l_3 :: Field Address,
    final_r_3 :: Field Address, final_x :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Field Integer ->
  Field Address -> Field Address -> Field Integer -> Field Address -> Field Address ->
  Integer -> Outcome
run k l r object2_k object2_l object2_r object3_k object3_l object3_r clock =
  let object = clock + 3
      object2 = clock + 1
      object3 = clock + 2 in
  Halted State { final_k = set k object 30, final_l = set l object object2, final_r = set
          r object object3, final_k' = set object2_k object2 10, final_l' = set object2_l
          object2 null, final_r' = set object2_r object2 null, final_k_3 = set object3_k
          object3 50, final_l_3 = set object3_l object3 null, final_r_3 = set object3_r
          object3 null, final_x = object, final_clock = clock + 3 }
