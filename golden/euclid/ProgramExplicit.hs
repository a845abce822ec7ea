-- euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
-- b is not 0.
--
-- `run b r a` is the outcome of a run, from
--   b, r, a  the variables at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), run, find_l3, sigma_l3) where

-- Run-time library.
-- The remainder of SMT-LIB, never negative; the dividend for a zero divisor.
emod :: Integer -> Integer -> Integer
emod a 0 = a
emod a b = mod a (abs b)
infixl 7 `emod`
-- End of the run-time library.

data State = State { final_b :: Integer, final_r :: Integer, final_a :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l3 to its next turn: find(σ, ·, τ).
sigma_l3 :: Integer -> Integer -> Integer
sigma_l3 b a = a `emod` b

-- The heap after the loop at L3: find(Rec(L3), ·, τ).
-- Rec(L3) = merge⟨
--   (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
--   (LI(b) = 0, ε)⟩
find_l3 :: Integer -> Integer -> Integer -> (Integer, Integer, Integer)
find_l3 b r a
  | b == 0 = (b, r, a)
  | otherwise =
      let v = sigma_l3 b a in
      find_l3 v v b

-- The whole program: how the run ends.
run :: Integer -> Integer -> Integer -> Outcome
run b r a =
  let (b1, r1, a1) = find_l3 b r a in
  Halted State { final_b = b1, final_r = r1, final_a = a1 }
