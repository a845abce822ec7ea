-- sequences, as pure functions. The even elements of a sequence, and those before the
-- first odd one.
--
-- `run t len_t` is the outcome of a run, from
--   t      the variable at the start
--   len_t  the variable len(t)
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 19:1
--   2  the index is out of bounds at 20:9
--   3  the index is out of bounds at 7:9
--   6  the index is out of bounds at 13:24
--   8  the part is none of the sequence at 14:8
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Vector, run, sigma_run2, sigma_run,
  evens, sigma_evens, before_odd, find_before_odd_l13, sigma_before_odd_l13,
  find_evens_l6, sigma_evens_l62, sigma_evens_l6) where
import Prelude hiding (all)

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

data State = State { final_all :: Vector Integer, final_len_all :: Integer,
    final_first :: Vector Integer, final_len_first :: Integer, final_n :: Integer,
    final_last :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from find_evens_l6 to its next turn: find(σ, ·, τ).
sigma_evens_l6 :: Vector Integer -> Integer -> Integer -> Integer ->
  (Vector Integer, Integer, Integer)
sigma_evens_l6 r len_r i element = (set r len_r element, len_r + 1, i + 1)

-- The heap after the piece from find_evens_l6 to its next turn: find(σ, ·, τ).
sigma_evens_l62 :: Integer -> Integer
sigma_evens_l62 i = i + 1

-- The heap after the loop at evens.L6: find(Rec(evens.L6), ·, τ).
-- t1 = LI(evens.t)[LI(evens.i)] % 2 = 0
-- Rec(evens.L6) = merge⟨
--   (LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0,
--       {evens.r ↦ union(⟨¬t1, LI(evens.r)⟩, ⟨t1,
--       LI(evens.r)[LI(evens.len(r)) := LI(evens.t)[LI(evens.i)]]⟩),
--       evens.len(r) ↦ union(⟨¬t1, LI(evens.len(r))⟩, ⟨t1, LI(evens.len(r)) + 1⟩),
--       evens.i ↦ LI(evens.i) + 1} ∘ Rec(evens.L6)),
--   (¬(LI(evens.i) < LI(evens.len(t)) ∧ LI(evens.i) ≥ 0), ε)⟩
find_evens_l6 :: Vector Integer -> Integer -> Vector Integer -> Integer -> Integer ->
  (Vector Integer, Integer, Integer)
find_evens_l6 t len_t r len_r i
  | len_t <= i || i < 0 = (r, len_r, i)
  | otherwise =
      let element = t i in
      if element `emod` 2 /= 0 then find_evens_l6 t len_t r len_r (sigma_evens_l62 i) else
      let (r1, len_r1, i1) = sigma_evens_l6 r len_r i element in
      find_evens_l6 t len_t r1 len_r1 i1

-- The heap after the piece from find_before_odd_l13 to its next turn: find(σ, ·, τ).
sigma_before_odd_l13 :: Integer -> Integer
sigma_before_odd_l13 n = n + 1

-- The heap after the loop at before_odd.L13: find(Rec(before_odd.L13), ·, τ).
-- Rec(before_odd.L13) = merge⟨
--   (LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
--       LI(before_odd.t)[LI(before_odd.n)] % 2 = 0,
--       {before_odd.n ↦ LI(before_odd.n) + 1} ∘ Rec(before_odd.L13)),
--   (¬(LI(before_odd.n) < LI(before_odd.len(t)) ∧ LI(before_odd.n) ≥ 0 ∧
--       LI(before_odd.t)[LI(before_odd.n)] % 2 = 0), ε)⟩
find_before_odd_l13 :: Vector Integer -> Integer -> Integer -> Integer
find_before_odd_l13 t len_t n
  | len_t <= n || n < 0 || t n `emod` 2 /= 0 = n
  | otherwise = find_before_odd_l13 t len_t (sigma_before_odd_l13 n)

-- The procedure before_odd.
before_odd :: Vector Integer -> Integer ->
  Either Outcome (Vector Integer, Integer, Integer)
before_odd t len_t =
  let n = find_before_odd_l13 t len_t 0 in
  if len_t <= n then
    if n < 0 || len_t < n then Left (Failed 8)
    else Right (t, n, n)
  else if n < 0 then Left (Failed 6)
  else if len_t < n then Left (Failed 8)
  else Right (t, n, n)

-- The heap after the piece from evens to find_evens_l6: find(σ, ·, τ).
sigma_evens :: Vector Integer
sigma_evens = everywhere 0

-- The procedure evens.
evens :: Vector Integer -> Integer -> Either Outcome (Vector Integer, Integer)
evens t len_t =
  let (r, len_r, i) = find_evens_l6 t len_t sigma_evens 0 0 in
  if len_t <= i then Right (r, len_r)
  else Left (Failed 3)

-- The heap after the piece from run to before_odd: find(σ, ·, τ).
sigma_run :: Vector Integer -> Integer -> (Vector Integer, Integer)
sigma_run t len_t = (set t len_t 1, len_t + 1)

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run2 :: Vector Integer -> Integer -> Integer -> Integer
sigma_run2 all len_all n = set all len_all 0 n

-- The whole program: how the run ends.
run :: Vector Integer -> Integer -> Outcome
run t len_t =
  case evens t len_t of
    Left outcome -> outcome
    Right (all, len_all) ->
      let (t1, len_t1) = sigma_run t len_t in
      case before_odd t1 len_t1 of
        Left outcome -> outcome
        Right (first, len_first, n) ->
          if len_first <= len_all then
            if n < 0 || len_all + 1 <= n then Failed 2
            else
              Halted State { final_all = all, final_len_all = len_all,
                  final_first = first, final_len_first = len_first, final_n = n,
                  final_last = sigma_run2 all len_all n }
          else Failed 1
