-- increment_broken, as pure functions. increment.uh, broken.
--
-- `run next p` is the outcome of a run, from
--   next  the field Next of each Node
--   p     the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_key  the field Key of each Node
--   final_p    the variable p
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 7:10
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_p, final_key, run, find_inc_p,
  find_inc_key, find_inc_ends) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_inc does.
find_inc_ends :: Field Address -> Address -> ()
find_inc_ends next p
  | p == null = ()
  | otherwise =
      let p_next = next p in
      if p_next == null then ()
      else find_inc_ends next p_next

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
--       LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
-- Of it: Key.
find_inc_key :: Field Address -> Field Integer -> Address -> Address -> Integer
find_inc_key next key p x
  | p == null = key x
  | otherwise =
      let p_next = next p in
      if p_next == null then key x
      else find_inc_key next (set key p_next (key p_next + 1)) p_next x

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next),
--       LI(LI(p).Next).Key ↦ LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
-- Of it: p.
find_inc_p :: Field Address -> Address -> Address
find_inc_p next p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then p
      else find_inc_p next p_next

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next p =
  let _done = find_inc_ends next p in
  if find_inc_p next p == null then Halted
  else Failed 3

-- What Key holds where the run halts.
final_key :: Field Address -> Field Integer -> Address -> Address -> Integer
final_key next key p x = find_inc_key next key p x

-- What p holds where the run halts.
final_p :: Field Address -> Address -> Address
final_p next p = find_inc_p next p
