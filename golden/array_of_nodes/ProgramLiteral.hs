-- array_of_nodes, as pure functions. The nodes of a list in an array, so that the last
-- of them is found by its number.
--
-- `run next len items l n clock` is the outcome of a run, from
--   next   the field Next of each Node
--   len    the length of each Node[]
--   items  the elements of each Node[]
--   l, n   the variables at the start
--   clock  the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_len    the length of each Node[]
--   final_items  the elements of each Node[]
--   final_nodes  the variable nodes
--   final_i      the variable i
--   final_p      the variable p
--   final_last   the variable last
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 9 cannot fail:
--   3  the index is out of bounds at 11:3
--   6  the index is out of bounds at 16:11
--   7  a field of null is written at 17:3
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, Vector, final_clock, final_last,
  final_p, final_i, final_nodes, final_items, final_len, final_key, run, find_l10_p,
  find_l10_i, find_l10_items, find_l10_ends) where
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

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_l10 does.
find_l10_ends :: Field Address -> Field Integer -> Integer -> Address -> Integer ->
  Address -> ()
find_l10_ends next len n nodes i p
  | p == null || n <= i || nodes == null || i < 0 || len nodes <= i = ()
  | otherwise = find_l10_ends next len n nodes (i + 1) (next p)

-- The heap after the loop at L10: find(Rec(L10), ·, τ).
-- Rec(L10) = merge⟨
--   (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
--       LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
--   (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len)), ε)⟩
-- Of it: items.
find_l10_items :: Field Address -> Field Integer -> Field (Vector Address) -> Integer ->
  Address -> Integer -> Address -> Address -> Vector Address
find_l10_items next len items n nodes i p x
  | p == null || n <= i || nodes == null || i < 0 || len nodes <= i = items x
  | otherwise =
      find_l10_items next len (set items nodes (set (items nodes) i p)) n nodes (i + 1)
        (next p) x

-- The heap after the loop at L10: find(Rec(L10), ·, τ).
-- Rec(L10) = merge⟨
--   (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
--       LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
--   (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len)), ε)⟩
-- Of it: i.
find_l10_i :: Field Address -> Field Integer -> Integer -> Address -> Integer ->
  Address -> Integer
find_l10_i next len n nodes i p
  | p == null || n <= i || nodes == null || i < 0 || len nodes <= i = i
  | otherwise = find_l10_i next len n nodes (i + 1) (next p)

-- The heap after the loop at L10: find(Rec(L10), ·, τ).
-- Rec(L10) = merge⟨
--   (LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len), {i ↦ LI(i) + 1, p ↦ LI(LI(p).Next),
--       LI(nodes).items ↦ LI(LI(nodes).items)[LI(i) := LI(p)]} ∘ Rec(L10)),
--   (¬(LI(p) ≠ null ∧ LI(i) < LI(n) ∧ LI(nodes) ≠ null ∧ LI(i) ≥ 0 ∧
--       LI(i) < LI(LI(nodes).len)), ε)⟩
-- Of it: p.
find_l10_p :: Field Address -> Field Integer -> Integer -> Address -> Integer ->
  Address -> Address
find_l10_p next len n nodes i p
  | p == null || n <= i || nodes == null || i < 0 || len nodes <= i = p
  | otherwise = find_l10_p next len n nodes (i + 1) (next p)

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Field (Vector Address) -> Address -> Integer ->
  Integer -> Outcome
run next len items l n clock
  | n >= 0 =
      let array = clock + 1
          len1 = set len array n
          _done = find_l10_ends next len1 n array 0 l
          items1 =
            find_l10_items next len1 (set items array (everywhere null)) n array 0 l
          i = find_l10_i next len1 n array 0 l in
      if find_l10_p next len1 n array 0 l == null then
        if i <= 0 then Halted else
        let v = i - 1 in
        if n <= v then Failed 6
        else if items1 array v == null then Failed 7
        else Halted
      else if n <= i then
        if i <= 0 then Halted else
        let v1 = i - 1 in
        if n <= v1 then Failed 6
        else if items1 array v1 == null then Failed 7
        else Halted
      else Failed 3
  | otherwise = Blocked

-- What Key holds where the run halts.
final_key :: Field Integer -> Field Address -> Field Integer -> Field (Vector Address) ->
  Address -> Integer -> Integer -> Address -> Integer
final_key key next len items l n clock x =
  let array = clock + 1
      len1 = set len array n
      items1 = find_l10_items next len1 (set items array (everywhere null)) n array 0 l
      i = find_l10_i next len1 n array 0 l in
  if find_l10_p next len1 n array 0 l == null then
    if i <= 0 || x /= items1 array (i - 1) then key x
    else n
  else if i <= 0 || x /= items1 array (i - 1) then key x
  else n

-- What len holds where the run halts.
final_len :: Field Address -> Field Integer -> Address -> Integer -> Integer -> Address ->
  Integer
final_len next len l n clock x =
  let array = clock + 1
      len1 = set len array n
      i = find_l10_i next len1 n array 0 l in
  if find_l10_p next len1 n array 0 l == null then
    if i <= 0 then
      if x == array then n
      else len x
    else if x == array then n
    else len x
  else if i <= 0 then
    if x == array then n
    else len x
  else if x == array then n
  else len x

-- What items holds where the run halts.
final_items :: Field Address -> Field Integer -> Field (Vector Address) -> Address ->
  Integer -> Integer -> Address -> Vector Address
final_items next len items l n clock x =
  let array = clock + 1 in
  find_l10_items next (set len array n) (set items array (everywhere null)) n array 0 l x

-- What nodes holds where the run halts.
final_nodes :: Integer -> Address
final_nodes clock = clock + 1

-- What i holds where the run halts.
final_i :: Field Address -> Field Integer -> Address -> Integer -> Integer -> Integer
final_i next len l n clock =
  let array = clock + 1 in
  find_l10_i next (set len array n) n array 0 l

-- What p holds where the run halts.
final_p :: Field Address -> Field Integer -> Address -> Integer -> Integer -> Address
final_p next len l n clock =
  let array = clock + 1 in
  find_l10_p next (set len array n) n array 0 l

-- What last holds where the run halts.
final_last :: Field Address -> Field Integer -> Field (Vector Address) -> Address ->
  Integer -> Address -> Integer -> Address
final_last next len items l n last clock =
  let array = clock + 1
      len1 = set len array n
      items1 = find_l10_items next len1 (set items array (everywhere null)) n array 0 l
      i = find_l10_i next len1 n array 0 l in
  if find_l10_p next len1 n array 0 l == null then
    if i <= 0 then last
    else items1 array (i - 1)
  else if i <= 0 then last
  else items1 array (i - 1)

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = clock + 1
