-- locations, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   b  variable b
--   d  variable d
-- After `Halted`, the final contents are given by:
--   final_key          field Key of all objects of Node
--   final_node_next    field Next of all objects of Node
--   final_object_next  field Next of all objects of Object
--   final_a            variable a
--   final_c            variable c
--   final_clock        the address of the newest object
-- `Failed` carries the number of a check:
--   1  a field of null is written at 6:1
--   2  a field of null is written at 7:1
--   3  a field of null is read at 8:6
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral
  (Outcome (..), Address, final_clock, final_c, final_a, final_object_next,
   final_node_next, final_key, run) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Address -> Address -> Outcome
run b d
  | b == null = Failed 2
  | d == null = Failed 3
  | otherwise = Halted

-- What Key holds where the run halts.
final_key :: (Address -> Integer) -> Integer -> Address -> Integer
final_key key clock x
  | x == clock + 1 = 15
  | otherwise = key x

-- What Node.Next holds where the run halts.
final_node_next :: (Address -> Address) -> Integer -> Address -> Address
final_node_next next clock x =
  let node = clock + 1 in
  if x == node then node
  else next x

-- What Object.Next holds where the run halts.
final_object_next :: (Address -> Address) -> Address -> Integer -> Address -> Address
final_object_next object_next b clock x
  | x == b = clock + 1
  | otherwise = object_next x

-- What a holds where the run halts.
final_a :: Integer -> Address
final_a clock = clock + 1

-- What c holds where the run halts.
final_c :: (Address -> Integer) -> Address -> Integer
final_c object2_next d = object2_next d

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 1
