-- fact_exception, as pure functions. A recursion that ends with an exception.
--
-- `run` is the outcome of a run.
-- `Failed` carries the number of a check:
--   1  an exception is not caught at 8:27
--   2  an exception is not caught at 12:34
-- Compile: ghc -O fact_exception.hs
{-# LANGUAGE Strict #-}
module FactException (Outcome (..), run, run1, depth) where

data Outcome = Halted | Failed Int | Blocked

-- The procedure Depth.
depth :: Integer -> (Integer, Integer)
depth n
  | n > 0 =
      let (result, exc) = depth (n - 1) in
      if exc == 0 then (result + 1, exc)
      else (1, 0)
  | otherwise = (0, 1)

-- The procedure Run.
run1 :: Either Outcome Integer
run1 =
  let (result, exc) = depth 3 in
  if exc == 0 && result /= 3 then Left (Failed 2)
  else Right exc

-- The whole program: how the run ends.
run :: Outcome
run =
  case run1 of
    Left outcome -> outcome
    Right exc ->
      if exc == 1 then Failed 1
      else Halted
