-- even_odd, as pure functions. Whether a list has an even number of nodes, by two
-- procedures that call each other.
--
-- `run next l` is the outcome of a run, from
--   next  the field Next of each Node
--   l     the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_e  the variable e
-- `Failed` carries the number of a check; the other 2 cannot fail:
--   1  the assertion is false at 12:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_e, run, odd_e, even_e,
  odd_ends, even_ends) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if even does.
even_ends :: Field Address -> Address -> ()
even_ends next p
  | p == null = ()
  | otherwise = odd_ends next (next p)

-- Ends if and only if odd does.
odd_ends :: Field Address -> Address -> ()
odd_ends next p
  | p == null = ()
  | otherwise = even_ends next (next p)

-- The procedure even.
-- Of it: e.
even_e :: Field Address -> Address -> Bool
even_e next p
  | p == null = True
  | otherwise = odd_e next (next p)

-- The procedure odd.
-- Of it: e.
odd_e :: Field Address -> Address -> Bool
odd_e next p
  | p == null = False
  | otherwise = even_e next (next p)

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next l =
  let _done = even_ends next l in
  if l /= null || even_e next l then Halted
  else Failed 1

-- What e holds where the run halts.
final_e :: Field Address -> Address -> Bool
final_e next l = even_e next l
