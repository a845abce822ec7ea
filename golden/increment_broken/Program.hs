-- increment_broken, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   next  field Next of all objects of Node
--   key   field Key of all objects of Node
--   p     variable p
-- `Failed` carries the number of a check:
--   1  a field of null is read at 6:6
--   2  a field of null is written at 7:1
--   3  a field of null is read at 7:10
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, run, find_inc) where

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

data State = State { final_key :: Address -> Integer, final_p :: Address }

data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null, {p ↦ LI(LI(p).Next), LI(LI(p).Next).Key ↦
--       LI(LI(LI(p).Next).Key) + 1} ∘ Rec(Inc)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null), ε)⟩
find_inc :: (Address -> Address) -> (Address -> Integer) -> Address ->
  (Address -> Integer, Address)
find_inc next key p
  | p == null = (key, p)
  | otherwise =
      let p_next = next p in
      if p_next == null then (key, p)
      else find_inc next (set key p_next (key p_next + 1)) p_next

-- The whole program: how the run ends.
run :: (Address -> Address) -> (Address -> Integer) -> Address -> Outcome
run next key p =
  let (key1, p1) = find_inc next key p in
  if p1 == null then Halted State { final_key = key1, final_p = p1 }
  else Failed 3
