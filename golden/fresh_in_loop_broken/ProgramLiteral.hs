-- fresh_in_loop_broken, as pure functions. fresh_in_loop.uh, broken.
--
-- `run key n clock` is the outcome of a run, from
--   key    the field Key of each Last
--   n      the variable at the start
--   clock  the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Last
--   final_last   the variable last
--   final_i      the variable i
--   final_cell   the variable cell
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other one cannot fail:
--   2  the assertion is false at 9:5
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_cell, final_i,
  final_last, final_key, run, find_l7_i, find_l7_last, find_l7_key, find_l7_ends) where
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

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l7 does.
find_l7_ends :: Field Integer -> Address -> Integer -> Address -> Integer -> ()
find_l7_ends key last i cell n
  | n <= i || cell == null || last == cell || last == null || key last /= i = ()
  | otherwise =
      let v = i + 1 in
      find_l7_ends (set key cell v) cell v cell n

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- Rec(L7) = merge⟨
--   (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
--       LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
--   (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: Key.
find_l7_key :: Field Integer -> Address -> Integer -> Address -> Integer -> Address ->
  Integer
find_l7_key key last i cell n x
  | n <= i || cell == null || last == cell || last == null || key last /= i = key x
  | otherwise =
      let v = i + 1 in
      find_l7_key (set key cell v) cell v cell n x

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- Rec(L7) = merge⟨
--   (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
--       LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
--   (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: last.
find_l7_last :: Field Integer -> Address -> Integer -> Address -> Integer -> Address
find_l7_last key last i cell n
  | n <= i || cell == null || last == cell || last == null || key last /= i = last
  | otherwise =
      let v = i + 1 in
      find_l7_last (set key cell v) cell v cell n

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- Rec(L7) = merge⟨
--   (LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i), {last ↦ LI(cell), i ↦ LI(i) + 1,
--       LI(cell).Key ↦ LI(i) + 1} ∘ Rec(L7)),
--   (¬(LI(i) < LI(n) ∧ LI(cell) ≠ null ∧ LI(last) ≠ LI(cell) ∧ LI(last) ≠ null ∧
--       LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: i.
find_l7_i :: Field Integer -> Address -> Integer -> Address -> Integer -> Integer
find_l7_i key last i cell n
  | n <= i || cell == null || last == cell || last == null || key last /= i = i
  | otherwise =
      let v = i + 1 in
      find_l7_i (set key cell v) cell v cell n

-- The whole program: how the run ends.
run :: Field Integer -> Integer -> Integer -> Outcome
run key n clock =
  let last = clock + 1
      last1 = clock + 2
      _done = find_l7_ends (set (set key last 0) last1 0) last 0 last1 n
      last2 = find_l7_last (set (set key last 0) last1 0) last 0 last1 n in
  if n <= find_l7_i (set (set key last 0) last1 0) last 0 last1 n then Halted
  else if last2 == last1 then Failed 2
  else if last2 == null then Failed 3
  else Failed 4

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Integer -> Address -> Integer
final_key key n clock x =
  let last = clock + 1
      last1 = clock + 2 in
  find_l7_key (set (set key last 0) last1 0) last 0 last1 n x

-- What last holds where the run halts.
final_last :: Field Integer -> Integer -> Integer -> Address
final_last key n clock =
  let last = clock + 1
      last1 = clock + 2 in
  find_l7_last (set (set key last 0) last1 0) last 0 last1 n

-- What i holds where the run halts.
final_i :: Field Integer -> Integer -> Integer -> Integer
final_i key n clock =
  let last = clock + 1
      last1 = clock + 2 in
  find_l7_i (set (set key last 0) last1 0) last 0 last1 n

-- What cell holds where the run halts.
final_cell :: Integer -> Address
final_cell clock = clock + 2

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 2
