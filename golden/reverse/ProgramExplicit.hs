-- reverse, as pure functions. Reversing a list in place.
--
-- `run next list rest` is the outcome of a run, from
--   next        the field Next of each Node
--   list, rest  the variables at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, find_l4,
  sigma_l4) where
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

data State = State { final_next :: Field Address, final_done :: Address,
    final_list :: Address, final_rest :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_l4 to its next turn: find(σ, ·, τ).
sigma_l4 :: Field Address -> Address -> Address -> (Address, Field Address)
sigma_l4 next done list = (next list, set next list done)

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
find_l4 :: Field Address -> Address -> Address -> Address ->
  (Field Address, Address, Address, Address)
find_l4 next done list rest
  | list == null = (next, done, list, rest)
  | otherwise =
      let (list_next, next1) = sigma_l4 next done list in
      find_l4 next1 list list_next list_next

-- The whole program: how the run ends.
run :: Field Address -> Address -> Address -> Outcome
run next list rest =
  let (next1, done, list1, rest1) = find_l4 next null list rest in
  Halted State { final_next = next1, final_done = done, final_list = list1,
      final_rest = rest1 }
