-- remove_all, as pure functions. All nodes with a key are removed behind the first
-- one.
--
-- `run node_key node_next clock list key` is the outcome of a run, from
--   node_key   the field Key of each Node
--   node_next  the field Next of each Node
--   clock      the address of the newest object, 0 at the start
--   list, key  the variables at the start
-- `Failed` carries the number of a check; the other 12 cannot fail:
--   7   a field of null is read at 14:9
--   11  an exception is not caught at 19:41
-- Compile: ghc -O remove_all.hs
{-# LANGUAGE Strict #-}
module RemoveAll (Outcome (..), State (..), Address, Field, run, remove_all,
  find_remove_all_l14_2) where
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

data State = State { final_key :: Field Integer, final_next :: Field Address,
    final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at RemoveAll.L14.2: find(Rec(RemoveAll.L14.2), ·, τ).
-- t1 = LI(RemoveAll.at) ≠ null ∧ LI(LI(RemoveAll.at).Next) ≠ null
-- t2 = LI(LI(LI(RemoveAll.at).Next).Key) = LI(RemoveAll.key)
-- Rec(RemoveAll.L14.2) = merge⟨
--   (t1 ∧ t2, {LI(RemoveAll.at).Next ↦ LI(LI(LI(RemoveAll.at).Next).Next)} ∘
--       Rec(RemoveAll.L14.2)),
--   (t1 ∧ ¬t2, {RemoveAll.at ↦ LI(LI(RemoveAll.at).Next)} ∘ Rec(RemoveAll.L14.2)),
--   (¬t1, ε)⟩
find_remove_all_l14_2 :: Field Integer -> Field Address -> Integer -> Address ->
  (Field Address, Address)
find_remove_all_l14_2 node_key node_next key at
  | at == null = (node_next, at)
  | otherwise =
      let at_next = node_next at in
      if at_next == null then (node_next, at)
      else if node_key at_next /= key then
        find_remove_all_l14_2 node_key node_next key at_next
      else find_remove_all_l14_2 node_key (set node_next at (node_next at_next)) key at

-- The procedure RemoveAll.
remove_all :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  Either Outcome (Field Integer, Field Address, Integer)
remove_all node_key node_next list key clock =
  let node = clock + 1
      node_key1 = set node_key node 0
      (node_next1, at) =
        find_remove_all_l14_2 node_key1 (set node_next node list) key node in
  if at == null then Left (Failed 7) else
  let head_next = node_next1 node in
  if head_next /= null && node_key1 head_next == key then Left (Failed 11)
  else Right (node_key1, node_next1, clock + 1)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Address -> Integer -> Outcome
run node_key node_next clock list key =
  case remove_all node_key node_next list key clock of
    Left outcome -> outcome
    Right (node_key1, node_next1, clock1) ->
      Halted State { final_key = node_key1, final_next = node_next1,
          final_clock = clock1 }
