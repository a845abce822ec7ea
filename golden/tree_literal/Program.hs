-- tree_literal, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   k          field K of all objects of Object
--   l          field L of all objects of Object
--   r          field R of all objects of Object
--   object2_k  field K of all objects of Object2
--   object2_l  field L of all objects of Object2
--   object2_r  field R of all objects of Object2
--   object3_k  field K of all objects of Object3
--   object3_l  field L of all objects of Object3
--   object3_r  field R of all objects of Object3
--   clock      the address of the newest object
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, run) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State
  { final_k :: Address -> Integer
  , final_l :: Address -> Address
  , final_r :: Address -> Address
  , final_k' :: Address -> Integer
  , final_l' :: Address -> Address
  , final_r' :: Address -> Address
  , final_k_3 :: Address -> Integer
  , final_l_3 :: Address -> Address
  , final_r_3 :: Address -> Address
  , final_x :: Address
  , final_clock :: Integer
  }

data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Integer) -> (Address -> Address) -> (Address -> Address) ->
  (Address -> Integer) -> (Address -> Address) -> (Address -> Address) ->
  (Address -> Integer) -> (Address -> Address) -> (Address -> Address) -> Integer ->
  Outcome
run k l r object2_k object2_l object2_r object3_k object3_l object3_r clock =
  let object = clock + 3
      object2 = clock + 1
      object3 = clock + 2 in
  Halted State
    { final_k = set k object 30
    , final_l = set l object object2
    , final_r = set r object object3
    , final_k' = set object2_k object2 10
    , final_l' = set object2_l object2 null
    , final_r' = set object2_r object2 null
    , final_k_3 = set object3_k object3 50
    , final_l_3 = set object3_l object3 null
    , final_r_3 = set object3_r object3 null
    , final_x = object
    , final_clock = clock + 3
    }
