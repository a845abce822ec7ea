-- fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
-- are different objects.
--
-- `run key n cell clock` is the outcome of a run, from
--   key      the field Key of each Last
--   n, cell  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run, find_l6,
  sigma_l6) where
import Prelude hiding (last, null)

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

data State = State { final_key :: Field Integer, final_last :: Address,
    final_i :: Integer, final_cell :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l6 to its next turn: find(σ, ·, τ).
sigma_l6 :: Field Integer -> Integer -> Integer -> (Address, Integer, Field Integer)
sigma_l6 key i clock =
  let last = clock + 1
      v = i + 1 in
  (last, v, set key last v)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
find_l6 :: Field Integer -> Address -> Integer -> Integer -> Address -> Integer ->
  (Field Integer, Address, Integer, Address, Integer)
find_l6 key last i n cell clock
  | n <= i || last == null || key last /= i = (key, last, i, cell, clock)
  | otherwise =
      let (last1, v, key1) = sigma_l6 key i clock in
      find_l6 key1 last1 v n last1 (clock + 1)

-- The heap after the piece from run to find_l6: find(σ, ·, τ).
sigma_run :: Field Integer -> Integer -> (Address, Field Integer)
sigma_run key clock =
  let last = clock + 1 in
  (last, set key last 0)

-- The whole program: how the run ends.
run :: Field Integer -> Integer -> Address -> Integer -> Outcome
run key n cell clock =
  let (last, key1) = sigma_run key clock
      (key2, last1, i, cell1, clock1) = find_l6 key1 last 0 n cell (clock + 1) in
  if n <= i then
    Halted State { final_key = key2, final_last = last1, final_i = i, final_cell = cell1,
        final_clock = clock1 }
  else if last1 == null then Failed 3
  else Failed 4
