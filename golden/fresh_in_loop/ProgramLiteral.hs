-- fresh_in_loop, as pure functions. Allocation in a loop: objects of different turns
-- are different objects.
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
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_cell, final_i,
  final_last, final_key, run, find_l6_clock, find_l6_cell, find_l6_i, find_l6_last,
  find_l6_key, find_l6_ends) where
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

-- Ends if and only if find_l6 does.
find_l6_ends :: Field Integer -> Address -> Integer -> Integer -> Integer -> ()
find_l6_ends key last i n clock
  | n <= i || last == null || key last /= i = ()
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_ends (set key last1 v) last1 v n (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: Key.
find_l6_key :: Field Integer -> Address -> Integer -> Integer -> Integer -> Address ->
  Integer
find_l6_key key last i n clock x
  | n <= i || last == null || key last /= i = key x
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_key (set key last1 v) last1 v n (clock + 1) x

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: last.
find_l6_last :: Field Integer -> Address -> Integer -> Integer -> Integer -> Address
find_l6_last key last i n clock
  | n <= i || last == null || key last /= i = last
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_last (set key last1 v) last1 v n (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: i.
find_l6_i :: Field Integer -> Address -> Integer -> Integer -> Integer -> Integer
find_l6_i key last i n clock
  | n <= i || last == null || key last /= i = i
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_i (set key last1 v) last1 v n (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: cell.
find_l6_cell :: Field Integer -> Address -> Integer -> Integer -> Address -> Integer ->
  Address
find_l6_cell key last i n cell clock
  | n <= i || last == null || key last /= i = cell
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_cell (set key last1 v) last1 v n last1 (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i),
--       {last ↦ LI(κ) + 1, i ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i) + 1} ∘ Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: κ.
find_l6_clock :: Field Integer -> Address -> Integer -> Integer -> Integer -> Integer
find_l6_clock key last i n clock
  | n <= i || last == null || key last /= i = clock
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_clock (set key last1 v) last1 v n (clock + 1)

-- The whole program: how the run ends.
run :: Field Integer -> Integer -> Integer -> Outcome
run key n clock =
  let last = clock + 1
      _done = find_l6_ends (set key last 0) last 0 n (clock + 1) in
  if n <= find_l6_i (set key last 0) last 0 n (clock + 1) then Halted
  else if find_l6_last (set key last 0) last 0 n (clock + 1) == null then Failed 3
  else Failed 4

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Integer -> Address -> Integer
final_key key n clock x =
  let last = clock + 1 in
  find_l6_key (set key last 0) last 0 n (clock + 1) x

-- What last holds where the run halts.
final_last :: Field Integer -> Integer -> Integer -> Address
final_last key n clock =
  let last = clock + 1 in
  find_l6_last (set key last 0) last 0 n (clock + 1)

-- What i holds where the run halts.
final_i :: Field Integer -> Integer -> Integer -> Integer
final_i key n clock =
  let last = clock + 1 in
  find_l6_i (set key last 0) last 0 n (clock + 1)

-- What cell holds where the run halts.
final_cell :: Field Integer -> Integer -> Address -> Integer -> Address
final_cell key n cell clock =
  let last = clock + 1 in
  find_l6_cell (set key last 0) last 0 n cell (clock + 1)

-- What κ holds where the run halts.
final_clock :: Field Integer -> Integer -> Integer -> Integer
final_clock key n clock =
  let last = clock + 1 in
  find_l6_clock (set key last 0) last 0 n (clock + 1)
