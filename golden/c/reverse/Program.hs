-- reverse, as pure functions. A list is reversed in place.
--
-- Procedures for other programs, which pass fields of their own:
--   `reverse node_next l` gives the field next and result
-- Of the heap they take
--   node_next  the field next of each node
-- No check can fail.
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Address, Field, reverse, find_reverse_l10) where
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

-- The heap after the loop at reverse.L10: find(Rec(reverse.L10), ·, τ).
-- Rec(reverse.L10) = merge⟨
--   (LI(reverse.l) ≠ null, {reverse.l ↦ LI(LI(reverse.l).next),
--       reverse.done ↦ LI(reverse.l), reverse.next ↦ LI(LI(reverse.l).next),
--       LI(reverse.l).next ↦ LI(reverse.done)} ∘ Rec(reverse.L10)),
--   (LI(reverse.l) = null, ε)⟩
find_reverse_l10 :: Field Address -> Address -> Address -> (Field Address, Address)
find_reverse_l10 node_next l done
  | l == null = (node_next, done)
  | otherwise = find_reverse_l10 (set node_next l done) (node_next l) l

-- The procedure reverse.
reverse :: Field Address -> Address -> (Field Address, Address)
reverse node_next l = find_reverse_l10 node_next l null
