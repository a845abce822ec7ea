-- havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
-- answers never fall.
--
-- `run inp_int n last x position` is the outcome of a run, from
--   inp_int     the input tape: a value for each position
--   n, last, x  the variables at the start
--   position    the position on the input tape, 0 at the start
-- `Failed` carries the number of a check:
--   1  the assertion is false at 9:5
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), run, find_l5, sigma_l52, sigma_l5) where
import Prelude hiding (last)

data State = State { final_i :: Integer, final_last :: Integer, final_x :: Integer,
    final_tape :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l5 to its next turn: find(σ, ·, τ).
sigma_l5 :: Integer -> Integer -> (Integer, Integer)
sigma_l5 i position = (i + 1, position + 1)

-- The heap after the piece from find_l5 to its next turn: find(σ, ·, τ).
sigma_l52 :: (Integer -> Integer) -> Integer -> Integer -> (Integer, Integer, Integer)
sigma_l52 inp_int i position = (i + 1, inp_int position, position + 1)

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
--       Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
find_l5 :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Integer ->
  (Integer, Integer, Integer, Integer)
find_l5 inp_int i n last x position
  | n <= i = (i, last, x, position)
  | i == 0 =
      let (i1, x1, position1) = sigma_l52 inp_int i position in
      find_l5 inp_int i1 n x x1 position1
  | otherwise =
      let input = inp_int position in
      if x <= input then
        let (i2, position2) = sigma_l5 i position in
        find_l5 inp_int i2 n x input position2
      else (i, last, x, position)

-- The whole program: how the run ends.
run :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Outcome
run inp_int n last x position =
  let (i, last1, x1, position1) = find_l5 inp_int 0 n last x position in
  if n <= i then
    Halted State { final_i = i, final_last = last1, final_x = x1, final_tape = position1 }
  else Failed 1
