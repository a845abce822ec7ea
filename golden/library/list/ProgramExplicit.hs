-- list, as pure functions. Lists of numbers: a library, which programs use.
--
-- Procedures for other programs, which pass fields of their own:
--   `push key next list k clock` gives the field Key, the field Next, list and the clock
--   `contains key next list k` gives result
-- Of the heap they take
--   key    the field Key of each Node
--   next   the field Next of each Node
--   clock  the address of the newest object, 0 at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Address, Field, push, sigma_push, contains, sigma_contains,
  find_contains_l12, sigma_contains_l12) where
import Prelude hiding (null)

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

-- The heap after the piece from find_contains_l12 to its next turn: find(σ, ·, τ).
sigma_contains_l12 :: Field Address -> Address -> Address
sigma_contains_l12 next list = next list

-- The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
-- Rec(contains.L12) = merge⟨
--   (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
--       {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
--   (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩
find_contains_l12 :: Field Integer -> Field Address -> Address -> Integer -> Address
find_contains_l12 key next list k
  | list == null || key list == k = list
  | otherwise = find_contains_l12 key next (sigma_contains_l12 next list) k

-- The heap after the piece from contains to its end: find(σ, ·, τ).
sigma_contains :: Address -> Bool
sigma_contains list = list /= null

-- The procedure contains.
contains :: Field Integer -> Field Address -> Address -> Integer -> Bool
contains key next list k = sigma_contains (find_contains_l12 key next list k)

-- The heap after the piece from push to its end: find(σ, ·, τ).
sigma_push :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  (Address, Field Integer, Field Address)
sigma_push key next list k clock =
  let node = clock + 1 in
  (node, set key node k, set next node list)

-- The procedure push.
push :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  (Field Integer, Field Address, Address, Integer)
push key next list k clock =
  let (node, key1, next1) = sigma_push key next list k clock in
  (key1, next1, node, clock + 1)
