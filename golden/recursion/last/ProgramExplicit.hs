-- last, as pure functions. The last key of a list, which must have one.
--
-- `run next key l` is the outcome of a run, from
--   next  the field Next of each Node
--   key   the field Key of each Node
--   l     the variable at the start
-- `Failed` carries the number of a check; the other 3 cannot fail:
--   1  the assertion is false at 4:3
--   5  a field of null is read at 10:13
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, twice,
  sigma_twice2, sigma_twice, last, sigma_last) where
import Prelude hiding (last, null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_s :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from last to its end: find(σ, ·, τ).
sigma_last :: Field Integer -> Address -> Integer
sigma_last key p = key p

-- The procedure last.
last :: Field Address -> Field Integer -> Address -> Either Outcome Integer
last next key p
  | p == null = Left (Failed 1)
  | otherwise =
      let p_next = next p in
      if p_next == null then
        let value = sigma_last key p in
        Right value
      else last next key p_next

-- The heap after the piece from twice to last: find(σ, ·, τ).
sigma_twice :: Field Address -> Address -> Address
sigma_twice next p = next p

-- The heap after the piece from twice to its end: find(σ, ·, τ).
sigma_twice2 :: Integer -> Integer -> Integer
sigma_twice2 a b = a + b

-- The procedure twice.
twice :: Field Address -> Field Integer -> Address -> Either Outcome Integer
twice next key p = do
  a <- last next key p
  if p == null then Left (Failed 5)
    else do
      b <- last next key (sigma_twice next p)
      let value = sigma_twice2 a b
      Right value

-- The whole program: how the run ends.
run :: Field Address -> Field Integer -> Address -> Outcome
run next key l =
  case twice next key l of
    Left outcome -> outcome
    Right s -> Halted State { final_s = s }
