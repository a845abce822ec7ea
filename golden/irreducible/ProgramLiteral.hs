-- irreducible, as pure functions. A loop with two entrances.
--
-- `run n flag` is the outcome of a run, from
--   n, flag  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_x  the variable x
--   final_y  the variable y
-- `Failed` carries the number of a check:
--   1  `fail` is executed at 15:8
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), final_y, final_x, run, after_right_y, after_right_x,
  after_right, find_right_y, find_right_x, find_right_ends) where

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_right does.
find_right_ends :: Integer -> Integer -> Integer -> ()
find_right_ends x y n
  | x + y /= n || y <= 0 = ()
  | otherwise = find_right_ends (x + 1) (y - 1) n

-- The heap after the loop at Right: find(Rec(Right), ·, τ).
-- Rec(Right) = merge⟨
--   (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
--   (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩
-- Of it: x.
find_right_x :: Integer -> Integer -> Integer -> Integer
find_right_x x y n
  | x + y /= n || y <= 0 = x
  | otherwise = find_right_x (x + 1) (y - 1) n

-- The heap after the loop at Right: find(Rec(Right), ·, τ).
-- Rec(Right) = merge⟨
--   (LI(x) + LI(y) = LI(n) ∧ LI(y) > 0, {x ↦ LI(x) + 1, y ↦ LI(y) - 1} ∘ Rec(Right)),
--   (¬(LI(x) + LI(y) = LI(n) ∧ LI(y) > 0), ε)⟩
-- Of it: y.
find_right_y :: Integer -> Integer -> Integer -> Integer
find_right_y x y n
  | x + y /= n || y <= 0 = y
  | otherwise = find_right_y (x + 1) (y - 1) n

-- The rest of the run behind the loop at Right.
after_right :: Integer -> Integer -> Integer -> Outcome
after_right x y n
  | x + y /= n = Failed 1
  | otherwise = Halted

-- What x holds where the run halts.
after_right_x :: Integer -> Integer
after_right_x x = x

-- What y holds where the run halts.
after_right_y :: Integer -> Integer
after_right_y y = y

-- The whole program: how the run ends.
run :: Integer -> Bool -> Outcome
run n flag
  | flag =
      let _done = find_right_ends 0 n n in
      after_right (find_right_x 0 n n) (find_right_y 0 n n) n
  | n <= 0 = Halted
  | otherwise =
      let _done = find_right_ends 1 (n - 1) n in
      after_right (find_right_x 1 (n - 1) n) (find_right_y 1 (n - 1) n) n

-- What x holds where the run halts.
final_x :: Integer -> Bool -> Integer
final_x n flag
  | flag = after_right_x (find_right_x 0 n n)
  | n <= 0 = 0
  | otherwise = after_right_x (find_right_x 1 (n - 1) n)

-- What y holds where the run halts.
final_y :: Integer -> Bool -> Integer
final_y n flag
  | flag = after_right_y (find_right_y 0 n n)
  | n <= 0 = n
  | otherwise = after_right_y (find_right_y 1 (n - 1) n)
