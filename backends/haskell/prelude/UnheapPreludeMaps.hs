{-# LANGUAGE Strict #-}
-- | Fields as persistent maps, for programs translated by unheap: a write or a read takes a time that
-- grows as the logarithm of how many cells have been written.
module UnheapPreludeMaps (Field, Vector, from_function, everywhere, get, set, splice, from_cells) where

import qualified Data.Map.Strict as Map
import UnheapPrelude (Address)

-- What a field holds in each object: at the start, and what has been written since.
data Field a = Field (Address -> a) (Map.Map Address a)

-- What an array holds at each index.
type Vector a = Field a

-- The field that holds what the function gives.
from_function :: (Address -> a) -> Field a
from_function start = Field start Map.empty

-- The field that holds value in each object.
everywhere :: a -> Field a
everywhere value = Field (\_ -> value) Map.empty

-- What the field holds at an address.
get :: Field a -> Address -> a
get (Field start written) address =
  case Map.lookup address written of
    Just value -> value
    Nothing -> start address

-- The field that holds value at the address and agrees with the old one elsewhere.
set :: Field a -> Address -> a -> Field a
set (Field start written) address value = Field start (Map.insert address value written)

-- What low holds below stop, and from there on what high holds from start on.
splice :: Field a -> Integer -> Field a -> Integer -> Field a
splice low stop high start =
  from_function (\k -> if k < stop then get low k else get high (k - stop + start))

-- The map that gives what is listed, and the other value elsewhere.
from_cells :: a -> [(Integer, a)] -> (Integer -> a)
from_cells other cells = \k -> Map.findWithDefault other k listed
  where
    listed = Map.fromList cells
