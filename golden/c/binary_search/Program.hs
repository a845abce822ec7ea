-- binary_search, as pure functions. Where a key is in a sorted array, or -1.
--
-- Procedures for other programs, which pass fields of their own:
--   `binary_search len items a n key` gives result
-- Of the heap they take
--   len    the length of each int[]
--   items  the elements of each int[]
-- `Failed` carries the number of a check; the other one cannot fail:
--   2  a null pointer is dereferenced at 8:13
--   3  the index is out of bounds at 8:13
--   4  a null pointer is dereferenced at 13:23
--   5  the index is out of bounds at 13:23
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), Address, Field, Vector, binary_search,
  find_binary_search_l6) where
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
-- The quotient of SMT-LIB; 0 for a zero divisor.
ediv :: Integer -> Integer -> Integer
ediv _ 0 = 0
ediv a b = signum b * div a (abs b)
infixl 7 `ediv`
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The heap after the loop at binary_search.L6: find(Rec(binary_search.L6), ·, τ).
-- Its equation has 16 lines: see --to heap.
find_binary_search_l6 :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  Integer -> Integer -> (Integer, Integer)
find_binary_search_l6 len items a key low high
  | high <= low = (low, high)
  | otherwise =
      let v = high - low in
      if v >= 0 then
        if a == null then (low, high) else
        let v1 = low + v `ediv` 2 in
        if v1 < 0 || len a <= v1 then (low, high)
        else if key <= items a v1 then find_binary_search_l6 len items a key low v1
        else find_binary_search_l6 len items a key (v1 + 1) high
      else
        if a == null then (low, high) else
        let v2 = low + (v + 1) `ediv` 2 in
        if v2 < 0 || len a <= v2 then (low, high)
        else if key <= items a v2 then find_binary_search_l6 len items a key low v2
        else find_binary_search_l6 len items a key (v2 + 1) high

-- The procedure binary_search.
binary_search :: Field Integer -> Field (Vector Integer) -> Address -> Integer ->
  Integer -> Either Outcome Integer
binary_search len items a n key =
  let (low, high) = find_binary_search_l6 len items a key 0 n in
  if high <= low then
    let b = low < n in
    if b && a == null then Left (Failed 4)
    else if b && low < 0 || b && len a <= low then Left (Failed 5)
    else if n <= low || items a low /= key then Right (-1)
    else Right low
  else if high - low >= 0 then
    if a == null then Left (Failed 2)
    else Left (Failed 3)
  else if a == null then Left (Failed 2)
  else Left (Failed 3)
