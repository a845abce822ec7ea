-- array_of_nodes_broken, as pure functions. The same, but that the array may be full
-- when one more node is put into it.
--
-- `run key next len items l n last clock` is the outcome of a run, from
--   key         the field Key of each Node
--   next        the field Next of each Node
--   len         the length of each Node[]
--   items       the elements of each Node[]
--   l, n, last  the variables at the start
--   clock       the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 9 cannot fail:
--   3  the index is out of bounds at 11:3
--   6  the index is out of bounds at 16:11
--   7  a field of null is written at 17:3
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, Vector, run, find_l10) where
import Prelude hiding (last, null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
-- What an array or a sequence holds at each index.
type Vector a = Field a
null :: Address
null = 0
-- The map that gives value at each key.
everywhere :: a -> Field a
everywhere value = \_ -> value
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State { final_key :: Field Integer, final_len :: Field Integer,
    final_items :: Field (Vector Address), final_nodes :: Address, final_i :: Integer,
    final_p :: Address, final_last :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L10: find(Rec(L10), ·, τ).
-- Rec(L10) = merge⟨
--   (LI(p) ≠ null ∧ LI(i) ≤ LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
--       LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
--   (¬(LI(p) ≠ null ∧ LI(i) ≤ LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len)), ε)⟩
find_l10 :: Field Address -> Field Integer -> Field (Vector Address) -> Integer ->
  Address -> Integer -> Address -> (Field (Vector Address), Integer, Address)
find_l10 next len items n nodes i p
  | p == null || n < i || nodes == null || i < 0 || len nodes <= i = (items, i, p)
  | otherwise =
      find_l10 next len (set items nodes (set (items nodes) i p)) n nodes (i + 1) (next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Integer -> Field (Vector Address) ->
  Address -> Integer -> Address -> Integer -> Outcome
run key next len items l n last clock
  | n >= 0 =
      let array = clock + 1
          len1 = set len array n
          clock1 = clock + 1
          (items1, i, p) =
            find_l10 next len1 (set items array (everywhere null)) n array 0 l in
      if p == null then
        if i <= 0 then
          Halted State { final_key = key, final_len = len1, final_items = items1,
              final_nodes = array, final_i = i, final_p = p, final_last = last,
              final_clock = clock1 } else
        let v = i - 1 in
        if n <= v then Failed 6 else
        let element = items1 array v in
        if element == null then Failed 7
        else
          Halted State { final_key = set key element n, final_len = len1,
              final_items = items1, final_nodes = array, final_i = i, final_p = p,
              final_last = element, final_clock = clock1 }
      else if n < i then
        if i <= 0 then
          Halted State { final_key = key, final_len = len1, final_items = items1,
              final_nodes = array, final_i = i, final_p = p, final_last = last,
              final_clock = clock1 } else
        let v1 = i - 1 in
        if n <= v1 then Failed 6 else
        let element1 = items1 array v1 in
        if element1 == null then Failed 7
        else
          Halted State { final_key = set key element1 n, final_len = len1,
              final_items = items1, final_nodes = array, final_i = i, final_p = p,
              final_last = element1, final_clock = clock1 }
      else Failed 3
  | otherwise = Blocked
