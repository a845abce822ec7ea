-- increment_broken, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   next  field Next of all objects of Node
--   p     variable p
-- After `Halted`, the final contents are given by:
--   final_key  field Key of all objects of Node
--   final_p    variable p
-- `Failed` carries the number of a check:
--   1  a field of null is read at 6:6
--   2  a field of null is written at 7:1
--   3  a field of null is read at 7:10
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral
  (Outcome (..), Address, final_p, final_key, run, find_inc_p, find_inc_key,
   find_inc_ends) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_inc does.
find_inc_ends :: (Address -> Address) -> Address -> ()
find_inc_ends next p
  | p == null = ()
  | otherwise =
      let p_next = next p in
      if p_next == null then ()
      else find_inc_ends next p_next

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next), LI(LI(p).Next).Key ↦
--       LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
-- Of it: Key.
find_inc_key :: (Address -> Address) -> (Address -> Integer) -> Address -> Address ->
  Integer
find_inc_key next key p x
  | p == null = key x
  | otherwise =
      let p_next = next p in
      if p_next == null then key x
      else find_inc_key next (set key p_next (key p_next + 1)) p_next x

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next), LI(LI(p).Next).Key ↦
--       LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
-- Of it: p.
find_inc_p :: (Address -> Address) -> Address -> Address
find_inc_p next p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then p
      else find_inc_p next p_next

-- The whole program: how the run ends.
run :: (Address -> Address) -> Address -> Outcome
run next p =
  let _ = find_inc_ends next p in
  if find_inc_p next p == null then Halted
  else Failed 3

-- What Key holds where the run halts.
final_key :: (Address -> Address) -> (Address -> Integer) -> Address -> Address -> Integer
final_key next key p x = find_inc_key next key p x

-- What p holds where the run halts.
final_p :: (Address -> Address) -> Address -> Address
final_p next p = find_inc_p next p
