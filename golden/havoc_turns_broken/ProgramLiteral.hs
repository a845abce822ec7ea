-- havoc_turns_broken, as pure functions. havoc_turns.uh, broken: it trusts that the
-- answers never fall.
--
-- `run inp_int n x position` is the outcome of a run, from
--   inp_int   the input tape: a value for each position
--   n, x      the variables at the start
--   position  the position on the input tape, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_i     the variable i
--   final_last  the variable last
--   final_x     the variable x
--   final_tape  the position on the input tape, 0 at the start
-- `Failed` carries the number of a check:
--   1  the assertion is false at 9:5
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), final_tape, final_x, final_last, final_i, run,
  find_l5_tape, find_l5_x, find_l5_last, find_l5_i, find_l5_ends) where
import Prelude hiding (last)

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l5 does.
find_l5_ends :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> ()
find_l5_ends inp_int i n x position
  | n <= i = ()
  | i == 0 = find_l5_ends inp_int (i + 1) n (inp_int position) (position + 1)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5_ends inp_int (i + 1) n input (position + 1)
      else ()

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
--       Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
-- Of it: i.
find_l5_i :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Integer
find_l5_i inp_int i n x position
  | n <= i = i
  | i == 0 = find_l5_i inp_int (i + 1) n (inp_int position) (position + 1)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5_i inp_int (i + 1) n input (position + 1)
      else i

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
--       Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
-- Of it: last.
find_l5_last :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer ->
  Integer -> Integer
find_l5_last inp_int i n last x position
  | n <= i = last
  | i == 0 = find_l5_last inp_int (i + 1) n x (inp_int position) (position + 1)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5_last inp_int (i + 1) n x input (position + 1)
      else last

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
--       Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
-- Of it: x.
find_l5_x :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Integer
find_l5_x inp_int i n x position
  | n <= i = x
  | i == 0 = find_l5_x inp_int (i + 1) n (inp_int position) (position + 1)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5_x inp_int (i + 1) n input (position + 1)
      else x

-- The heap after the loop at L5: find(Rec(L5), ·, τ).
-- Rec(L5) = merge⟨
--   (LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)])),
--       {i ↦ LI(i) + 1, last ↦ LI(x), x ↦ LI(Inp_int[LI(ι)]), ι ↦ LI(ι) + 1} ∘
--       Rec(L5)),
--   (¬(LI(i) < LI(n) ∧ (LI(i) = 0 ∨ LI(x) ≤ LI(Inp_int[LI(ι)]))), ε)⟩
-- Of it: ι.
find_l5_tape :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer ->
  Integer
find_l5_tape inp_int i n x position
  | n <= i = position
  | i == 0 = find_l5_tape inp_int (i + 1) n (inp_int position) (position + 1)
  | otherwise =
      let input = inp_int position in
      if x <= input then find_l5_tape inp_int (i + 1) n input (position + 1)
      else position

-- The whole program: how the run ends.
run :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Outcome
run inp_int n x position =
  let _done = find_l5_ends inp_int 0 n x position in
  if n <= find_l5_i inp_int 0 n x position then Halted
  else Failed 1

-- What i holds where the run halts.
final_i :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer
final_i inp_int n x position = find_l5_i inp_int 0 n x position

-- What last holds where the run halts.
final_last :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer -> Integer
final_last inp_int n last x position = find_l5_last inp_int 0 n last x position

-- What x holds where the run halts.
final_x :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer
final_x inp_int n x position = find_l5_x inp_int 0 n x position

-- What ι holds where the run halts.
final_tape :: (Integer -> Integer) -> Integer -> Integer -> Integer -> Integer
final_tape inp_int n x position = find_l5_tape inp_int 0 n x position
