-- search, as pure functions. Looks for a key in a binary tree whose nodes are in any
-- order.
--
-- `run key left right root x` is the outcome of a run, from
--   key      the field Key of each Node
--   left     the field Left of each Node
--   right    the field Right of each Node
--   root, x  the variables at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 13:1
--   4  a field of null is read at 8:10
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run, search,
  find_search_l5) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_found :: Bool }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at search.L5: find(Rec(search.L5), ·, τ).
-- t1 = LI(search.t) ≠ null ∧ LI(LI(search.t).Key) ≠ LI(search.k)
-- t2 = LI({search.t ↦ LI(LI(search.t).Left)} ∘ Rec(search), search.result)
-- Rec(search.L5) = merge⟨
--   (LI(search.t) = null, {ξ ↦ 1}),
--   (LI(search.t) ≠ null ∧ LI(LI(search.t).Key) = LI(search.k), {ξ ↦ 2}),
--   (t1 ∧ t2, {search.search ↦ t2, ξ ↦ 3}),
--   (t1 ∧ ¬t2, {search.t ↦ LI(LI(search.t).Right), search.search ↦ t2} ∘
--       Rec(search.L5))⟩
-- The first result says whether the loop is left from search.L7.2.
find_search_l5 :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Bool -> Either Outcome (Bool, Address, Bool)
find_search_l5 key left right t k search1
  | t == null || key t == k = Right (False, t, search1)
  | otherwise = do
      result <- search key left right (left t) k
      if result then Right (True, t, result)
        else find_search_l5 key left right (right t) k result

-- The procedure search.
search :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Either Outcome Bool
search key left right t k = do
  (ends, t1, search1) <- find_search_l5 key left right t k False
  if ends then
      if not search1 then Left (Failed 4)
      else Right True
    else Right (t1 /= null)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> Outcome
run key left right root x =
  case search key left right root x of
    Left outcome -> outcome
    Right found ->
      if root /= null || not found then Halted State { final_found = found }
      else Failed 1
