-- tree_literal, as a functional program.
--
-- `run` is the outcome of a run.
-- After `Halted`, the final contents are given by:
--   final_object_k   field K of all objects of Object
--   final_object_l   field L of all objects of Object
--   final_object_r   field R of all objects of Object
--   final_object2_k  field K of all objects of Object2
--   final_object2_l  field L of all objects of Object2
--   final_object2_r  field R of all objects of Object2
--   final_object3_k  field K of all objects of Object3
--   final_object3_l  field L of all objects of Object3
--   final_object3_r  field R of all objects of Object3
--   final_x          variable x
--   final_clock      the address of the newest object
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral
  (Outcome (..), Address, final_clock, final_x, final_object3_r, final_object3_l,
   final_object3_k, final_object2_r, final_object2_l, final_object2_k, final_object_r,
   final_object_l, final_object_k, run) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Outcome
run = Halted

-- What Object.K holds where the run halts.
final_object_k :: (Address -> Integer) -> Integer -> Address -> Integer
final_object_k k clock x
  | x == clock + 3 = 30
  | otherwise = k x

-- What Object.L holds where the run halts.
final_object_l :: (Address -> Address) -> Integer -> Address -> Address
final_object_l l clock x
  | x == clock + 3 = clock + 1
  | otherwise = l x

-- What Object.R holds where the run halts.
final_object_r :: (Address -> Address) -> Integer -> Address -> Address
final_object_r r clock x
  | x == clock + 3 = clock + 2
  | otherwise = r x

-- What Object2.K holds where the run halts.
final_object2_k :: (Address -> Integer) -> Integer -> Address -> Integer
final_object2_k object2_k clock x
  | x == clock + 1 = 10
  | otherwise = object2_k x

-- What Object2.L holds where the run halts.
final_object2_l :: (Address -> Address) -> Integer -> Address -> Address
final_object2_l object2_l clock x
  | x == clock + 1 = null
  | otherwise = object2_l x

-- What Object2.R holds where the run halts.
final_object2_r :: (Address -> Address) -> Integer -> Address -> Address
final_object2_r object2_r clock x
  | x == clock + 1 = null
  | otherwise = object2_r x

-- What Object3.K holds where the run halts.
final_object3_k :: (Address -> Integer) -> Integer -> Address -> Integer
final_object3_k object3_k clock x
  | x == clock + 2 = 50
  | otherwise = object3_k x

-- What Object3.L holds where the run halts.
final_object3_l :: (Address -> Address) -> Integer -> Address -> Address
final_object3_l object3_l clock x
  | x == clock + 2 = null
  | otherwise = object3_l x

-- What Object3.R holds where the run halts.
final_object3_r :: (Address -> Address) -> Integer -> Address -> Address
final_object3_r object3_r clock x
  | x == clock + 2 = null
  | otherwise = object3_r x

-- What x holds where the run halts.
final_x :: Integer -> Address
final_x clock = clock + 3

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 3
