-- sugar_broken, as pure functions. sugar.uh, broken: the first comparison is the wrong
-- way round, so that `least` grows.
--
-- `run key next list` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   list  the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_least  the variable least
--   final_most   the variable most
--   final_p      the variable p
-- `Failed` carries the number of a check; the other 8 cannot fail:
--   9  the assertion is false at 17:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_p, final_most, final_least,
  run, find_l9_p, find_l9_most, find_l9_least, find_l9_ends) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l9 does.
find_l9_ends :: Field Integer -> Field Address -> Integer -> Integer -> Address -> ()
find_l9_ends key next least most p
  | p == null = ()
  | otherwise =
      let p_key = key p in
      if p_key <= least then
        if p_key <= most then find_l9_ends key next least most (next p)
        else find_l9_ends key next least p_key (next p)
      else find_l9_ends key next p_key most (next p)

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
--     most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
--     p ↦ LI(LI(p).Next)}
-- Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
-- Of it: least.
find_l9_least :: Field Integer -> Field Address -> Integer -> Integer -> Address ->
  Integer
find_l9_least key next least most p
  | p == null = least
  | otherwise =
      let p_key = key p in
      if p_key <= least then
        if p_key <= most then find_l9_least key next least most (next p)
        else find_l9_least key next least p_key (next p)
      else find_l9_least key next p_key most (next p)

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
--     most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
--     p ↦ LI(LI(p).Next)}
-- Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
-- Of it: most.
find_l9_most :: Field Integer -> Field Address -> Integer -> Integer -> Address -> Integer
find_l9_most key next least most p
  | p == null = most
  | otherwise =
      let p_key = key p in
      if p_key <= least then
        if p_key <= most then find_l9_most key next least most (next p)
        else find_l9_most key next least p_key (next p)
      else find_l9_most key next p_key most (next p)

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- H1 = {least ↦ union(⟨LI(least) < LI(LI(p).Key), LI(LI(p).Key)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least), LI(least)⟩),
--     most ↦ union(⟨LI(least) < LI(LI(p).Key) ∨ LI(LI(p).Key) ≤ LI(most), LI(most)⟩,
--     ⟨LI(LI(p).Key) ≤ LI(least) ∧ LI(most) < LI(LI(p).Key), LI(LI(p).Key)⟩),
--     p ↦ LI(LI(p).Next)}
-- Rec(L9) = merge⟨(LI(p) ≠ null, H1 ∘ Rec(L9)), (LI(p) = null, ε)⟩
-- Of it: p.
find_l9_p :: Field Integer -> Field Address -> Integer -> Integer -> Address -> Address
find_l9_p key next least most p
  | p == null = p
  | otherwise =
      let p_key = key p in
      if p_key <= least then
        if p_key <= most then find_l9_p key next least most (next p)
        else find_l9_p key next least p_key (next p)
      else find_l9_p key next p_key most (next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
run key next list
  | list == null = Blocked
  | otherwise =
      let list_key = key list
          _done = find_l9_ends key next list_key list_key (next list) in
      if find_l9_least key next list_key list_key (next list)
         <= find_l9_most key next list_key list_key (next list) then
        Halted
      else Failed 9

-- What least holds where the run halts.
final_least :: Field Integer -> Field Address -> Address -> Integer
final_least key next list =
  let list_key = key list in
  find_l9_least key next list_key list_key (next list)

-- What most holds where the run halts.
final_most :: Field Integer -> Field Address -> Address -> Integer
final_most key next list =
  let list_key = key list in
  find_l9_most key next list_key list_key (next list)

-- What p holds where the run halts.
final_p :: Field Integer -> Field Address -> Address -> Address
final_p key next list =
  let list_key = key list in
  find_l9_p key next list_key list_key (next list)
