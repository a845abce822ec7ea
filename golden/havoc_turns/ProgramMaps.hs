-- havoc_turns, as pure functions. Unknown input in a loop.
--
-- `run inp_int n last x position` is the outcome of a run, from
--   inp_int     the input tape: a value for each position
--   n, last, x  the variables at the start
--   position    the position on the input tape, 0 at the start
-- No check can fail.
-- Compile: ghc -O ProgramMaps.hs
{-# LANGUAGE Strict #-}
module ProgramMaps (Outcome (..), State (..), run, find_l5) where
import Prelude hiding (last)

data State = State { final_i :: Integer, final_last :: Integer, final_x :: Integer,
    final_tape :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- t1 = union(⟨LI(x) ≤ LI(Inp_int[LI(ι)]), LI(Inp_int[LI(ι)])⟩,
--     ⟨LI(Inp_int[LI(ι)]) < LI(x), LI(x)⟩)
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ t1, ι ↦ LI(ι) + 1} ∘ Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ t1)), ε)⟩
find_l5 :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Integer ->
  (Integer, Integer, Integer, Integer)
find_l5 inp_int i n last x position
  | n <= i = (i, last, x, position)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5 inp_int (i + 1) n x input (position + 1)
      else find_l5 inp_int (i + 1) n x x (position + 1)

-- The whole program: how the run ends.
run :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Outcome
run inp_int n last x position =
  let (i, last1, x1, position1) = find_l5 inp_int 0 n last x position in
  Halted State { final_i = i, final_last = last1, final_x = x1, final_tape = position1 }
