-- irreducible, as pure functions. A loop with two entrances.
--
-- `run n flag` is the outcome of a run, from
--   n, flag  the variables at the start
-- `Failed` carries the number of a check:
--   1  `fail` is executed at 15:8
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), run, sigma_run, find_right, sigma_right,
  after_right) where

data State = State { final_x :: Integer, final_y :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The rest of the run behind the loop at Right.
after_right :: Integer -> Integer -> Integer -> Outcome
after_right x y n
  | x + y /= n = Failed 1
  | otherwise = Halted State { final_x = x, final_y = y }

-- The heap after the piece from find_right to its next turn: find(σ, ·, τ).
sigma_right :: Integer -> Integer -> (Integer, Integer)
sigma_right x y = (x + 1, y - 1)

-- The heap after the loop at Right: find(Rec(Right), ·, τ).
-- Rec(Right) = merge⟨
--   (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
--   (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩
find_right :: Integer -> Integer -> Integer -> (Integer, Integer)
find_right x y n
  | x + y /= n || y <= 0 = (x, y)
  | otherwise =
      let (x1, y1) = sigma_right x y in
      find_right x1 y1 n

-- The heap after the piece from run to find_right: find(σ, ·, τ).
sigma_run :: Integer -> Integer
sigma_run n = n - 1

-- The whole program: how the run ends.
run :: Integer -> Bool -> Outcome
run n flag
  | flag =
      let (x, y) = find_right 0 n n in
      after_right x y n
  | n <= 0 = Halted State { final_x = 0, final_y = n }
  | otherwise =
      let (x1, y1) = find_right 1 (sigma_run n) n in
      after_right x1 y1 n
