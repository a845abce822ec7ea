-- last, as pure functions. The last key of a list, which must have one.
--
-- `run next l` is the outcome of a run, from
--   next  the field Next of each Node
--   l     the variable at the start
-- After `Halted`, the same gives the final contents by:
--   final_s  the variable s
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 4:3
--   5  a field of null is read at 10:13
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_s, run, twice_s, twice_ends,
  last_b, last_ends) where
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

-- Ends if and only if last does.
last_ends :: Field Address -> Address -> Either Outcome ()
last_ends next p
  | p == null = Left (Failed 1)
  | otherwise =
      let p_next = next p in
      if p_next == null then Right ()
      else last_ends next p_next

-- The procedure last.
-- Of it: b.
last_b :: Field Address -> Field Integer -> Address -> Integer
last_b next key p =
  let p_next = next p in
  if p_next == null then key p
  else last_b next key p_next

-- Ends if and only if twice does.
twice_ends :: Field Address -> Address -> Either Outcome ()
twice_ends next p = do
  _done <- last_ends next p
  if p == null then Left (Failed 5)
    else last_ends next (next p)

-- The procedure twice.
-- Of it: s.
twice_s :: Field Address -> Field Integer -> Address -> Integer
twice_s next key p = last_b next key p + last_b next key (next p)

-- The whole program: how the run ends.
run :: Field Address -> Address -> Outcome
run next l =
  case twice_ends next l of
    Left outcome -> outcome
    Right _done -> Halted

-- What s holds where the run halts.
final_s :: Field Address -> Field Integer -> Address -> Integer
final_s next key l = twice_s next key l
