-- tree_literal, as a functional program.
--
-- `run` is the outcome of a run.
-- After `Halted`, the final contents are given by:
--   final_k      field K of all objects of Object
--   final_l      field L of all objects of Object
--   final_r      field R of all objects of Object
--   final_k2     field K of all objects of Object2
--   final_l2     field L of all objects of Object2
--   final_r2     field R of all objects of Object2
--   final_k3     field K of all objects of Object3
--   final_l3     field L of all objects of Object3
--   final_r3     field R of all objects of Object3
--   final_x      variable x
--   final_clock  the address of the newest object
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, final_clock, final_x, final_r3, final_l3,
    final_k3, final_r2, final_l2, final_k2, final_r, final_l, final_k, run) where

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

-- The whole program: how the run ends.
final_k :: (Address -> Integer) -> Integer -> Address -> Integer
final_k k clock x
  | x == clock + 3 = 30
  | otherwise = k x

-- The whole program: how the run ends.
final_l :: (Address -> Address) -> Integer -> Address -> Address
final_l l clock x
  | x == clock + 3 = clock + 1
  | otherwise = l x

-- The whole program: how the run ends.
final_r :: (Address -> Address) -> Integer -> Address -> Address
final_r r clock x
  | x == clock + 3 = clock + 2
  | otherwise = r x

-- The whole program: how the run ends.
final_k2 :: (Address -> Integer) -> Integer -> Address -> Integer
final_k2 object2_k clock x
  | x == clock + 1 = 10
  | otherwise = object2_k x

-- The whole program: how the run ends.
final_l2 :: (Address -> Address) -> Integer -> Address -> Address
final_l2 object2_l clock x
  | x == clock + 1 = null
  | otherwise = object2_l x

-- The whole program: how the run ends.
final_r2 :: (Address -> Address) -> Integer -> Address -> Address
final_r2 object2_r clock x
  | x == clock + 1 = null
  | otherwise = object2_r x

-- The whole program: how the run ends.
final_k3 :: (Address -> Integer) -> Integer -> Address -> Integer
final_k3 object3_k clock x
  | x == clock + 2 = 50
  | otherwise = object3_k x

-- The whole program: how the run ends.
final_l3 :: (Address -> Address) -> Integer -> Address -> Address
final_l3 object3_l clock x
  | x == clock + 2 = null
  | otherwise = object3_l x

-- The whole program: how the run ends.
final_r3 :: (Address -> Address) -> Integer -> Address -> Address
final_r3 object3_r clock x
  | x == clock + 2 = null
  | otherwise = object3_r x

-- The whole program: how the run ends.
final_x :: Integer -> Address
final_x clock = clock + 3

-- The whole program: how the run ends.
final_clock :: Integer -> Integer
final_clock clock = clock + 3
