-- remove_all_broken, as pure functions. remove_all.uh, broken.
--
-- `run key next l x clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   l, x   the variables at the start
--   clock  the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_next   the field Next of each Node
--   final_l      the variable l
--   final_p      the variable p
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 11 cannot fail:
--   1   a field of null is read at 8:7
--   13  `fail` is executed at 27:8
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_p, final_l,
  final_next, final_key, run, after_contains_clock, after_contains_p, after_contains_l,
  after_contains_next, after_contains_key, after_contains, find_contains_p,
  find_contains_ends, find_remove_all_iterate_p, find_remove_all_iterate_next,
  find_remove_all_iterate_ends) where
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

-- Ends if and only if find_remove_all_iterate does.
find_remove_all_iterate_ends :: Field Integer -> Field Address -> Integer -> Address -> ()
find_remove_all_iterate_ends key next x p
  | p == null = ()
  | otherwise =
      let p_next = next p in
      if p_next == null then ()
      else if key p_next == x then
        let p_next_next = next p_next in
        if p_next_next == null then ()
        else find_remove_all_iterate_ends key (set next p p_next_next) x p_next_next
      else find_remove_all_iterate_ends key next x p_next

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- t3 = LI(LI(LI(p).Next).Next)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
--   (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩
-- Of it: Next.
find_remove_all_iterate_next :: Field Integer -> Field Address -> Integer -> Address ->
  Address -> Address
find_remove_all_iterate_next key next x p x1
  | p == null = next x1
  | otherwise =
      let p_next = next p in
      if p_next == null then next x1
      else if key p_next == x then
        let p_next_next = next p_next in
        if p_next_next == null then next x1
        else find_remove_all_iterate_next key (set next p p_next_next) x p_next_next x1
      else find_remove_all_iterate_next key next x p_next x1

-- The heap after the loop at RemoveAllIterate: find(Rec(RemoveAllIterate), ·, τ).
-- t1 = LI(p) ≠ null ∧ LI(LI(p).Next) ≠ null; t2 = LI(LI(LI(p).Next).Key) = LI(x)
-- t3 = LI(LI(LI(p).Next).Next)
-- Rec(RemoveAllIterate) = merge⟨
--   (t1 ∧ ¬t2, {p ↦ LI(LI(p).Next)} ∘ Rec(RemoveAllIterate)),
--   (t1 ∧ t2 ∧ t3 ≠ null, {p ↦ t3, LI(p).Next ↦ t3} ∘ Rec(RemoveAllIterate)),
--   (¬(t1 ∧ ¬t2 ∨ t1 ∧ t2 ∧ t3 ≠ null), ε)⟩
-- Of it: p.
find_remove_all_iterate_p :: Field Integer -> Field Address -> Integer -> Address ->
  Address
find_remove_all_iterate_p key next x p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then p
      else if key p_next == x then
        let p_next_next = next p_next in
        if p_next_next == null then p
        else find_remove_all_iterate_p key (set next p p_next_next) x p_next_next
      else find_remove_all_iterate_p key next x p_next

-- Ends if and only if find_contains does.
find_contains_ends :: Field Integer -> Field Address -> Integer -> Address -> ()
find_contains_ends key next x p
  | p == null || key p == x = ()
  | otherwise = find_contains_ends key next x (next p)

-- The heap after the loop at Contains: find(Rec(Contains), ·, τ).
-- Rec(Contains) = merge⟨
--   (LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x), {p ↦ LI(LI(p).Next)} ∘ Rec(Contains)),
--   (¬(LI(p) ≠ null ∧ LI(LI(p).Key) ≠ LI(x)), ε)⟩
-- Of it: p.
find_contains_p :: Field Integer -> Field Address -> Integer -> Address -> Address
find_contains_p key next x p
  | p == null || key p == x = p
  | otherwise = find_contains_p key next x (next p)

-- The rest of the run behind the loop at Contains.
after_contains :: Address -> Outcome
after_contains p
  | p == null = Halted
  | otherwise = Failed 13

-- What Key holds where the run halts.
after_contains_key :: Field Integer -> Address -> Integer
after_contains_key key x1 = key x1

-- What Next holds where the run halts.
after_contains_next :: Field Address -> Address -> Address
after_contains_next next x1 = next x1

-- What l holds where the run halts.
after_contains_l :: Address -> Address
after_contains_l l = l

-- What p holds where the run halts.
after_contains_p :: Address -> Address
after_contains_p p = p

-- What κ holds where the run halts.
after_contains_clock :: Integer -> Integer
after_contains_clock clock = clock

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Outcome
run key next l x clock =
  let node = clock + 1
      key1 = set key node x
      _done = find_remove_all_iterate_ends key1 (set next node l) x node
      next1 = find_remove_all_iterate_next key1 (set next node l) x node
      p = find_remove_all_iterate_p key1 (set next node l) x node in
  if p == null then Failed 1 else
  let p_next = next1 p in
  if p_next == null then
    let l_next = next1 node
        _done = find_contains_ends key1 next1 x l_next in
    after_contains (find_contains_p key1 next1 x l_next)
  else
    let next2 = set next1 p (next1 p_next)
        l_next1 = next2 node
        _done = find_contains_ends key1 next2 x l_next1 in
    after_contains (find_contains_p key1 next2 x l_next1)

-- What Key holds where the run halts.
final_key :: Field Integer -> Integer -> Integer -> Address -> Integer
final_key key x clock x1 = after_contains_key (set key (clock + 1) x) x1

-- What Next holds where the run halts.
final_next :: Field Integer -> Field Address -> Address -> Integer -> Integer ->
  Address -> Address
final_next key next l x clock x1 =
  let node = clock + 1
      key1 = set key node x
      next1 = find_remove_all_iterate_next key1 (set next node l) x node
      p = find_remove_all_iterate_p key1 (set next node l) x node
      p_next = next1 p in
  if p_next == null then after_contains_next next1 x1
  else after_contains_next (set next1 p (next1 p_next)) x1

-- What l holds where the run halts.
final_l :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Address
final_l key next l x clock =
  let node = clock + 1
      key1 = set key node x
      next1 = find_remove_all_iterate_next key1 (set next node l) x node
      p = find_remove_all_iterate_p key1 (set next node l) x node
      p_next = next1 p in
  if p_next == null then after_contains_l (next1 node)
  else after_contains_l (set next1 p (next1 p_next) node)

-- What p holds where the run halts.
final_p :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Address
final_p key next l x clock =
  let node = clock + 1
      key1 = set key node x
      next1 = find_remove_all_iterate_next key1 (set next node l) x node
      p = find_remove_all_iterate_p key1 (set next node l) x node
      p_next = next1 p in
  if p_next == null then after_contains_p (find_contains_p key1 next1 x (next1 node)) else
  let next2 = set next1 p (next1 p_next) in
  after_contains_p (find_contains_p key1 next2 x (next2 node))

-- What κ holds where the run halts.
final_clock :: Integer -> Integer
final_clock clock = after_contains_clock (clock + 1)
