-- insertion_sort, as pure functions. Insertion sort of an array, in place.
--
-- `run len items a` is the outcome of a run, from
--   len    the length of each int[]
--   items  the elements of each int[]
--   a      the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_items  the elements of each int[]
--   final_i      the variable i
--   final_x      the variable x
--   final_j      the variable j
-- `Failed` carries the number of a check; the other 5 cannot fail:
--   3   the index is out of bounds at 7:8
--   4   the array is null at 9:19
--   5   the index is out of bounds at 9:19
--   7   the index is out of bounds at 10:5
--   10  the array is null at 13:3
--   11  the index is out of bounds at 13:3
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, Vector, final_j, final_x, final_i,
  final_items, run, find_l6_j, find_l6_x, find_l6_i, find_l6_items, find_l6_ends,
  find_l9_j, find_l9_items, find_l9_ends) where
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

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l9 does.
find_l9_ends :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  Integer -> ()
find_l9_ends len items a x j
  | j <= 0 || a == null = ()
  | otherwise =
      let a_len = len a
          v = j - 1 in
      if a_len <= v then () else
      let a_items = items a
          element = a_items v in
      if element <= x || a_len <= j then ()
      else find_l9_ends len (set items a (set a_items j element)) a x v

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- t1 = LI(LI(a).items)[LI(j) - 1]
-- Rec(L9) = merge⟨
--   (LI(j) > 0 ∧ LI(a) ≠ null ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len), {j ↦ LI(j) - 1,
--       LI(a).items ↦ LI(LI(a).items)[LI(j) := t1]} ∘ Rec(L9)),
--   (¬(LI(j) > 0 ∧ LI(a) ≠ null ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len)), ε)⟩
-- Of it: items.
find_l9_items :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  Integer -> Address -> Vector Integer
find_l9_items len items a x j x3
  | j <= 0 || a == null = items x3
  | otherwise =
      let a_len = len a
          v = j - 1 in
      if a_len <= v then items x3 else
      let a_items = items a
          element = a_items v in
      if element <= x || a_len <= j then items x3
      else find_l9_items len (set items a (set a_items j element)) a x v x3

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- t1 = LI(LI(a).items)[LI(j) - 1]
-- Rec(L9) = merge⟨
--   (LI(j) > 0 ∧ LI(a) ≠ null ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len), {j ↦ LI(j) - 1,
--       LI(a).items ↦ LI(LI(a).items)[LI(j) := t1]} ∘ Rec(L9)),
--   (¬(LI(j) > 0 ∧ LI(a) ≠ null ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len)), ε)⟩
-- Of it: j.
find_l9_j :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  Integer
find_l9_j len items a x j
  | j <= 0 || a == null = j
  | otherwise =
      let a_len = len a
          v = j - 1 in
      if a_len <= v then j else
      let a_items = items a
          element = a_items v in
      if element <= x || a_len <= j then j
      else find_l9_j len (set items a (set a_items j element)) a x v

