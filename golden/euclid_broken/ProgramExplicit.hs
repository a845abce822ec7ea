-- euclid_broken, as pure functions. euclid.uh, broken.
--
-- `run a r b` is the outcome of a run, from
--   a, r, b  the variables at the start
-- `Failed` carries the number of a check:
--   1  the divisor is zero at 5:10
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), run, find_l4, sigma_l4) where

-- Run-time library.
-- The remainder of SMT-LIB, never negative; the dividend for a zero divisor.
emod :: Integer -> Integer -> Integer
emod a 0 = a
emod a b = mod a (abs b)
infixl 7 `emod`
-- End of the run-time library.

data State = State { final_a :: Integer, final_r :: Integer, final_b :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l4 to its next turn: find(σ, ·, τ).
sigma_l4 :: Integer -> Integer -> Integer
sigma_l4 a b = a `emod` b

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
--       Rec(L4)),
--   (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
find_l4 :: Integer -> Integer -> Integer -> (Integer, Integer, Integer)
find_l4 a r b
  | a == 0 || b == 0 = (a, r, b)
  | otherwise =
      let v = sigma_l4 a b in
      find_l4 b v v

-- The whole program: how the run ends.
run :: Integer -> Integer -> Integer -> Outcome
run a r b =
  let (a1, r1, b1) = find_l4 a r b in
  if a1 == 0 then Halted State { final_a = a1, final_r = r1, final_b = b1 }
  else Failed 1
