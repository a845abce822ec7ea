-- tree_literal, as pure functions. An object made of objects.
--
-- `run` is the outcome of a run.
-- After `Halted`, the same gives the final contents by:
--   final_object_k   the field K of each Object
--   final_object_l   the field L of each Object
--   final_object_r   the field R of each Object
--   final_object2_k  the field K of each Object2
--   final_object2_l  the field L of each Object2
--   final_object2_r  the field R of each Object2
--   final_object3_k  the field K of each Object3
--   final_object3_l  the field L of each Object3
--   final_object3_r  the field R of each Object3
--   final_x          the variable x
--   final_clock      the address of the newest object, 0 at the start
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_x,
  final_object3_r, final_object3_l, final_object3_k, final_object2_r, final_object2_l,
  final_object2_k, final_object_r, final_object_l, final_object_k, run) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted

-- What Object.K holds where the run halts.
final_object_k :: Field Integer -> Integer -> Address -> Integer
final_object_k k clock x
  | x == clock + 3 = 30
  | otherwise = k x

-- What Object.L holds where the run halts.
final_object_l :: Field Address -> Integer -> Address -> Address
final_object_l l clock x
  | x == clock + 3 = clock + 1
  | otherwise = l x

-- What Object.R holds where the run halts.
final_object_r :: Field Address -> Integer -> Address -> Address
final_object_r r clock x
  | x == clock + 3 = clock + 2
  | otherwise = r x

-- What Object2.K holds where the run halts.
final_object2_k :: Field Integer -> Integer -> Address -> Integer
final_object2_k object2_k clock x
  | x == clock + 1 = 10
  | otherwise = object2_k x

-- What Object2.L holds where the run halts.
final_object2_l :: Field Address -> Integer -> Address -> Address
final_object2_l object2_l clock x
  | x == clock + 1 = null
  | otherwise = object2_l x

-- What Object2.R holds where the run halts.
final_object2_r :: Field Address -> Integer -> Address -> Address
final_object2_r object2_r clock x
  | x == clock + 1 = null
  | otherwise = object2_r x

-- What Object3.K holds where the run halts.
final_object3_k :: Field Integer -> Integer -> Address -> Integer
final_object3_k object3_k clock x
  | x == clock + 2 = 50
  | otherwise = object3_k x

-- What Object3.L holds where the run halts.
final_object3_l :: Field Address -> Integer -> Address -> Address
final_object3_l object3_l clock x
  | x == clock + 2 = null
  | otherwise = object3_l x

-- What Object3.R holds where the run halts.
final_object3_r :: Field Address -> Integer -> Address -> Address
final_object3_r object3_r clock x
  | x == clock + 2 = null
  | otherwise = object3_r x

-- What x holds where the run halts.
final_x :: Integer -> Address
final_x clock = clock + 3

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 3
