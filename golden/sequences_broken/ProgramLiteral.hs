-- sequences_broken, as pure functions. One element too many is looked at.
--
-- `run t len_t` is the outcome of a run, from
--   t      the variable at the start
--   len_t  the variable len(t)
-- After `Halted`, the same gives the final contents by:
--   final_all        the variable all
--   final_len_all    the variable len(all)
--   final_first      the variable first
--   final_len_first  the variable len(first)
--   final_n          the variable n
--   final_last       the variable last
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 19:1
--   2  the index is out of bounds at 20:9
--   3  the index is out of bounds at 7:9
--   6  the index is out of bounds at 13:24
--   8  the part is none of the sequence at 14:8
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Vector, final_last, final_n, final_len_first,
  final_first, final_len_all, final_all, run, evens_len_all, evens_all, evens_ends,
  before_odd_n, before_odd_len_first, before_odd_first, before_odd_ends,
  find_before_odd_l13_n, find_before_odd_l13_ends, find_evens_l6_i, find_evens_l6_len_r,
  find_evens_l6_r, find_evens_l6_ends) where

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
-- What an array or a sequence holds at each index.
type Vector a = Field a
-- The remainder of SMT-LIB, never negative; the dividend for a zero divisor.
emod :: Integer -> Integer -> Integer
emod a 0 = a
emod a b = mod a (abs b)
infixl 7 `emod`
-- The map that gives value at each key.
everywhere :: a -> Field a
everywhere value = \_ -> value
-- The map that gives value at key and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if find_evens_l6 does.
find_evens_l6_ends :: Integer -> Integer -> ()
find_evens_l6_ends len_t i
  | len_t <= i || i < 0 = ()
  | otherwise = find_evens_l6_ends len_t (i + 1)

