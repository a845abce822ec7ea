-- fresh_in_loop, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key    field Key of all objects of Last
--   n      variable n
--   clock  the address of the newest object
-- After `Halted`, the final contents are given by:
--   final_key    field Key of all objects of Last
--   final_last   variable last
--   final_i      variable i
--   final_cell   variable cell
--   final_clock  the address of the newest object
-- `Failed` carries the number of a check:
--   1  a field of null is written at 8:5
--   2  the assertion is false at 9:5
--   3  a field of null is read at 10:12
--   4  the assertion is false at 10:5
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral
  (Outcome (..), Address, final_clock, final_cell, final_i, final_last, final_key, run,
   find_l6_clock, find_l6_cell, find_l6_i, find_l6_last, find_l6_key, find_l6_ends) where

import Prelude hiding (last, null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l6 does.
find_l6_ends :: (Address -> Integer) -> Address -> Integer -> Integer -> Integer -> ()
find_l6_ends key last i n clock
  | n <= i || last == null || key last /= i = ()
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_ends (set key last1 v) last1 v n (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), {last ↦ LI(κ) + 1, i
--       ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(i) + 1} ∘
--       Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: Key.
find_l6_key :: (Address -> Integer) -> Address -> Integer -> Integer -> Integer ->
  Address -> Integer
find_l6_key key last i n clock x
  | n <= i || last == null || key last /= i = key x
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_key (set key last1 v) last1 v n (clock + 1) x

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), {last ↦ LI(κ) + 1, i
--       ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(i) + 1} ∘
--       Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: last.
find_l6_last :: (Address -> Integer) -> Address -> Integer -> Integer -> Integer ->
  Address
find_l6_last key last i n clock
  | n <= i || last == null || key last /= i = last
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_last (set key last1 v) last1 v n (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), {last ↦ LI(κ) + 1, i
--       ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(i) + 1} ∘
--       Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: i.
find_l6_i :: (Address -> Integer) -> Address -> Integer -> Integer -> Integer -> Integer
find_l6_i key last i n clock
  | n <= i || last == null || key last /= i = i
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_i (set key last1 v) last1 v n (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), {last ↦ LI(κ) + 1, i
--       ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(i) + 1} ∘
--       Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: cell.
find_l6_cell :: (Address -> Integer) -> Address -> Integer -> Integer -> Address ->
  Integer -> Address
find_l6_cell key last i n cell clock
  | n <= i || last == null || key last /= i = cell
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_cell (set key last1 v) last1 v n last1 (clock + 1)

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- Rec(L6) = merge⟨
--   (LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i), {last ↦ LI(κ) + 1, i
--       ↦ LI(i) + 1, cell ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(i) + 1} ∘
--       Rec(L6)),
--   (¬(LI(i) < LI(n) ∧ LI(last) ≠ null ∧ LI(LI(last).Key) = LI(i)), ε)⟩
-- Of it: κ.
find_l6_clock :: (Address -> Integer) -> Address -> Integer -> Integer -> Integer ->
  Integer
find_l6_clock key last i n clock
  | n <= i || last == null || key last /= i = clock
  | otherwise =
      let last1 = clock + 1
          v = i + 1 in
      find_l6_clock (set key last1 v) last1 v n (clock + 1)

-- The whole program: how the run ends.
run :: (Address -> Integer) -> Integer -> Integer -> Outcome
run key n clock =
  let last1 = clock + 1
      _ = find_l6_ends (set key last1 0) last1 0 n (clock + 1) in
  if n <= find_l6_i (set key last1 0) last1 0 n (clock + 1) then Halted
  else if find_l6_last (set key last1 0) last1 0 n (clock + 1) == null then Failed 3
  else Failed 4

-- What Key holds where the run halts.
final_key :: (Address -> Integer) -> Integer -> Integer -> Address -> Integer
final_key key n clock x =
  let last1 = clock + 1 in
  find_l6_key (set key last1 0) last1 0 n (clock + 1) x

-- What last holds where the run halts.
final_last :: (Address -> Integer) -> Integer -> Integer -> Address
final_last key n clock =
  let last1 = clock + 1 in
  find_l6_last (set key last1 0) last1 0 n (clock + 1)

-- What i holds where the run halts.
final_i :: (Address -> Integer) -> Integer -> Integer -> Integer
final_i key n clock =
  let last1 = clock + 1 in
  find_l6_i (set key last1 0) last1 0 n (clock + 1)

-- What cell holds where the run halts.
final_cell :: (Address -> Integer) -> Integer -> Address -> Integer -> Address
final_cell key n cell clock =
  let last1 = clock + 1 in
  find_l6_cell (set key last1 0) last1 0 n cell (clock + 1)

-- What κ holds where the run halts.
final_clock :: (Address -> Integer) -> Integer -> Integer -> Integer
final_clock key n clock =
  let last1 = clock + 1 in
  find_l6_clock (set key last1 0) last1 0 n (clock + 1)
