-- nested_loops, as pure functions. A loop in a loop, both left at the bottom.
--
-- `run key next l n first clock` is the outcome of a run, from
--   key          the field Key of each Node
--   next         the field Next of each Node
--   l, n, first  the variables at the start
--   clock        the address of the newest object, 0 at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run2,
  sigma_run, find_outer, find_inner, sigma_inner, sigma_outer2, sigma_outer) where
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

-- The heap after the piece from find_outer to find_inner: find(σ, ·, τ).
sigma_outer :: Field Integer -> Integer -> Integer -> (Address, Field Integer)
sigma_outer key n clock =
  let node = clock + 1 in
  (node, set key node n)

-- The heap after the piece from find_outer to its next turn: find(σ, ·, τ).
sigma_outer2 :: Field Address -> Address -> Address -> Field Integer ->
  (Field Integer, Field Address)
sigma_outer2 next l node key = (set key node (key node - 1), set next node l)

-- The heap after the piece from find_inner to its next turn: find(σ, ·, τ).
sigma_inner :: Field Integer -> Address -> Integer -> Field Integer
sigma_inner key l v = set key l v

-- The heap after the loop at Inner: find(Rec(Inner), ·, τ).
-- Rec(Inner) = merge⟨
--   (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
--       Rec(Inner)),
--   (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩
find_inner :: Field Integer -> Address -> Field Integer
find_inner key l
  | l == null = key
  | otherwise =
      let v = key l - 1 in
      if v > 0 then
        let key1 = sigma_inner key l v in
        find_inner key1 l
      else key

-- The heap after the loop at Outer: find(Rec(Outer), ·, τ).
-- H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
-- t1 = LI(H1, (LI(κ) + 1).Key) - 1
-- Rec(Outer) = merge⟨
--   (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
--       (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
--   (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
find_outer :: Field Integer -> Field Address -> Address -> Integer -> Address ->
  Integer -> (Field Integer, Field Address, Address, Integer)
find_outer key next l n first clock =
  let (node, key1) = sigma_outer key n clock
      key2 = find_inner key1 node in
  if l == first then
    let (key3, next1) = sigma_outer2 next l node key2 in
    find_outer key3 next1 node n first (clock + 1)
  else (key, next, l, clock)

-- The heap after the piece from run to find_inner: find(σ, ·, τ).
sigma_run :: Integer -> Field Integer -> Integer -> (Address, Field Integer)
sigma_run n key clock =
  let node = clock + 1 in
  (node, set key node n)

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run2 :: Field Address -> Address -> Address -> Field Integer ->
  (Field Integer, Field Address)
sigma_run2 next l node key = (set key node (key node - 1), set next node l)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Address -> Integer ->
  Outcome
run key next l n first clock =
  let (key1, next1, l1, clock1) = find_outer key next l n first clock
      (node, key2) = sigma_run n key1 clock1
      key3 = find_inner key2 node
      (key4, next2) = sigma_run2 next1 l1 node key3 in
  Halted State { final_key = key4, final_next = next2, final_l = node,
      final_clock = clock1 + 1 }
