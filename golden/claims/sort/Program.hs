-- sort, as pure functions. Insertion sort of an array, with what is true of its loops.
--
-- `run len items a` is the outcome of a run, from
--   len    the length of each int[]
--   items  the elements of each int[]
--   a      the variable at the start
-- `Failed` carries the number of a check; the other 11 cannot fail:
--   1   the array is null at 8:14
--   3   the index is out of bounds at 11:10
--   4   the array is null at 13:21
--   5   the index is out of bounds at 13:21
--   7   the index is out of bounds at 18:7
--   10  the array is null at 21:5
--   11  the index is out of bounds at 21:5
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, Vector, run, sort, find_sort_l8,
  find_sort_l13) where
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

data State = State { final_items :: Field (Vector Integer) }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at sort.L13: find(Rec(sort.L13), ·, τ).
-- t1 = LI(LI(sort.a).items)[LI(sort.j) - 1]
-- Rec(sort.L13) = merge⟨
--   (LI(sort.j) > 0 ∧ LI(sort.a) ≠ null ∧ LI(sort.j) - 1 < LI(LI(sort.a).len) ∧
--       LI(sort.x) < t1 ∧ LI(sort.j) < LI(LI(sort.a).len),
--       {sort.j ↦ LI(sort.j) - 1, LI(sort.a).items ↦
--       LI(LI(sort.a).items)[LI(sort.j) := t1]} ∘ Rec(sort.L13)),
--   (¬(LI(sort.j) > 0 ∧ LI(sort.a) ≠ null ∧ LI(sort.j) - 1 < LI(LI(sort.a).len) ∧
--       LI(sort.x) < t1 ∧ LI(sort.j) < LI(LI(sort.a).len)), ε)⟩
-- invariant 0 <= j && j <= i && i < len(a)
-- invariant forall k in j + 1..i + 1: x < a[k]
-- hint j = i || a[j] = a[j + 1]
find_sort_l13 :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  Integer -> (Field (Vector Integer), Integer)
find_sort_l13 len items a x j
  | j <= 0 || a == null = (items, j)
  | otherwise =
      let a_len = len a
          v = j - 1 in
      if a_len <= v then (items, j) else
      let a_items = items a
          element = a_items v in
      if element <= x || a_len <= j then (items, j)
      else find_sort_l13 len (set items a (set a_items j element)) a x v

-- The heap after the loop at sort.L8: find(Rec(sort.L8), ·, τ).
-- t1 = LI(LI(sort.a).items)[LI(sort.i)]
-- H1 = {sort.x ↦ t1, sort.j ↦ LI(sort.i)} ∘ Rec(sort.L13)
-- t2 = LI(sort.a) ≠ null ∧ LI(sort.i) < LI(LI(sort.a).len) ∧ LI(sort.i) ≥ 0 ∧
--     (LI(H1, sort.j) ≤ 0 ∨ LI(H1, sort.j) > 0 ∧
--     LI(H1, sort.j) - 1 < LI(LI(sort.a).len) ∧
--     LI(H1, LI(sort.a).items)[LI(H1, sort.j) - 1] ≤ t1)
-- Rec(sort.L8) = merge⟨
--   (t2 ∧ LI(H1, sort.j) ≥ 0 ∧ LI(H1, sort.j) < LI(LI(sort.a).len),
--       {sort.i ↦ LI(sort.i) + 1, sort.x ↦ t1, sort.j ↦ LI(H1, sort.j),
--       ·.items ↦ LI(H1, ·.items), LI(sort.a).items ↦
--       LI(H1, LI(sort.a).items)[LI(H1, sort.j) := t1]} ∘ Rec(sort.L8)),
--   (¬(t2 ∧ LI(H1, sort.j) ≥ 0 ∧ LI(H1, sort.j) < LI(LI(sort.a).len)), ε)⟩
-- invariant 0 <= i && i <= len(a) && (forall k in 1..i: a[k - 1] <= a[k])
find_sort_l8 :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  (Field (Vector Integer), Integer)
find_sort_l8 len items a i
  | a == null || len a <= i || i < 0 = (items, i)
  | otherwise =
      let x = items a i
          (items1, j) = find_sort_l13 len items a x i in
      if j <= 0 then
        if a == null || j < 0 || len a <= j then (items, i)
        else find_sort_l8 len (set items1 a (set (items1 a) j x)) a (i + 1)
      else
        if a == null then (items, i) else
        let a_len = len a
            v = j - 1 in
        if a_len <= v then (items, i) else
        let a_items = items1 a in
        if a_items v <= x && a_len > j then
          find_sort_l8 len (set items1 a (set a_items j x)) a (i + 1)
        else (items, i)

-- The procedure sort.
-- requires a != null
-- ensures forall k in 1..len(old(a)): old(a)[k - 1] <= old(a)[k]
-- ensures forall v of int: (exists k in 0..len(old(a)): old(a)[k] = v) ==>
--     (exists k in 0..len(old(a)): old(a[k]) = v)
sort :: Field Integer -> Field (Vector Integer) -> Address ->
  Either Outcome (Field (Vector Integer))
sort len items a =
  let (items1, i) = find_sort_l8 len items a 0 in
  if a == null then Left (Failed 1) else
  if len a <= i then Right items1 else
  if i < 0 then Left (Failed 3) else
  let x = items1 a i
      (items2, j) = find_sort_l13 len items1 a x i in
  if j <= 0 then
    if a == null then Left (Failed 10)
    else Left (Failed 11)
  else
    if a == null then Left (Failed 4) else
    let v = j - 1 in
    if len a <= v then Left (Failed 5)
    else if items2 a v <= x then Left (Failed 11)
    else Left (Failed 7)

-- The whole program: how the run ends.
run :: Field Integer -> Field (Vector Integer) -> Address -> Outcome
run len items a =
  case sort len items a of
    Left outcome -> outcome
    Right items1 -> Halted State { final_items = items1 }