-- Ends if and only if find_l6 does.
find_l6_ends :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> ()
find_l6_ends len items a i
  | a == null || len a <= i || i < 0 = ()
  | otherwise =
      let x = items a i
          _done = find_l9_ends len items a x i
          items1 = find_l9_items len items a x i
          j = find_l9_j len items a x i in
      if j <= 0 then
        if a == null || j < 0 || len a <= j then ()
        else find_l6_ends len (set items1 a (set (items1 a) j x)) a (i + 1)
      else
        if a == null then () else
        let a_len = len a
            v = j - 1 in
        if a_len <= v then () else
        let a_items = items1 a in
        if a_items v <= x && a_len > j then
          find_l6_ends len (set items1 a (set a_items j x)) a (i + 1)
        else ()

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- t1 = LI(LI(a).items)[LI(i)]; H1 = {x ↦ t1, j ↦ LI(i)} ∘ Rec(L9)
-- t2 = LI(a) ≠ null ∧ LI(i) < LI(LI(a).len) ∧ LI(i) ≥ 0 ∧
--     (LI(H1, j) ≤ 0 ∨ LI(H1, j) > 0 ∧ LI(H1, j) - 1 < LI(LI(a).len) ∧
--     LI(H1, LI(a).items)[LI(H1, j) - 1] ≤ t1)
-- Rec(L6) = merge⟨
--   (t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len),
--       {i ↦ LI(i) + 1, x ↦ t1, j ↦ LI(H1, j), ·.items ↦ LI(H1, ·.items),
--       LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]} ∘ Rec(L6)),
--   (¬(t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len)), ε)⟩
-- Of it: items.
find_l6_items :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  Address -> Vector Integer
find_l6_items len items a i x3
  | a == null || len a <= i || i < 0 = items x3
  | otherwise =
      let x = items a i
          items1 = find_l9_items len items a x i
          j = find_l9_j len items a x i in
      if j <= 0 then
        if a == null || j < 0 || len a <= j then items x3
        else find_l6_items len (set items1 a (set (items1 a) j x)) a (i + 1) x3
      else
        if a == null then items x3 else
        let a_len = len a
            v = j - 1 in
        if a_len <= v then items x3 else
        let a_items = items1 a in
        if a_items v <= x && a_len > j then
          find_l6_items len (set items1 a (set a_items j x)) a (i + 1) x3
        else items x3

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- t1 = LI(LI(a).items)[LI(i)]; H1 = {x ↦ t1, j ↦ LI(i)} ∘ Rec(L9)
-- t2 = LI(a) ≠ null ∧ LI(i) < LI(LI(a).len) ∧ LI(i) ≥ 0 ∧
--     (LI(H1, j) ≤ 0 ∨ LI(H1, j) > 0 ∧ LI(H1, j) - 1 < LI(LI(a).len) ∧
--     LI(H1, LI(a).items)[LI(H1, j) - 1] ≤ t1)
-- Rec(L6) = merge⟨
--   (t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len),
--       {i ↦ LI(i) + 1, x ↦ t1, j ↦ LI(H1, j), ·.items ↦ LI(H1, ·.items),
--       LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]} ∘ Rec(L6)),
--   (¬(t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len)), ε)⟩
-- Of it: i.
find_l6_i :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer
find_l6_i len items a i
  | a == null || len a <= i || i < 0 = i
  | otherwise =
      let x = items a i
          items1 = find_l9_items len items a x i
          j = find_l9_j len items a x i in
      if j <= 0 then
        if a == null || j < 0 || len a <= j then i
        else find_l6_i len (set items1 a (set (items1 a) j x)) a (i + 1)
      else
        if a == null then i else
        let a_len = len a
            v = j - 1 in
        if a_len <= v then i else
        let a_items = items1 a in
        if a_items v <= x && a_len > j then
          find_l6_i len (set items1 a (set a_items j x)) a (i + 1)
        else i

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- t1 = LI(LI(a).items)[LI(i)]; H1 = {x ↦ t1, j ↦ LI(i)} ∘ Rec(L9)
-- t2 = LI(a) ≠ null ∧ LI(i) < LI(LI(a).len) ∧ LI(i) ≥ 0 ∧
--     (LI(H1, j) ≤ 0 ∨ LI(H1, j) > 0 ∧ LI(H1, j) - 1 < LI(LI(a).len) ∧
--     LI(H1, LI(a).items)[LI(H1, j) - 1] ≤ t1)
-- Rec(L6) = merge⟨
--   (t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len),
--       {i ↦ LI(i) + 1, x ↦ t1, j ↦ LI(H1, j), ·.items ↦ LI(H1, ·.items),
--       LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]} ∘ Rec(L6)),
--   (¬(t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len)), ε)⟩
-- Of it: x.
find_l6_x :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  Integer
find_l6_x len items a i x
  | a == null || len a <= i || i < 0 = x
  | otherwise =
      let x1 = items a i
          items1 = find_l9_items len items a x1 i
          j = find_l9_j len items a x1 i in
      if j <= 0 then
        if a == null || j < 0 || len a <= j then x
        else find_l6_x len (set items1 a (set (items1 a) j x1)) a (i + 1) x1
      else
        if a == null then x else
        let a_len = len a
            v = j - 1 in
        if a_len <= v then x else
        let a_items = items1 a in
        if a_items v <= x1 && a_len > j then
          find_l6_x len (set items1 a (set a_items j x1)) a (i + 1) x1
        else x

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- t1 = LI(LI(a).items)[LI(i)]; H1 = {x ↦ t1, j ↦ LI(i)} ∘ Rec(L9)
-- t2 = LI(a) ≠ null ∧ LI(i) < LI(LI(a).len) ∧ LI(i) ≥ 0 ∧
--     (LI(H1, j) ≤ 0 ∨ LI(H1, j) > 0 ∧ LI(H1, j) - 1 < LI(LI(a).len) ∧
--     LI(H1, LI(a).items)[LI(H1, j) - 1] ≤ t1)
-- Rec(L6) = merge⟨
--   (t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len),
--       {i ↦ LI(i) + 1, x ↦ t1, j ↦ LI(H1, j), ·.items ↦ LI(H1, ·.items),
--       LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]} ∘ Rec(L6)),
--   (¬(t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len)), ε)⟩
-- Of it: j.
find_l6_j :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  Integer
find_l6_j len items a i j
  | a == null || len a <= i || i < 0 = j
  | otherwise =
      let x = items a i
          items1 = find_l9_items len items a x i
          j1 = find_l9_j len items a x i in
      if j1 <= 0 then
        if a == null || j1 < 0 || len a <= j1 then j
        else find_l6_j len (set items1 a (set (items1 a) j1 x)) a (i + 1) j1
      else
        if a == null then j else
        let a_len = len a
            v = j1 - 1 in
        if a_len <= v then j else
        let a_items = items1 a in
        if a_items v <= x && a_len > j1 then
          find_l6_j len (set items1 a (set a_items j1 x)) a (i + 1) j1
        else j

-- The whole program: how the run ends.
run :: Field Integer -> Field (Vector Integer) -> Address -> Outcome
run len items a
  | a == null = Blocked
  | otherwise =
      let _done = find_l6_ends len items a 1
          items1 = find_l6_items len items a 1
          i = find_l6_i len items a 1 in
      if len a <= i then Halted else
      if i < 0 then Failed 3 else
      let x = items1 a i
          _done = find_l9_ends len items1 a x i
          j = find_l9_j len items1 a x i in
      if j <= 0 then
        if a == null then Failed 10
        else Failed 11
      else
        if a == null then Failed 4 else
        let v = j - 1 in
        if len a <= v then Failed 5
        else if find_l9_items len items1 a x i a v <= x then Failed 11
        else Failed 7

-- What items holds where the run halts.
final_items :: Field Integer -> Field (Vector Integer) -> Address -> Address ->
  Vector Integer
final_items len items a x3 = find_l6_items len items a 1 x3

-- What i holds where the run halts.
final_i :: Field Integer -> Field (Vector Integer) -> Address -> Integer
final_i len items a = find_l6_i len items a 1

-- What x holds where the run halts.
final_x :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer
final_x len items a x = find_l6_x len items a 1 x

-- What j holds where the run halts.
final_j :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer
final_j len items a j = find_l6_j len items a 1 j
