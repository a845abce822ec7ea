-- euclid, as pure functions. Division: the algorithm of Euclid divides by b only while
-- b is not 0.
--
-- `run b a` is the outcome of a run, from
--   b, a  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_b  the variable b
--   final_r  the variable r
--   final_a  the variable a
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), final_a, final_r, final_b, run, find_l3_a, find_l3_r,
  find_l3_b, find_l3_ends) where

-- Run-time library.
-- The remainder of SMT-LIB, never negative; the dividend for a zero divisor.
emod :: Integer -> Integer -> Integer
emod a 0 = a
emod a b = mod a (abs b)
infixl 7 `emod`
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l3 does.
find_l3_ends :: Integer -> Integer -> ()
find_l3_ends b a
  | b == 0 = ()
  | otherwise = find_l3_ends (a `emod` b) b

-- The heap after the loop at L3: find(Rec(L3), ·, τ).
-- Rec(L3) = merge⟨
--   (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
--   (LI(b) = 0, ε)⟩
-- Of it: b.
find_l3_b :: Integer -> Integer -> Integer
find_l3_b b a
  | b == 0 = b
  | otherwise = find_l3_b (a `emod` b) b

-- The heap after the loop at L3: find(Rec(L3), ·, τ).
-- Rec(L3) = merge⟨
--   (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
--   (LI(b) = 0, ε)⟩
-- Of it: r.
find_l3_r :: Integer -> Integer -> Integer -> Integer
find_l3_r b r a
  | b == 0 = r
  | otherwise =
      let v = a `emod` b in
      find_l3_r v v b

-- The heap after the loop at L3: find(Rec(L3), ·, τ).
-- Rec(L3) = merge⟨
--   (LI(b) ≠ 0, {b ↦ LI(a) % LI(b), r ↦ LI(a) % LI(b), a ↦ LI(b)} ∘ Rec(L3)),
--   (LI(b) = 0, ε)⟩
-- Of it: a.
find_l3_a :: Integer -> Integer -> Integer
find_l3_a b a
  | b == 0 = a
  | otherwise = find_l3_a (a `emod` b) b

-- The whole program: how the run ends.
run :: Integer -> Integer -> Outcome
run b a =
  let _done = find_l3_ends b a in
  Halted

-- What b holds where the run halts.
final_b :: Integer -> Integer -> Integer
final_b b a = find_l3_b b a

-- What r holds where the run halts.
final_r :: Integer -> Integer -> Integer -> Integer
final_r b r a = find_l3_r b r a

-- What a holds where the run halts.
final_a :: Integer -> Integer -> Integer
final_a b a = find_l3_a b a
