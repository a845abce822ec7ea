-- tree_literal, as pure functions. An object made of objects.
--
-- `run` is the outcome of a run.
-- After `Halted`, the same gives the final contents by:
--   final_k      the field K of each Node
--   final_l      the field L of each Node
--   final_r      the field R of each Node
--   final_x      the variable x
--   final_clock  the address of the newest object, 0 at the start
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_x, final_r,
  final_l, final_k, run) where
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

-- What K holds where the run halts.
final_k :: Field Integer -> Integer -> Address -> Integer
final_k k clock x
  | x == clock + 3 = 30
  | x == clock + 2 = 50
  | x == clock + 1 = 10
  | otherwise = k x

-- What L holds where the run halts.
final_l :: Field Address -> Integer -> Address -> Address
final_l l clock x =
  let node = clock + 1 in
  if x == clock + 3 then node
  else if x == clock + 2 || x == node then null
  else l x

-- What R holds where the run halts.
final_r :: Field Address -> Integer -> Address -> Address
final_r r clock x =
  let node = clock + 2 in
  if x == clock + 3 then node
  else if x == node || x == clock + 1 then null
  else r x

-- What x holds where the run halts.
final_x :: Integer -> Address
final_x clock = clock + 3

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 3
