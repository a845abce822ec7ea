-- reverse, as pure functions. A list is reversed in place.
--
-- `run node_next list` is the outcome of a run, from
--   node_next  the field Next of each Node
--   list       the variable at the start
-- No check can fail.
-- Compile: ghc -O reverse.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module Reverse (Outcome (..), State (..), Address, Field, run, reverse,
  find_reverse_l13_2) where
import Prelude hiding (null, reverse)

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

data State = State { final_next :: Field Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at Reverse.L13.2: find(Rec(Reverse.L13.2), ·, τ).
-- Rec(Reverse.L13.2) = merge⟨
--   (LI(Reverse.list) ≠ null, {Reverse.list ↦ LI(LI(Reverse.list).Next),
--       Reverse.done ↦ LI(Reverse.list), Reverse.next ↦ LI(LI(Reverse.list).Next),
--       LI(Reverse.list).Next ↦ LI(Reverse.done)} ∘ Rec(Reverse.L13.2)),
--   (LI(Reverse.list) = null, ε)⟩
find_reverse_l13_2 :: Field Address -> Address -> Address -> Field Address
find_reverse_l13_2 node_next list done
  | list == null = node_next
  | otherwise = find_reverse_l13_2 (set node_next list done) (node_next list) list

-- The procedure Reverse.
reverse :: Field Address -> Address -> Field Address
reverse node_next list = find_reverse_l13_2 node_next list null

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run node_next list =
  let node_next1 = reverse node_next list in
  Halted State { final_next = node_next1 }
