-- locations, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key           field Key of all objects of Node
--   next          field Next of all objects of Node
--   object_next   field Next of all objects of Object
--   object2_next  field Next of all objects of Object2
--   b             variable b
--   d             variable d
--   clock         the address of the newest object
-- `Failed` carries the number of a check:
--   1  a field of null is written at 6:1
--   2  a field of null is written at 7:1
--   3  a field of null is read at 8:6
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
  { final_key :: Address -> Integer
  , final_next :: Address -> Address
  , final_next' :: Address -> Address
  , final_a :: Address
  , final_c :: Integer
  , final_clock :: Integer
  }

data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Integer) -> (Address -> Address) -> (Address -> Address) ->
  (Address -> Integer) -> Address -> Address -> Integer -> Outcome
run key next object_next object2_next b d clock
  | b == null = Failed 2
  | d == null = Failed 3
  | otherwise =
      let node = clock + 1 in
      Halted State
        { final_key = set key node 15
        , final_next = set next node node
        , final_next' = set object_next b node
        , final_a = node
        , final_c = object2_next d
        , final_clock = clock + 1
        }
