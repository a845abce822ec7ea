{-# LANGUAGE Strict #-}
-- | What programs translated by unheap need at run time. Integers have arbitrary precision.
module UnheapPrelude
  (Address, Field, Vector, null, ediv, emod, everywhere, set, splice, from_cells, show_bool, print_variable, print_cells,
   print_elements, print_sequence)
  where

import Prelude hiding (null)

-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer

-- What a field holds in each object.
type Field a = Address -> a

-- What an array or a sequence holds at each index.
type Vector a = Field a

null :: Address
null = 0

-- The quotient of SMT-LIB; 0 for a zero divisor.
ediv :: Integer -> Integer -> Integer
ediv _ 0 = 0
ediv a b = signum b * div a (abs b)
infixl 7 `ediv`

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

-- What low holds below stop, and from there on what high holds from start on.
splice :: Field a -> Integer -> Field a -> Integer -> Field a
splice low stop high start = \k -> if k < stop then low k else high (k - stop + start)

-- The map that gives what is listed, and the other value elsewhere.
from_cells :: a -> [(Integer, a)] -> (Integer -> a)
from_cells other cells = \k -> found k cells
  where
    found _ [] = other
    found k ((key, value) : rest) = if k == key then value else found k rest

show_bool :: Bool -> String
show_bool b = if b then "true" else "false"

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

-- Prints a sequence: its elements, at most 64 of them; at reads one.
print_sequence :: String -> (a -> String) -> (v -> Integer -> a) -> v -> Integer -> IO ()
print_sequence name text at items size = print_variable name ("[" ++ listed elements ++ "]")
  where
    elements = map (\k -> text (at items k)) [0 .. min 64 size - 1]
    listed (first : rest) = first ++ concatMap (", " ++) rest
    listed [] = ""
