-- length, as pure functions. The length of a list, by recursion: one more node, one
-- more call.
--
-- `run next list` is the outcome of a run, from
--   next  the field Next of each Node
--   list  the variable at the start
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  an exception is not caught at 13:38
-- Compile: ghc -O length.hs
{-# LANGUAGE Strict #-}
module Length (Outcome (..), Address, Field, run, test, length) where
import Prelude hiding (length, null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The procedure Length.
length :: Field Address -> Address -> Integer
length next list
  | list == null = 0
  | otherwise = length next (next list)

-- The procedure Test.
test :: Field Address -> Address -> Either Outcome ()
test next list
  | length next list == 0 = Right ()
  | otherwise = Left (Failed 1)

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next list =
  case test next list of
    Left outcome -> outcome
    Right _done -> Halted
