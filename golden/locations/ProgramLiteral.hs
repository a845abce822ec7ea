-- locations, as pure functions. Locations of every kind.
--
-- `run b d` is the outcome of a run, from
--   b, d  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_next   the field Next of each Node
--   final_a      the variable a
--   final_c      the variable c
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   2  a field of null is written at 7:1
--   3  a field of null is read at 8:6
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_c, final_a,
  final_next, final_key, run) where
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

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Address -> Address -> Outcome
run b d
  | b == null = Failed 2
  | d == null = Failed 3
  | otherwise = Halted

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Address -> Integer
final_key key clock x
  | x == clock + 1 = 15
  | otherwise = key x

-- What Next holds where the run halts.
final_next :: Field Address -> Address -> Integer -> Address -> Address
final_next next b clock x =
  let node = clock + 1 in
  if x == b || x == node then node
  else next x

-- What a holds where the run halts.
final_a :: Integer -> Address
final_a clock = clock + 1

-- What c holds where the run halts.
final_c :: Field Address -> Address -> Address -> Integer -> Address
final_c next b d clock =
  let node = clock + 1 in
  set (set next node node) b node d

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 1
