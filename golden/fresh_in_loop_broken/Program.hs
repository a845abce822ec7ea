-- fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.
--
-- `run key n clock` is the outcome of a run, from
--   key    the field Key of each Last
--   n      the variable at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   2  the assertion is false at 9:5
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, find_l7) where
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

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- Rec(L7) = merge⟨
--   (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
--       LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
--   (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i)), ε)⟩
find_l7 :: Field Integer -> Address -> Integer -> Address -> Integer ->
  (Field Integer, Address, Integer)
find_l7 key last i cell n
  | n <= i || cell == null || last == cell || last == null || key last /= i =
      (key, last, i)
  | otherwise =
      let v = i + 1 in
      find_l7 (set key cell v) cell v cell n

-- The whole program: how the run ends.
run :: Field Integer -> Integer -> Integer -> Outcome
run key n clock =
  let last = clock + 1
      last1 = clock + 2
      (key1, last2, i) = find_l7 (set (set key last 0) last1 0) last 0 last1 n in
  if n <= i then
    Halted State { final_key = key1, final_last = last2, final_i = i, final_cell = last1,
        final_clock = clock + 2 }
  else if last2 == last1 then Failed 2
  else if last2 == null then Failed 3
  else Failed 4
