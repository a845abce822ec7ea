-- alias_write_broken, as pure functions. alias_write.uh, broken.
--
-- `run key p q` is the outcome of a run, from
--   key   the field Key of each Object
--   p, q  the variables at the start
-- `Failed` carries the number of a check; the other 13 cannot fail:
--   13  the assertion is false at 10:1
--   15  the assertion is false at 11:1
-- Compile: ghc -O ProgramExplicit.hs
{-# LANGUAGE Strict #-}
{-# OPTIONS_GHC -fpedantic-bottoms #-}
module ProgramExplicit (Outcome (..), State (..), Address, Field, run, sigma_run6,
  sigma_run5, sigma_run4, sigma_run3, sigma_run2, sigma_run) where
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

-- The heap after the piece of run before a test: find(σ, ·, τ).
sigma_run :: Field Integer -> Address -> Integer -> Field Integer
sigma_run key p v = set key p v

-- The heap after the piece of run before a test: find(σ, ·, τ).
sigma_run2 :: Address -> Field Integer -> Integer -> Field Integer
sigma_run2 q key v = set key q v

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run3 :: Address -> Field Integer -> Integer -> Field Integer
sigma_run3 p key v = set key p v

-- The heap after the piece of run before a test: find(σ, ·, τ).
sigma_run4 :: Field Integer -> Address -> Integer -> Field Integer
sigma_run4 key p v = set key p v

-- The heap after the piece of run before a test: find(σ, ·, τ).
sigma_run5 :: Address -> Field Integer -> Integer -> Field Integer
sigma_run5 q key v = set key q v

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run6 :: Address -> Field Integer -> Integer -> Field Integer
sigma_run6 p key v = set key p v

-- The whole program: how the run ends.
run :: Field Integer -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      if q == p then
        let p_key = key p
            q_key = key q
            v = p_key + q_key
            key1 = sigma_run4 key p v
            v1 = v - key1 q
            key2 = sigma_run5 q key1 v1
            v2 = key2 p - v1 in
        if v2 == p_key then
          let key3 = sigma_run6 p key2 v2 in
          Halted State { final_key = key3, final_old_p = p_key, final_old_q = q_key }
        else Failed 15
      else
        let p_key1 = key p
            q_key1 = key q
            v3 = p_key1 + q_key1
            key4 = sigma_run key p v3
            v4 = v3 - key4 q
            key5 = sigma_run2 q key4 v4
            v5 = key5 p - v4 in
        if v5 == q_key1 then
          if v4 == p_key1 then
            let key6 = sigma_run3 p key5 v5 in
            Halted State { final_key = key6, final_old_p = p_key1, final_old_q = q_key1 }
          else Failed 15
        else Failed 13
  | otherwise = Blocked
