-- read_composed, as pure functions. Reading after a composition.
--
-- `run key clock` is the outcome of a run, from
--   key    the field Key of each Object
--   clock  the address of the newest object, 0 at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run) where

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State { final_key :: Field Integer, final_x :: Integer, final_a :: Address,
    final_r :: Integer, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run :: Field Integer -> Integer -> (Address, Field Integer)
sigma_run key clock =
  let object = clock + 1 in
  (object, set key object 10)

-- The whole program: how the run ends.
run :: Field Integer -> Integer -> Outcome
run key clock =
  let (object, key1) = sigma_run key clock in
  Halted State { final_key = key1, final_x = 15, final_a = object, final_r = 15,
      final_clock = clock + 1 }
