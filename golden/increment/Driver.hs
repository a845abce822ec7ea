-- increment, as pure functions. A loop over the heap: every key of a list grows by
-- one.
--
-- `run key next p` is the outcome of a run, from
--   key   the field Key of each Node
--   next  the field Next of each Node
--   p     the variable at the start
-- No check can fail.
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

data State = State { final_key :: Field Integer, final_p :: Address }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at Inc: find(Rec(Inc), ·, τ).
-- Rec(Inc) = merge⟨
--   (LI(p) ≠ null, {p ↦ LI(LI(p).Next), LI(p).Key ↦ LI(LI(p).Key) + 1} ∘ Rec(Inc)),
--   (LI(p) = null, ε)⟩
find_inc :: Field Integer -> Field Address -> Address -> (Field Integer, Address)
find_inc key next p
  | p == null = (key, p)
  | otherwise = find_inc (set key p (key p + 1)) next (next p)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Address -> Outcome
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

initial_key :: Field Integer
initial_key (-2) = 20
initial_key (-1) = 10
initial_key _ = 0

initial_next :: Field Address
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
