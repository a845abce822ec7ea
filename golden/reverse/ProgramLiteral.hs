-- reverse, as pure functions. Reversing a list in place.
--
-- `run next list` is the outcome of a run, from
--   next  the field Next of each Node
--   list  the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_next  the field Next of each Node
--   final_done  the variable done
--   final_list  the variable list
--   final_rest  the variable rest
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_rest, final_list, final_done,
  final_next, run, find_l4_rest, find_l4_list, find_l4_done, find_l4_next,
  find_l4_ends) where
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

-- Ends if and only if find_l4 does.
find_l4_ends :: Field Address -> Address -> Address -> ()
find_l4_ends next done list
  | list == null = ()
  | otherwise = find_l4_ends (set next list done) list (next list)

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
-- Of it: Next.
find_l4_next :: Field Address -> Address -> Address -> Address -> Address
find_l4_next next done list x
  | list == null = next x
  | otherwise = find_l4_next (set next list done) list (next list) x

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
-- Of it: done.
find_l4_done :: Field Address -> Address -> Address -> Address
find_l4_done next done list
  | list == null = done
  | otherwise = find_l4_done (set next list done) list (next list)

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
-- Of it: list.
find_l4_list :: Field Address -> Address -> Address -> Address
find_l4_list next done list
  | list == null = list
  | otherwise = find_l4_list (set next list done) list (next list)

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next),
--       rest ↦ LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
-- Of it: rest.
find_l4_rest :: Field Address -> Address -> Address -> Address -> Address
find_l4_rest next done list rest
  | list == null = rest
  | otherwise =
      let list_next = next list in
      find_l4_rest (set next list done) list list_next list_next

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next list =
  let _done = find_l4_ends next null list in
  Halted

-- What Next holds where the run halts.
final_next :: Field Address -> Address -> Address -> Address
final_next next list x = find_l4_next next null list x

-- What done holds where the run halts.
final_done :: Field Address -> Address -> Address
final_done next list = find_l4_done next null list

-- What list holds where the run halts.
final_list :: Field Address -> Address -> Address
final_list next list = find_l4_list next null list

-- What rest holds where the run halts.
final_rest :: Field Address -> Address -> Address -> Address
final_rest next list rest = find_l4_rest next null list rest
