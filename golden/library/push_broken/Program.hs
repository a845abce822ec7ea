-- push_broken, as pure functions. The twin of push: looks behind what was put in
-- front.
--
-- `run key next l x y clock` is the outcome of a run, from
--   key      the field Key of each Node
--   next     the field Next of each Node
--   l, x, y  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  a field of null is read at 8:17
--   2  a field of null is read at 8:17
--   3  the assertion is false at 8:1
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, push, contains,
  find_contains_l12) where
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

data State = State { final_key :: Field Integer, final_next :: Field Address,
    final_l :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at contains.L12: find(Rec(contains.L12), ·, τ).
-- Rec(contains.L12) = merge⟨
--   (LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k),
--       {contains.list ↦ LI(LI(contains.list).Next)} ∘ Rec(contains.L12)),
--   (¬(LI(contains.list) ≠ null ∧ LI(LI(contains.list).Key) ≠ LI(contains.k)), ε)⟩
find_contains_l12 :: Field Integer -> Field Address -> Address -> Integer -> Address
find_contains_l12 key next list k
  | list == null || key list == k = list
  | otherwise = find_contains_l12 key next (next list) k

-- The procedure contains.
contains :: Field Integer -> Field Address -> Address -> Integer -> Bool
contains key next list k = find_contains_l12 key next list k /= null

-- The procedure push.
push :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  (Field Integer, Field Address, Address, Integer)
push key next list k clock =
  let node = clock + 1 in
  (set key node k, set next node list, node, clock + 1)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Integer ->
  Outcome
run key next l x y clock =
  let (key1, next1, l1, clock1) = push key next l x clock
      (key2, next2, l2, clock2) = push key1 next1 l1 y clock1 in
  if l2 == null then Failed 1 else
  let l_next = next2 l2 in
  if l_next == null then Failed 2
  else if contains key2 next2 (next2 l_next) x then
    Halted State { final_key = key2, final_next = next2, final_l = l2,
        final_clock = clock2 }
  else Failed 3
