-- insertion_sort, as pure functions. Insertion sort of an array, in place.
--
-- `run len items a x j` is the outcome of a run, from
--   len      the length of each int[]
--   items    the elements of each int[]
--   a, x, j  the variables at the start
-- `Failed` carries the number of a check; the other 5 cannot fail:
--   3   the index is out of bounds at 7:8
--   4   the array is null at 9:19
--   5   the index is out of bounds at 9:19
--   7   the index is out of bounds at 10:5
--   10  the array is null at 13:3
--   11  the index is out of bounds at 13:3
-- Compile: ghc -O Driver.hs
-- Run: ./Driver
{-# LANGUAGE Strict #-}
module Main (main) where
import Prelude hiding (null)

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
print_variable :: String -> String -> IO ()
print_variable name value = putStrLn (name ++ " = " ++ value)
-- Prints a field of all objects: addresses -objects to -1 and 1 to clock.
print_cells :: String -> (a -> String) -> (Integer -> a) -> Integer -> Integer -> IO ()
print_cells name text field objects clock = mapM_ cell ([-objects .. -1] ++ [1 .. clock])
  where
    cell x = putStrLn (name ++ "[" ++ show x ++ "] = " ++ text (field x))
-- Prints what arrays hold: of each the elements, at most 64 of them; at reads one.
print_elements :: String -> (a -> String) -> (v -> Integer -> a) -> (Integer -> v)
  -> (Integer -> Integer) -> Integer -> Integer -> IO ()
print_elements name text at items size objects clock = print_cells name id elements objects clock
  where
    elements x = "[" ++ listed (map (\k -> text (at (items x) k)) [0 .. min 64 (size x) - 1]) ++ "]"
    listed (first : rest) = first ++ concatMap (", " ++) rest
    listed [] = ""
-- End of the run-time library.

data State = State { final_items :: Field (Vector Integer), final_i :: Integer,
    final_x :: Integer, final_j :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L9: find(Rec(L9), ·, τ).
-- t1 = LI(LI(a).items)[LI(j) - 1]
-- Rec(L9) = merge⟨
--   (LI(j) > 0 ∧ LI(a) ≠ null ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len), {j ↦ LI(j) - 1,
--       LI(a).items ↦ LI(LI(a).items)[LI(j) := t1]} ∘ Rec(L9)),
--   (¬(LI(j) > 0 ∧ LI(a) ≠ null ∧ LI(j) - 1 < LI(LI(a).len) ∧ LI(x) < t1 ∧
--       LI(j) < LI(LI(a).len)), ε)⟩
find_l9 :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  (Field (Vector Integer), Integer)
find_l9 len items a x j
  | j <= 0 || a == null = (items, j)
  | otherwise =
      let a_len = len a
          v = j - 1 in
      if a_len <= v then (items, j) else
      let a_items = items a
          element = a_items v in
      if element <= x || a_len <= j then (items, j)
      else find_l9 len (set items a (set a_items j element)) a x v

-- The heap after the loop at L6: find(Rec(L6), ·, τ).
-- t1 = LI(LI(a).items)[LI(i)]; H1 = {x ↦ t1, j ↦ LI(i)} ∘ Rec(L9)
-- t2 = LI(a) ≠ null ∧ LI(i) < LI(LI(a).len) ∧ LI(i) ≥ 0 ∧
--     (LI(H1, j) ≤ 0 ∨ LI(H1, j) > 0 ∧ LI(H1, j) - 1 < LI(LI(a).len) ∧
--     LI(H1, LI(a).items)[LI(H1, j) - 1] ≤ t1)
-- Rec(L6) = merge⟨
--   (t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len),
--       {i ↦ LI(i) + 1, x ↦ t1, j ↦ LI(H1, j), ·.items ↦ LI(H1, ·.items),
--       LI(a).items ↦ LI(H1, LI(a).items)[LI(H1, j) := t1]} ∘ Rec(L6)),
--   (¬(t2 ∧ LI(H1, j) ≥ 0 ∧ LI(H1, j) < LI(LI(a).len)), ε)⟩
find_l6 :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer ->
  Integer -> (Field (Vector Integer), Integer, Integer, Integer)
find_l6 len items a i x j
  | a == null || len a <= i || i < 0 = (items, i, x, j)
  | otherwise =
      let x1 = items a i
          (items1, j1) = find_l9 len items a x1 i in
      if j1 <= 0 then
        if a == null || j1 < 0 || len a <= j1 then (items, i, x, j)
        else find_l6 len (set items1 a (set (items1 a) j1 x1)) a (i + 1) x1 j1
      else
        if a == null then (items, i, x, j) else
        let a_len = len a
            v = j1 - 1 in
        if a_len <= v then (items, i, x, j) else
        let a_items = items1 a in
        if a_items v <= x1 && a_len > j1 then
          find_l6 len (set items1 a (set a_items j1 x1)) a (i + 1) x1 j1
        else (items, i, x, j)

-- The whole program: how the run ends.
run :: Field Integer -> Field (Vector Integer) -> Address -> Integer -> Integer -> Outcome
run len items a x j
  | a == null = Blocked
  | otherwise =
      let (items1, i, x1, j1) = find_l6 len items a 1 x j in
      if len a <= i then
        Halted State { final_items = items1, final_i = i, final_x = x1,
            final_j = j1 } else
      if i < 0 then Failed 3 else
      let x2 = items1 a i
          (items2, j2) = find_l9 len items1 a x2 i in
      if j2 <= 0 then
        if a == null then Failed 10
        else Failed 11
      else
        if a == null then Failed 4 else
        let v = j2 - 1 in
        if len a <= v then Failed 5
        else if items2 a v <= x2 then Failed 11
        else Failed 7

-- The run on the given initial heap.

initial_a :: Address
initial_a = -1

initial_x :: Integer
initial_x = 0

initial_j :: Integer
initial_j = 0

initial_clock :: Integer
initial_clock = 0

initial_tape :: Integer
initial_tape = 0

initial_len :: Field Integer
initial_len (-1) = 3
initial_len _ = 0

initial_items :: Field (Vector Integer)
initial_items (-1) = set (set (set (everywhere 0) 0 30) 1 10) 2 20
initial_items _ = everywhere 0

main :: IO ()
main =
  case run initial_len initial_items initial_a initial_x initial_j of
    Failed check -> putStrLn ("failed " ++ show check)
    Blocked -> putStrLn "blocked"
    Halted final -> do
      putStrLn "halted"
      print_variable "a" (show initial_a)
      print_variable "i" (show (final_i final))
      print_variable "x" (show (final_x final))
      print_variable "j" (show (final_j final))
      print_variable "clock" (show initial_clock)
      print_variable "tape" (show initial_tape)
      print_cells "len" show initial_len 1 initial_clock
      print_elements "items" show id (final_items final) initial_len 1 initial_clock
