-- alias_write, as pure functions. Two names for one object.
--
-- `run key p q` is the outcome of a run, from
--   key   the field Key of each Object
--   p, q  the variables at the start
-- No check can fail.
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run) where
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
-- End of the run-time library.

data State = State { final_key :: Field Integer, final_old_p :: Integer,
    final_old_q :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run :: Field Integer -> Address -> Address -> (Integer, Integer, Field Integer)
sigma_run key p q =
  let q_key = key q
      p_key = key p in
  (q_key, p_key, set (set key p q_key) q p_key)

-- The whole program: how the run ends.
run :: Field Integer -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      let (q_key, p_key, key1) = sigma_run key p q in
      Halted State { final_key = key1, final_old_p = p_key, final_old_q = q_key }
  | otherwise = Blocked
