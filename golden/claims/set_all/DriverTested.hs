-- set_all, as pure functions. A list is built, then all its keys are set.
--
-- `run key next n clock` is the outcome of a run, from
--   key    the field Key of each Node
--   next   the field Next of each Node
--   n      the variable at the start
--   clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   3  a field of null is read at 21:8
--   4  the assertion is false at 21:1
--   5  the invariant is false at 9:3
--   6  the invariant is false at 16:3
-- Compile: ghc -O DriverTested.hs
-- Run: ./DriverTested
{-# LANGUAGE Strict #-}
module Main (main) where
import Prelude hiding (null)
import qualified System.Exit

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
print_variable :: String -> String -> IO ()
print_variable name value = putStrLn (name ++ " = " ++ value)
-- Prints a field of all objects: addresses -objects to -1 and 1 to clock.
print_cells :: String -> (a -> String) -> (Integer -> a) -> Integer -> Integer -> IO ()
print_cells name text field objects clock = mapM_ cell ([-objects .. -1] ++ [1 .. clock])
  where
    cell x = putStrLn (name ++ "[" ++ show x ++ "] = " ++ text (field x))
-- End of the run-time library.

data State = State { final_key :: Field Integer, final_next :: Field Address,
    final_l :: Address, final_i :: Integer, final_p :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- Claim 5: invariant 0 <= i && (i > 0 ==> l != null)
invariant_5 :: Address -> Integer -> Bool
invariant_5 l i = 0 <= i && (i <= 0 || l /= null)

-- Claim 6: invariant l != null && (p != l ==> l.Key = 1)
invariant_6 :: Field Integer -> Address -> Address -> Bool
invariant_6 key l p = l /= null && (p == l || key l == 1)

-- The heap after the loop at L8: find(Rec(L8), ·, τ).
-- Rec(L8) = merge⟨
--   (LI(invariant_5) ∧ LI(i) < LI(n), {l ↦ LI(κ) + 1, i ↦ LI(i) + 1, κ ↦ LI(κ) + 1,
--       (LI(κ) + 1).Key ↦ LI(i), (LI(κ) + 1).Next ↦ LI(l)} ∘ Rec(L8)),
--   (¬(LI(invariant_5) ∧ LI(i) < LI(n)), ε)⟩
find_l8 :: Field Integer -> Field Address -> Address -> Integer -> Integer -> Integer ->
  (Field Integer, Field Address, Address, Integer, Integer)
find_l8 key next l n i clock
  | not (invariant_5 l i) || n <= i = (key, next, l, i, clock)
  | otherwise =
      let node = clock + 1 in
      find_l8 (set key node i) (set next node l) node n (i + 1) (clock + 1)

-- The heap after the loop at L15: find(Rec(L15), ·, τ).
-- Rec(L15) = merge⟨
--   (LI(invariant_6) ∧ LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ 1} ∘ Rec(L15)),
--   (¬(LI(invariant_6) ∧ LI(p) ≠ null), ε)⟩
find_l15 :: Field Integer -> Field Address -> Address -> Address ->
  (Field Integer, Address)
find_l15 key next l p
  | not (invariant_6 key l p) || p == null = (key, p)
  | otherwise = find_l15 (set key p 1) next l (next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Integer -> Integer -> Outcome
run key next n clock
  | n > 0 =
      let (key1, next1, l, i, clock1) = find_l8 key next null n 0 clock in
      if not (invariant_5 l i) then Failed 5 else
      let (key2, p) = find_l15 key1 next1 l l in
      if not (invariant_6 key2 l p) then Failed 6
      else if l == null then Failed 3
      else if key2 l == 1 then
        Halted State { final_key = key2, final_next = next1, final_l = l, final_i = i,
            final_p = p, final_clock = clock1 }
      else Failed 4
  | otherwise = Blocked

-- The run on the given initial heap.

initial_n :: Integer
initial_n = 1

initial_clock :: Integer
initial_clock = 0

initial_tape :: Integer
initial_tape = 0

initial_key :: Field Integer
initial_key _ = 0

initial_next :: Field Address
initial_next _ = 0

main :: IO ()
main =
  case run initial_key initial_next initial_n initial_clock of
    Failed 5 -> do
      putStrLn "broken: claim 5, the invariant is false at 9:3"
      System.Exit.exitFailure
    Failed 6 -> do
      putStrLn "broken: claim 6, the invariant is false at 16:3"
      System.Exit.exitFailure
    Failed check -> putStrLn ("failed " ++ show check)
    Blocked -> putStrLn "blocked"
    Halted final -> do
      putStrLn "halted"
      print_variable "l" (show (final_l final))
      print_variable "n" (show initial_n)
      print_variable "i" (show (final_i final))
      print_variable "p" (show (final_p final))
      print_variable "clock" (show (final_clock final))
      print_variable "tape" (show initial_tape)
      print_cells "Key" show (final_key final) 0 (final_clock final)
      print_cells "Next" show (final_next final) 0 (final_clock final)
