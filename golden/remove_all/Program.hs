-- remove_all, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key    field Key of all objects of Node
--   next   field Next of all objects of Node
--   l      variable l
--   x      variable x
--   clock  the address of the newest object
-- `Failed` carries the number of a check:
--   1   a field of null is read at 10:7
--   2   a field of null is read at 11:7
--   3   a field of null is read at 11:7
--   4   a field of null is read at 12:6
--   5   a field of null is written at 15:1
--   6   a field of null is read at 15:11
--   7   a field of null is read at 15:11
--   8   a field of null is read at 18:6
--   9   a field of null is read at 23:7
--   10  a field of null is read at 24:6
--   11  `fail` is executed at 27:8
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program
  (Outcome (..), State (..), Address, run, find_contains, find_remove_all_iterate) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State
  { final_key :: Address -> Integer
  , final_next :: Address -> Address
  , final_l :: Address
  , final_p :: Address
  , final_clock :: Integer
  }

data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null
-- t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2, {LI(p).Next ↦ LI(LI(LI(p).Next).Next)} ∘ Rec(RemoveAllIterate)),
--   (¬t1, ε)⟩
find_remove_all_iterate :: (Address -> Integer) -> (Address -> Address) -> Integer ->
  Address -> (Address -> Address, Address)
find_remove_all_iterate key next x p
  | p == null = (next, p)
  | otherwise =
      let p_next = next p in
      if p_next == null then (next, p)
      else if key p_next == x then
        find_remove_all_iterate key (set next p (next p_next)) x p
      else find_remove_all_iterate key next x p_next

-- The heap after the loop at Contains: find(Rec(Contains), ·, τ).
-- Rec(Contains) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩
find_contains :: (Address -> Integer) -> (Address -> Address) -> Integer -> Address ->
  Address
find_contains key next x p
  | p == null || key p == x = p
  | otherwise = find_contains key next x (next p)

-- The whole program: how the run ends.
run :: (Address -> Integer) -> (Address -> Address) -> Address -> Integer -> Integer ->
  Outcome
run key next l x clock =
  let node = clock + 1
      key1 = set key node x
      (next2, p1) = find_remove_all_iterate key1 (set next node l) x node in
  if p1 == null then Failed 1 else
  let l_next = next2 node
      p2 = find_contains key1 next2 x l_next in
  if p2 == null then
    Halted State
      { final_key = key1
      , final_next = next2
      , final_l = l_next
      , final_p = p2
      , final_clock = clock + 1
      }
  else Failed 11
