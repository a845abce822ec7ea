-- sugar_broken, as pure functions. sugar.uh, broken: the first comparison is the wrong
-- way round, so that `least` grows.
--
-- `run key next list` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   list  the variable at the start
-- `Failed` carries the number of a check; the other 8 cannot fail:
--   9  the assertion is false at 17:1
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run, find_l9,
  sigma_l93, sigma_l92, sigma_l9) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_least :: Integer, final_most :: Integer, final_p :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l9 to its next turn: find(σ, ·, τ).
sigma_l9 :: Field Address -> Address -> Address
sigma_l9 next p = next p

-- The heap after the piece from find_l9 to its next turn: find(σ, ·, τ).
sigma_l92 :: Field Address -> Address -> Address
sigma_l92 next p = next p

-- The heap after the piece from find_l9 to its next turn: find(σ, ·, τ).
sigma_l93 :: Field Address -> Address -> Address
sigma_l93 next p = next p

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
--     most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
--     p ↦ LI(LI(p).Next)}
-- Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
find_l9 :: Field Integer -> Field Address -> Integer -> Integer -> Address ->
  (Integer, Integer, Address)
find_l9 key next least most p
  | p == null = (least, most, p)
  | otherwise =
      let p_key = key p in
      if p_key <= least then
        if p_key <= most then find_l9 key next least most (sigma_l93 next p)
        else find_l9 key next least p_key (sigma_l92 next p)
      else find_l9 key next p_key most (sigma_l9 next p)

-- The heap after the piece from run to find_l9: find(σ, ·, τ).
sigma_run :: Field Integer -> Field Address -> Address -> (Integer, Address)
sigma_run key next list = (key list, next list)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
run key next list
  | list == null = Blocked
  | otherwise =
      let (list_key, p) = sigma_run key next list
          (least, most, p1) = find_l9 key next list_key list_key p in
      if least <= most then
        Halted State { final_least = least, final_most = most, final_p = p1 }
      else Failed 9
