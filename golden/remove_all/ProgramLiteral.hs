-- remove_all, as pure functions. Removing from a list in place.
--
-- `run key next l x clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   l, x   the variables at the start
--   clock  the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_next   the field Next of each Node
--   final_l      the variable l
--   final_p      the variable p
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 9 cannot fail:
--   1   a field of null is read at 10:7
--   11  `fail` is executed at 27:8
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_p, final_l,
  final_next, final_key, run, find_contains_p, find_contains_ends,
  find_remove_all_iterate_p, find_remove_all_iterate_next,
  find_remove_all_iterate_ends) where
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

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_remove_all_iterate does.
find_remove_all_iterate_ends :: Field Integer -> Field Address -> Integer -> Address -> ()
find_remove_all_iterate_ends key next x p
  | p == null = ()
  | otherwise =
      let p_next = next p in
      if p_next == null then ()
      else if key p_next == x then
        find_remove_all_iterate_ends key (set next p (next p_next)) x p
      else find_remove_all_iterate_ends key next x p_next

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2, {LI(p).Next ↦ LI(LI(LI(p).Next).Next)} ∘ Rec(RemoveAllIterate)),
--   (¬t1, ε)⟩
-- Of it: Next.
find_remove_all_iterate_next :: Field Integer -> Field Address -> Integer -> Address ->
  Address -> Address
find_remove_all_iterate_next key next x p x1
  | p == null = next x1
  | otherwise =
      let p_next = next p in
      if p_next == null then next x1
      else if key p_next == x then
        find_remove_all_iterate_next key (set next p (next p_next)) x p x1
      else find_remove_all_iterate_next key next x p_next x1

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2, {LI(p).Next ↦ LI(LI(LI(p).Next).Next)} ∘ Rec(RemoveAllIterate)),
--   (¬t1, ε)⟩
-- Of it: p.
find_remove_all_iterate_p :: Field Integer -> Field Address -> Integer -> Address ->
  Address
find_remove_all_iterate_p key next x p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then p
      else if key p_next == x then
        find_remove_all_iterate_p key (set next p (next p_next)) x p
      else find_remove_all_iterate_p key next x p_next

-- Ends if and only if find_contains does.
find_contains_ends :: Field Integer -> Field Address -> Integer -> Address -> ()
find_contains_ends key next x p
  | p == null || key p == x = ()
  | otherwise = find_contains_ends key next x (next p)

-- The heap after the loop at Contains: find(Rec(Contains), ·, τ).
-- Rec(Contains) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩
-- Of it: p.
find_contains_p :: Field Integer -> Field Address -> Integer -> Address -> Address
find_contains_p key next x p
  | p == null || key p == x = p
  | otherwise = find_contains_p key next x (next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Outcome
run key next l x clock =
  let node = clock + 1
      key1 = set key node x
      _done = find_remove_all_iterate_ends key1 (set next node l) x node
      next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  if find_remove_all_iterate_p key1 (set next node l) x node == null then Failed 1 else
  let l_next = next1 node
      _done = find_contains_ends key1 next1 x l_next in
  if find_contains_p key1 next1 x l_next == null then Halted
  else Failed 11

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Integer -> Address -> Integer
final_key key x clock x1
  | x1 == clock + 1 = x
  | otherwise = key x1

-- What Next holds where the run halts.
final_next :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  Address -> Address
final_next key next l x clock x1 =
  let node = clock + 1 in
  find_remove_all_iterate_next (set key node x) (set next node l) x node x1

-- What l holds where the run halts.
final_l :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Address
final_l key next l x clock =
  let node = clock + 1 in
  find_remove_all_iterate_next (set key node x) (set next node l) x node node

-- What p holds where the run halts.
final_p :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Address
final_p key next l x clock =
  let node = clock + 1
      key1 = set key node x
      next1 = find_remove_all_iterate_next key1 (set next node l) x node in
  find_contains_p key1 next1 x (next1 node)

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 1
