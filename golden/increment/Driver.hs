-- increment, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   key   field Key of all objects of Node
--   next  field Next of all objects of Node
--   p     variable p
-- `Failed` carries the number of a check:
--   1  a field of null is written at 6:1
--   2  a field of null is read at 6:10
--   3  a field of null is read at 7:6
--
-- Compile: ghc -O Driver.hs
-- Run: ./Driver

{-# LANGUAGE Strict #-}
module Main (main) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
print_variable :: String -> String -> IO ()
print_variable name value = putStrLn (name ++ " = " ++ value)
-- Prints a field of all objects: addresses -objects to -1 and 1 to clock.
print_cells :: String -> (a -> String) -> (Address -> a) -> Integer -> Integer -> IO ()
print_cells name text field objects clock = mapM_ cell ([-objects .. -1] ++ [1 .. clock])
  where
    cell x = putStrLn (name ++ "[" ++ show x ++ "] = " ++ text (field x))
-- End of the run-time library.

data State = State { final_key :: Address -> Integer, final_p :: Address }

data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
--   (LI(p) = null, ε)⟩
find_inc :: (Address -> Integer) -> (Address -> Address) -> Address ->
  (Address -> Integer, Address)
find_inc key next p
  | p == null = (key, p)
  | otherwise = find_inc (set key p (key p + 1)) next (next p)

-- The whole program: how the run ends.
run :: (Address -> Integer) -> (Address -> Address) -> Address -> Outcome
run key next p =
  let (key1, p1) = find_inc key next p in
  Halted State { final_key = key1, final_p = p1 }

-- The run on the given initial heap.

initial_p :: Address
initial_p = -1

initial_clock :: Integer
initial_clock = 0

initial_tape :: Integer
initial_tape = 0

initial_key :: Address -> Integer
initial_key (-2) = 20
initial_key (-1) = 10
initial_key _ = 0

initial_next :: Address -> Address
initial_next (-1) = -2
initial_next _ = 0

main :: IO ()
main =
  case run initial_key initial_next initial_p of
    Failed check -> putStrLn ("failed " ++ show check)
    Blocked -> putStrLn "blocked"
    Halted final -> do
      putStrLn "halted"
      print_variable "p" (show (final_p final))
      print_variable "clock" (show initial_clock)
      print_variable "tape" (show initial_tape)
      print_cells "Key" show (final_key final) 2 initial_clock
      print_cells "Next" show initial_next 2 initial_clock
