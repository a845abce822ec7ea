-- euclid_broken, as pure functions. euclid.uh, broken.
--
-- `run a b` is the outcome of a run, from
--   a, b  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_a  the variable a
--   final_r  the variable r
--   final_b  the variable b
-- `Failed` carries the number of a check:
--   1  the divisor is zero at 5:10
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), final_b, final_r, final_a, run, find_l4_b, find_l4_r,
  find_l4_a, find_l4_ends) where

-- Run-time library.
-- The remainder of SMT-LIB, never negative; the dividend for a zero divisor.
emod :: Integer -> Integer -> Integer
emod a 0 = a
emod a b = mod a (abs b)
infixl 7 `emod`
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l4 does.
find_l4_ends :: Integer -> Integer -> ()
find_l4_ends a b
  | a == 0 || b == 0 = ()
  | otherwise = find_l4_ends b (a `emod` b)

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
--       Rec(L4)),
--   (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
-- Of it: a.
find_l4_a :: Integer -> Integer -> Integer
find_l4_a a b
  | a == 0 || b == 0 = a
  | otherwise = find_l4_a b (a `emod` b)

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
--       Rec(L4)),
--   (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
-- Of it: r.
find_l4_r :: Integer -> Integer -> Integer -> Integer
find_l4_r a r b
  | a == 0 || b == 0 = r
  | otherwise =
      let v = a `emod` b in
      find_l4_r b v v

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(a) ≠ 0 ∧ LI(b) ≠ 0, {a ↦ LI(b), r ↦ LI(a) % LI(b), b ↦ LI(a) % LI(b)} ∘
--       Rec(L4)),
--   (¬(LI(a) ≠ 0 ∧ LI(b) ≠ 0), ε)⟩
-- Of it: b.
find_l4_b :: Integer -> Integer -> Integer
find_l4_b a b
  | a == 0 || b == 0 = b
  | otherwise = find_l4_b b (a `emod` b)

-- The whole program: how the run ends.
run :: Integer -> Integer -> Outcome
run a b =
  let _done = find_l4_ends a b in
  if find_l4_a a b == 0 then Halted
  else Failed 1

-- What a holds where the run halts.
final_a :: Integer -> Integer -> Integer
final_a a b = find_l4_a a b

-- What r holds where the run halts.
final_r :: Integer -> Integer -> Integer -> Integer
final_r a r b = find_l4_r a r b

-- What b holds where the run halts.
final_b :: Integer -> Integer -> Integer
final_b a b = find_l4_b a b
