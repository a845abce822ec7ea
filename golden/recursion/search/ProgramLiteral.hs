-- search, as pure functions. Looks for a key in a binary tree whose nodes are in any
-- order.
--
-- `run key left right root x` is the outcome of a run, from
--   key      the field Key of each Node
--   left     the field Left of each Node
--   right    the field Right of each Node
--   root, x  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_found  the variable found
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 13:1
--   4  a field of null is read at 8:10
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_found, run, search_ends,
  find_search_l5_ends, find_search_l5_search, search_result, find_search_l5_t,
  find_search_l5_1) where
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
find_search_l5_1 :: Field Integer -> Field Address -> Field Address -> Address ->
  Integer -> Bool
find_search_l5_1 key left right t k
  | t == null || key t == k = False
  | search_result key left right (left t) k = True
  | otherwise = find_search_l5_1 key left right (right t) k

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
-- Of it: t.
find_search_l5_t :: Field Integer -> Field Address -> Field Address -> Address ->
  Integer -> Address
find_search_l5_t key left right t k
  | (t == null || key t == k) || search_result key left right (left t) k = t
  | otherwise = find_search_l5_t key left right (right t) k

-- The procedure search.
-- Of it: result.
search_result :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Bool
search_result key left right t k
  | find_search_l5_1 key left right t k = True
  | otherwise = find_search_l5_t key left right t k /= null

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
-- Of it: search.
find_search_l5_search :: Field Integer -> Field Address -> Field Address -> Address ->
  Integer -> Bool -> Bool
find_search_l5_search key left right t k search
  | t == null || key t == k = search
  | otherwise =
      let result = search_result key left right (left t) k in
      if result then result
      else find_search_l5_search key left right (right t) k result

-- Ends if and only if find_search_l5 does.
find_search_l5_ends :: Field Integer -> Field Address -> Field Address -> Address ->
  Integer -> Either Outcome ()
find_search_l5_ends key left right t k
  | t == null || key t == k = Right ()
  | otherwise = do
      _done <- search_ends key left right (left t) k
      if search_result key left right (left t) k then Right ()
        else find_search_l5_ends key left right (right t) k

-- Ends if and only if search does.
search_ends :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Either Outcome ()
search_ends key left right t k = do
  _done <- find_search_l5_ends key left right t k
  if find_search_l5_1 key left right t k
       && not (find_search_l5_search key left right t k False) then
      Left (Failed 4)
    else Right ()

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> Outcome
run key left right root x =
  case search_ends key left right root x of
    Left outcome -> outcome
    Right _done ->
      if root /= null || not (search_result key left right root x) then Halted
      else Failed 1

-- What found holds where the run halts.
final_found :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Bool
final_found key left right root x = search_result key left right root x
