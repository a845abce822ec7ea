-- largest_broken, as pure functions. The same, but that the first key is taken without
-- looking whether it is negative.
--
-- `run key next count l` is the outcome of a run, from
--   key       the field Key of each Node
--   next      the field Next of each Node
--   count, l  the variables at the start
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 18:1
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, find_l7) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_count :: Integer, final_n :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L7: find(Rec(L7), ·, τ).
-- t1 = union(⟨LI(LI(p).Key) < LI(m), LI(m)⟩, ⟨LI(m) ≤ LI(LI(p).Key), LI(LI(p).Key)⟩)
-- Rec(L7) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), m ↦ t1, a ↦ LI(m), b ↦ LI(LI(p).Key),
--       result ↦ t1} ∘ Rec(L7)),
--   (LI(p) = null, ε)⟩
find_l7 :: Field Integer -> Field Address -> Address -> Integer -> Integer
find_l7 key next p m
  | p == null = m
  | otherwise =
      let p_key = key p in
      if m <= p_key then find_l7 key next (next p) p_key
      else find_l7 key next (next p) m

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Address -> Outcome
run key next count l
  | l == null = Blocked
  | otherwise =
      let v = count + 1 in
      if find_l7 key next l (key l) >= 0 && v == count + 1 then
        Halted State { final_count = v, final_n = count }
      else Failed 1
