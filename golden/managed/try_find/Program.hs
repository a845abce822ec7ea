-- try_find, as pure functions. A search that gives what it finds by an out parameter.
--
-- `run node_key next list key` is the outcome of a run, from
--   node_key   the field Key of each Node
--   next       the field Next of each Node
--   list, key  the variables at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  a field of null is read at 17:13
--   2  an exception is not caught at 17:70
-- Compile: ghc -O try_find.hs
{-# LANGUAGE Strict #-}
module TryFind (Outcome (..), Address, Field, run, run1, try_find,
  find_try_find_l9_2) where
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

-- The heap after the loop at TryFind.L9.2: find(Rec(TryFind.L9.2), ·, τ).
-- Rec(TryFind.L9.2) = merge⟨
--   (LI(TryFind.at2) ≠ null ∧ LI(LI(TryFind.at2).Key) ≠ LI(TryFind.key),
--       {TryFind.at2 ↦ LI(LI(TryFind.at2).Next)} ∘ Rec(TryFind.L9.2)),
--   (¬(LI(TryFind.at2) ≠ null ∧ LI(LI(TryFind.at2).Key) ≠ LI(TryFind.key)), ε)⟩
find_try_find_l9_2 :: Field Integer -> Field Address -> Integer -> Address -> Address
find_try_find_l9_2 node_key next key at2
  | at2 /= null && node_key at2 /= key = find_try_find_l9_2 node_key next key (next at2)
  | otherwise = at2

-- The procedure TryFind.
try_find :: Field Integer -> Field Address -> Address -> Integer -> (Bool, Address)
try_find node_key next list key =
  let at2 = find_try_find_l9_2 node_key next key list in
  (at2 /= null, at2)

-- The procedure Run.
run1 :: Field Integer -> Field Address -> Address -> Integer -> Either Outcome ()
run1 node_key next list key =
  let (result, found) = try_find node_key next list key in
  if not result then Right ()
  else if found == null then Left (Failed 1)
  else if node_key found == key then Right ()
  else Left (Failed 2)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Outcome
run node_key next list key =
  case run1 node_key next list key of
    Left outcome -> outcome
    Right _done -> Halted
