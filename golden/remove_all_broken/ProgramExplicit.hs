-- remove_all_broken, as pure functions. remove_all.uh, broken.
--
-- `run key next l x clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   l, x   the variables at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 11 cannot fail:
--   1   a field of null is read at 8:7
--   13  `fail` is executed at 27:8
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run3,
  sigma_run2, sigma_run, find_contains, sigma_contains, find_remove_all_iterate,
  sigma_remove_all_iterate, after_contains) where
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
    final_l :: Address, final_p :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The rest of the run behind the loop at Contains.
after_contains :: Field Integer -> Field Address -> Address -> Address -> Integer ->
  Outcome
after_contains key next l p clock
  | p == null =
      Halted State { final_key = key, final_next = next, final_l = l, final_p = p,
          final_clock = clock }
  | otherwise = Failed 13

-- The heap after the piece from find_remove_all_iterate to its next turn: find(σ, ·, τ).
sigma_remove_all_iterate :: Field Address -> Address -> Address -> Field Address
sigma_remove_all_iterate next p p_next_next = set next p p_next_next

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- t3 = LI(LI(LI(p).Next).Next)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
--   (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩
find_remove_all_iterate :: Field Integer -> Field Address -> Integer -> Address ->
  (Field Address, Address)
find_remove_all_iterate key next x p
  | p == null = (next, p)
  | otherwise =
      let p_next = next p in
      if p_next == null then (next, p)
      else if key p_next == x then
        let p_next_next = next p_next in
        if p_next_next == null then (next, p) else
        let next1 = sigma_remove_all_iterate next p p_next_next in
        find_remove_all_iterate key next1 x p_next_next
      else find_remove_all_iterate key next x p_next

-- The heap after the piece from find_contains to its next turn: find(σ, ·, τ).
sigma_contains :: Field Address -> Address -> Address
sigma_contains next p = next p

-- The heap after the loop at Contains: find(Rec(Contains), ·, τ).
-- Rec(Contains) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩
find_contains :: Field Integer -> Field Address -> Integer -> Address -> Address
find_contains key next x p
  | p == null || key p == x = p
  | otherwise = find_contains key next x (sigma_contains next p)

-- The heap after the piece from run to find_remove_all_iterate: find(σ, ·, τ).
sigma_run :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  (Address, Field Integer, Integer, Field Address)
sigma_run key next l x clock =
  let node = clock + 1 in
  (node, set key node x, clock + 1, set next node l)

-- The heap after the piece from run to find_contains: find(σ, ·, τ).
sigma_run2 :: Address -> Field Address -> Address -> Address -> (Field Address, Address)
sigma_run2 node next p p_next =
  let next1 = set next p (next p_next) in
  (next1, next1 node)

-- The heap after the piece from run to find_contains: find(σ, ·, τ).
sigma_run3 :: Address -> Field Address -> Address
sigma_run3 node next = next node

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Outcome
run key next l x clock =
  let (node, key1, clock1, next1) = sigma_run key next l x clock
      (next2, p) = find_remove_all_iterate key1 next1 x node in
  if p == null then Failed 1 else
  let p_next = next2 p in
  if p_next == null then
    let l_next = sigma_run3 node next2 in
    after_contains key1 next2 l_next (find_contains key1 next2 x l_next) clock1
  else
    let (next3, l_next1) = sigma_run2 node next2 p p_next in
    after_contains key1 next3 l_next1 (find_contains key1 next3 x l_next1) clock1
