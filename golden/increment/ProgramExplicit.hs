-- increment, as pure functions. A loop over the heap: every key of a list grows by
-- one.
--
-- `run key next p` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   p     the variable at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
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
sigma_inc :: Field Integer -> Field Address -> Address -> (Field Integer, Address)
sigma_inc key next p = (set key p (key p + 1), next p)

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
--   (LI(p) = null, ε)⟩
find_inc :: Field Integer -> Field Address -> Address -> (Field Integer, Address)
find_inc key next p
  | p == null = (key, p)
  | otherwise =
      let (key1, p1) = sigma_inc key next p in
      find_inc key1 next p1

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
run key next p =
  let (key1, p1) = find_inc key next p in
  Halted State { final_key = key1, final_p = p1 }
