-- increment_broken, as pure functions. increment.uh, broken.
--
-- `run next key p` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   p     the variable at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 7:10
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, find_inc,
  sigma_inc) where
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

data State = State { final_key :: Field Integer, final_p :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_inc to its next turn: find(σ, ·, τ).
sigma_inc :: Field Integer -> Address -> Field Integer
sigma_inc key p_next = set key p_next (key p_next + 1)

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
--       LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
find_inc :: Field Address -> Field Integer -> Address -> (Field Integer, Address)
find_inc next key p
  | p == null = (key, p)
  | otherwise =
      let p_next = next p in
      if p_next == null then (key, p) else
      let key1 = sigma_inc key p_next in
      find_inc next key1 p_next

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Address -> Outcome
run next key p =
  let (key1, p1) = find_inc next key p in
  if p1 == null then Halted State { final_key = key1, final_p = p1 }
  else Failed 3