-- The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
-- t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
-- Rec(evens.L6) = merge⟨
--   (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
--       {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
--       LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
--       evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
--       evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
--   (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
-- Of it: r.
find_evens_l6_r :: Vector Integer -> Integer -> Vector Integer -> Integer -> Integer ->
  Vector Integer
find_evens_l6_r t len_t r len_r i
  | len_t <= i || i < 0 = r
  | otherwise =
      let element = t i in
      if element `emod` 2 /= 0 then find_evens_l6_r t len_t r len_r (i + 1)
      else find_evens_l6_r t len_t (set r len_r element) (len_r + 1) (i + 1)

-- The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
-- t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
-- Rec(evens.L6) = merge⟨
--   (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
--       {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
--       LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
--       evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
--       evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
--   (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
-- Of it: len(r).
find_evens_l6_len_r :: Vector Integer -> Integer -> Integer -> Integer -> Integer
find_evens_l6_len_r t len_t len_r i
  | len_t <= i || i < 0 = len_r
  | t i `emod` 2 /= 0 = find_evens_l6_len_r t len_t len_r (i + 1)
  | otherwise = find_evens_l6_len_r t len_t (len_r + 1) (i + 1)

-- The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
-- t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
-- Rec(evens.L6) = merge⟨
--   (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
--       {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
--       LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
--       evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
--       evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
--   (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
-- Of it: i.
find_evens_l6_i :: Integer -> Integer -> Integer
find_evens_l6_i len_t i
  | len_t <= i || i < 0 = i
  | otherwise = find_evens_l6_i len_t (i + 1)

-- Ends if and only if find_before_odd_l13 does.
find_before_odd_l13_ends :: Vector Integer -> Integer -> Integer -> ()
find_before_odd_l13_ends t len_t n
  | len_t <= n || n < 0 || t n `emod` 2 /= 0 = ()
  | otherwise = find_before_odd_l13_ends t len_t (n + 1)

-- The heap after the loop at before_odd.L13: find(Rec(before_odd.L13), ·, τ).
-- Rec(before_odd.L13) = merge⟨
--   (LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
--       LI(before_odd.t)[LI(before_odd.n)] % 2 = 0,
--       {before_odd.n ↦ LI(before_odd.n) + 1} ∘ Rec(before_odd.L13)),
--   (¬(LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
--       LI(before_odd.t)[LI(before_odd.n)] % 2 = 0), ε)⟩
-- Of it: n.
find_before_odd_l13_n :: Vector Integer -> Integer -> Integer -> Integer
find_before_odd_l13_n t len_t n
  | len_t <= n || n < 0 || t n `emod` 2 /= 0 = n
  | otherwise = find_before_odd_l13_n t len_t (n + 1)

-- Ends if and only if before_odd does.
before_odd_ends :: Vector Integer -> Integer -> Either Outcome ()
before_odd_ends t len_t =
  let _done = find_before_odd_l13_ends t len_t 0
      n = find_before_odd_l13_n t len_t 0 in
  if len_t <= n then
    if n < 0 || len_t < n then Left (Failed 8)
    else Right ()
  else if n < 0 then Left (Failed 6)
  else if len_t < n then Left (Failed 8)
  else Right ()

-- The procedure before_odd.
-- Of it: first.
before_odd_first :: Vector Integer -> Vector Integer
before_odd_first t = t

-- The procedure before_odd.
-- Of it: len(first).
before_odd_len_first :: Vector Integer -> Integer -> Integer
before_odd_len_first t len_t = find_before_odd_l13_n t len_t 0

-- The procedure before_odd.
-- Of it: n.
before_odd_n :: Vector Integer -> Integer -> Integer
before_odd_n t len_t = find_before_odd_l13_n t len_t 0

-- Ends if and only if evens does.
evens_ends :: Integer -> Either Outcome ()
evens_ends len_t =
  let _done = find_evens_l6_ends len_t 0 in
  if len_t <= find_evens_l6_i len_t 0 then Right ()
  else Left (Failed 3)

-- The procedure evens.
-- Of it: all.
evens_all :: Vector Integer -> Integer -> Vector Integer
evens_all t len_t = find_evens_l6_r t len_t (everywhere 0) 0 0

-- The procedure evens.
-- Of it: len(all).
evens_len_all :: Vector Integer -> Integer -> Integer
evens_len_all t len_t = find_evens_l6_len_r t len_t 0 0

-- The whole program: how the run ends.
run :: Vector Integer -> Integer -> Outcome
run t len_t =
  case evens_ends len_t of
    Left outcome -> outcome
    Right _done ->
      let len_all = evens_len_all t len_t in
      case before_odd_ends (set t len_t 1) (len_t + 1) of
        Left outcome -> outcome
        Right _done1 ->
          let n = before_odd_n (set t len_t 1) (len_t + 1) in
          if before_odd_len_first (set t len_t 1) (len_t + 1) <= len_all then
            if n < 0 || len_all <= n then Failed 2
            else Halted
          else Failed 1

-- What all holds where the run halts.
final_all :: Vector Integer -> Integer -> Vector Integer
final_all t len_t = evens_all t len_t

-- What len(all) holds where the run halts.
final_len_all :: Vector Integer -> Integer -> Integer
final_len_all t len_t = evens_len_all t len_t

-- What first holds where the run halts.
final_first :: Vector Integer -> Integer -> Vector Integer
final_first t len_t = before_odd_first (set t len_t 1)

-- What len(first) holds where the run halts.
final_len_first :: Vector Integer -> Integer -> Integer
final_len_first t len_t = before_odd_len_first (set t len_t 1) (len_t + 1)

-- What n holds where the run halts.
final_n :: Vector Integer -> Integer -> Integer
final_n t len_t = before_odd_n (set t len_t 1) (len_t + 1)

-- What last holds where the run halts.
final_last :: Vector Integer -> Integer -> Integer
final_last t len_t = evens_all t len_t (before_odd_n (set t len_t 1) (len_t + 1))
