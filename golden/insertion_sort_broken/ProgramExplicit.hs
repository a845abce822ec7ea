-- insertion_sort_broken, as pure functions. The same, but that whether there is an
-- element on the left is asked too late.
--
-- `run len items a x j` is the outcome of a run, from
--   len      the length of each int[]
--   items    the elements of each int[]
--   a, x, j  the variables at the start
-- `Failed` carries the number of a check; the other 7 cannot fail:
--   3   the index is out of bounds at 7:8
--   5   the index is out of bounds at 9:10
--   7   the index is out of bounds at 10:5
--   11  the index is out of bounds at 13:3
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, Vector, run, sigma_run,
  find_l6, find_l9, sigma_l9, sigma_l62, sigma_l6) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
-- What an array or a sequence holds at each index.
type Vector a = Field a
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State { final_items :: Field (Vector Integer), final_i :: Integer,
    final_x :: Integer, final_j :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l6 to find_l9: find(σ, ·, τ).
sigma_l6 :: Field (Vector Integer) -> Address -> Integer -> Integer
sigma_l6 items a i = items a i

-- The heap after the piece from find_l6 to its next turn: find(σ, ·, τ).
sigma_l62 :: Address -> Integer -> Integer -> Field (Vector Integer) -> Integer ->
  Vector Integer -> (Field (Vector Integer), Integer)
sigma_l62 a i x items j a_items = (set items a (set a_items j x), i + 1)

-- The heap after the piece from find_l9 to its next turn: find(σ, ·, τ).
sigma_l9 :: Field (Vector Integer) -> Address -> Integer -> Vector Integer -> Integer ->
  Field (Vector Integer)
sigma_l9 items a j a_items element = set items a (set a_items j element)

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- t1 = LI(LI(a).items)[LI(j) - 1]
-- Rec(L9) = merge⟨
--   (LI(a) ≠ null ∧ LI(j) - 1 ≥ 0 ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len), {j ↦ LI(j) - 1,
--       LI(a).items ↦ LI(LI(a).items)[LI(j) := t1]} ∘ Rec(L9)),
--   (¬(LI(a) ≠ null ∧ LI(j) - 1 ≥ 0 ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len)), ε)⟩
find_l9 :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  (Field (Vector Integer), Integer)
find_l9 len items a x j
  | a == null = (items, j)
  | otherwise =
      let v = j - 1 in
      if v < 0 then (items, j) else
      let a_len = len a in
      if a_len <= v then (items, j) else
      let a_items = items a
          element = a_items v in
      if element <= x || a_len <= j then (items, j) else
      let items1 = sigma_l9 items a j a_items element in
      find_l9 len items1 a x v

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- t1 = LI(LI(a).items)[LI(i)]; H1 = {x ↦ t1, j ↦ LI(i)} ∘ Rec(L9)
-- t2 = LI(a) ≠ null ∧ LI(i) < LI(LI(a).len) ∧ LI(i) ≥ 0 ∧ LI(H1, j) - 1 ≥ 0 ∧
--     LI(H1, j) - 1 < LI(LI(a).len) ∧ LI(H1, LI(a).items)[LI(H1, j) - 1] ≤ t1 ∧
--     LI(H1, j) < LI(LI(a).len)
-- Rec(L6) = merge⟨
--   (t2, {i ↦ LI(i) + 1, x ↦ t1, j ↦ LI(H1, j), ·.items ↦ LI(H1, ·.items),
--       LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]} ∘ Rec(L6)),
--   (¬t2, ε)⟩
find_l6 :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  Integer -> (Field (Vector Integer), Integer, Integer, Integer)
find_l6 len items a i x j
  | a == null || len a <= i || i < 0 = (items, i, x, j)
  | otherwise =
      let x1 = sigma_l6 items a i
          (items1, j1) = find_l9 len items a x1 i
          v = j1 - 1 in
      if v < 0 then (items, i, x, j) else
      let a_len = len a in
      if a_len <= v then (items, i, x, j) else
      let a_items = items1 a in
      if a_items v <= x1 && a_len > j1 then
        let (items2, i1) = sigma_l62 a i x1 items1 j1 a_items in
        find_l6 len items2 a i1 x1 j1
      else (items, i, x, j)

-- The heap after the piece from run to find_l9: find(σ, ·, τ).
sigma_run :: Address -> Field (Vector Integer) -> Integer -> Integer
sigma_run a items i = items a i

-- The whole program: how the run ends.
run :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer -> Outcome
run len items a x j
  | a == null = Blocked
  | otherwise =
      let (items1, i, x1, j1) = find_l6 len items a 1 x j in
      if len a <= i then
        Halted State { final_items = items1, final_i = i, final_x = x1,
            final_j = j1 } else
      if i < 0 then Failed 3 else
      let x2 = sigma_run a items1 i
          (items2, j2) = find_l9 len items1 a x2 i
          v = j2 - 1 in
      if v < 0 || len a <= v then Failed 5
      else if items2 a v <= x2 then Failed 11
      else Failed 7
