-- list, as pure functions. Lists of numbers: a library, which programs use.
--
-- Procedures for other programs, which pass fields of their own:
--   `push_key key k clock x` gives the field Key
--   `push_next next list clock x` gives the field Next
--   `push_list clock` gives list
--   `push_clock clock` gives the clock
--   `contains_ends key next list k`
--   `contains_result key next list k` gives result
-- Of the heap they take
--   key    the field Key of each Node
--   clock  the address of the newest object, 0 at the start
--   next   the field Next of each Node
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Address, Field, push_clock, push_list, push_next, push_key,
  contains_result, contains_ends, find_contains_l12_list, find_contains_l12_ends) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

-- Ends if and only if find_contains_l12 does.
find_contains_l12_ends :: Field Integer -> Field Address -> Address -> Integer -> ()
find_contains_l12_ends key next list k
  | list == null || key list == k = ()
  | otherwise = find_contains_l12_ends key next (next list) k

-- The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
-- Rec(contains.L12) = merge⟨
--   (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
--       {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
--   (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩
-- Of it: list.
find_contains_l12_list :: Field Integer -> Field Address -> Address -> Integer -> Address
find_contains_l12_list key next list k
  | list == null || key list == k = list
  | otherwise = find_contains_l12_list key next (next list) k

-- Ends if and only if contains does.
contains_ends :: Field Integer -> Field Address -> Address -> Integer -> ()
contains_ends key next list k = find_contains_l12_ends key next list k

-- The procedure contains.
-- Of it: result.
contains_result :: Field Integer -> Field Address -> Address -> Integer -> Bool
contains_result key next list k = find_contains_l12_list key next list k /= null

-- The procedure push.
-- Of it: Key.
push_key :: Field Integer -> Integer -> Integer -> Address -> Integer
push_key key k clock x
  | x == clock + 1 = k
  | otherwise = key x

-- The procedure push.
-- Of it: Next.
push_next :: Field Address -> Address -> Integer -> Address -> Address
push_next next list clock x
  | x == clock + 1 = list
  | otherwise = next x

-- The procedure push.
-- Of it: list.
push_list :: Integer -> Address
push_list clock = clock + 1

-- The procedure push.
-- Of it: κ.
push_clock :: Integer -> Integer
push_clock clock = clock + 1
