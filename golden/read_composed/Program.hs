-- read_composed, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key    field Key of all objects of Object
--   clock  the address of the newest object
-- `Failed` carries the number of a check:
--   1  a field of null is read at 6:6
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, run) where

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State
  { final_key :: Address -> Integer
  , final_x :: Integer
  , final_a :: Address
  , final_r :: Integer
  , final_clock :: Integer
  }

data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Integer) -> Integer -> Outcome
run key clock =
  let object = clock + 1 in
  Halted State
    { final_key = set key object 10
    , final_x = 15
    , final_a = object
    , final_r = 15
    , final_clock = clock + 1
    }
