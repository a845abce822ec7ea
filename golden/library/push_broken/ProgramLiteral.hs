-- push_broken, as pure functions. The twin of push: looks behind what was put in
-- front.
--
-- `run key next l x y clock` is the outcome of a run, from
--   key      the field Key of each Node
--   next     the field Next of each Node
--   l, x, y  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_next   the field Next of each Node
--   final_l      the variable l
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  a field of null is read at 8:17
--   2  a field of null is read at 8:17
--   3  the assertion is false at 8:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_l, final_next,
  final_key, run, push_clock, push_l, push_next, push_key, contains_result,
  find_contains_l12_list, find_contains_l12_ends) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

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

-- The procedure contains.
-- Of it: result.
contains_result :: Field Integer -> Field Address -> Address -> Integer -> Bool
contains_result key next list k = find_contains_l12_list key next list k /= null

-- The procedure push.
-- Of it: Key.
push_key :: Field Integer -> Integer -> Integer -> Address -> Integer
push_key key k clock x1
  | x1 == clock + 1 = k
  | otherwise = key x1

-- The procedure push.
-- Of it: Next.
push_next :: Field Address -> Address -> Integer -> Address -> Address
push_next next list clock x1
  | x1 == clock + 1 = list
  | otherwise = next x1

-- The procedure push.
-- Of it: l.
push_l :: Integer -> Address
push_l clock = clock + 1

-- The procedure push.
-- Of it: κ.
push_clock :: Integer -> Integer
push_clock clock = clock + 1

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Integer ->
  Outcome
run key next l x y clock =
  let clock1 = push_clock clock
      key1 = push_key (push_key key x clock) y clock1
      next1 = push_next (push_next next l clock) (push_l clock) clock1
      l1 = push_l clock1 in
  if l1 == null then Failed 1 else
  let l_next = next1 l1 in
  if l_next == null then Failed 2 else
  let _done = find_contains_l12_ends key1 next1 (next1 l_next) x in
  if contains_result key1 next1 (next1 l_next) x then Halted
  else Failed 3

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Integer -> Integer -> Address -> Integer
final_key key x y clock x1 = push_key (push_key key x clock) y (push_clock clock) x1

-- What Next holds where the run halts.
final_next :: Field Address -> Address -> Integer -> Address -> Address
final_next next l clock x1 =
  push_next (push_next next l clock) (push_l clock) (push_clock clock) x1

-- What l holds where the run halts.
final_l :: Integer -> Address
final_l clock = push_l (push_clock clock)

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = push_clock (push_clock clock)
