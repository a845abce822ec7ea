-- nested_loops, as pure functions. A loop in a loop, both left at the bottom.
--
-- `run key l n first clock` is the outcome of a run, from
--   key          the field Key of each Node
--   l, n, first  the variables at the start
--   clock        the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_next   the field Next of each Node
--   final_l      the variable l
--   final_clock  the address of the newest object, 0 at the start
-- No check can fail.
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_l, final_next,
  final_key, run, find_outer_key, find_outer_ends, find_inner_key, find_inner_ends,
  find_outer_clock, find_outer_l, find_outer_next) where
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

-- The heap after the loop at Outer: find(Rec(Outer), ·, τ).
-- H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
-- t1 = LI(H1, (LI(κ) + 1).Key) - 1
-- Rec(Outer) = merge⟨
--   (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
--       (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
--   (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
-- Of it: Next.
find_outer_next :: Field Address -> Address -> Address -> Integer -> Address -> Address
find_outer_next next l first clock x =
  let node = clock + 1 in
  if l == first then find_outer_next (set next node l) node first (clock + 1) x
  else next x

-- The heap after the loop at Outer: find(Rec(Outer), ·, τ).
-- H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
-- t1 = LI(H1, (LI(κ) + 1).Key) - 1
-- Rec(Outer) = merge⟨
--   (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
--       (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
--   (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
-- Of it: l.
find_outer_l :: Address -> Address -> Integer -> Address
find_outer_l l first clock
  | l == first = find_outer_l (clock + 1) first (clock + 1)
  | otherwise = l

-- The heap after the loop at Outer: find(Rec(Outer), ·, τ).
-- H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
-- t1 = LI(H1, (LI(κ) + 1).Key) - 1
-- Rec(Outer) = merge⟨
--   (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
--       (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
--   (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
-- Of it: κ.
find_outer_clock :: Address -> Address -> Integer -> Integer
find_outer_clock l first clock
  | l == first = find_outer_clock (clock + 1) first (clock + 1)
  | otherwise = clock

-- Ends if and only if find_inner does.
find_inner_ends :: Field Integer -> Address -> ()
find_inner_ends key l
  | l == null = ()
  | otherwise =
      let v = key l - 1 in
      if v > 0 then find_inner_ends (set key l v) l
      else ()

-- The heap after the loop at Inner: find(Rec(Inner), ·, τ).
-- Rec(Inner) = merge⟨
--   (LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0, {LI(l).Key ↦ LI(LI(l).Key) - 1} ∘
--       Rec(Inner)),
--   (¬(LI(l) ≠ null ∧ LI(LI(l).Key) - 1 > 0), ε)⟩
-- Of it: Key.
find_inner_key :: Field Integer -> Address -> Address -> Integer
find_inner_key key l x
  | l == null = key x
  | otherwise =
      let v = key l - 1 in
      if v > 0 then find_inner_key (set key l v) l x
      else key x

-- Ends if and only if find_outer does.
find_outer_ends :: Field Integer -> Address -> Integer -> Address -> Integer -> ()
find_outer_ends key l n first clock =
  let node = clock + 1
      _done = find_inner_ends (set key node n) node
      key1 = find_inner_key (set key node n) node in
  if l == first then
    find_outer_ends (set key1 node (key1 node - 1)) node n first (clock + 1)
  else ()

-- The heap after the loop at Outer: find(Rec(Outer), ·, τ).
-- H1 = {l ↦ LI(κ) + 1, (LI(κ) + 1).Key ↦ LI(n)} ∘ Rec(Inner)
-- t1 = LI(H1, (LI(κ) + 1).Key) - 1
-- Rec(Outer) = merge⟨
--   (t1 ≤ 0 ∧ LI(l) = LI(first), {l ↦ LI(κ) + 1, κ ↦ LI(κ) + 1, ·.Key ↦ LI(H1, ·.Key),
--       (LI(κ) + 1).Key ↦ t1, (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(Outer)),
--   (¬(t1 ≤ 0 ∧ LI(l) = LI(first)), ε)⟩
-- Of it: Key.
find_outer_key :: Field Integer -> Address -> Integer -> Address -> Integer -> Address ->
  Integer
find_outer_key key l n first clock x =
  let node = clock + 1
      key1 = find_inner_key (set key node n) node in
  if l == first then
    find_outer_key (set key1 node (key1 node - 1)) node n first (clock + 1) x
  else key x

-- The whole program: how the run ends.
run :: Field Integer -> Address -> Integer -> Address -> Integer -> Outcome
run key l n first clock =
  let _done = find_outer_ends key l n first clock
      node = find_outer_clock l first clock + 1
      _done1 = find_inner_ends (set (find_outer_key key l n first clock) node n) node in
  Halted

-- What Key holds where the run halts.
final_key :: Field Integer -> Address -> Integer -> Address -> Integer -> Address ->
  Integer
final_key key l n first clock x =
  let node = find_outer_clock l first clock + 1
      key1 = find_inner_key (set (find_outer_key key l n first clock) node n) node in
  if x == node then key1 node - 1
  else key1 x

-- What Next holds where the run halts.
final_next :: Field Address -> Address -> Address -> Integer -> Address -> Address
final_next next l first clock x
  | x == find_outer_clock l first clock + 1 = find_outer_l l first clock
  | otherwise = find_outer_next next l first clock x

-- What l holds where the run halts.
final_l :: Address -> Address -> Integer -> Address
final_l l first clock = find_outer_clock l first clock + 1

-- What κ holds where the run halts.
final_clock :: Address -> Address -> Integer -> Integer
final_clock l first clock = find_outer_clock l first clock + 1
