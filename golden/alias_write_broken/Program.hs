-- alias_write_broken, as pure functions. alias_write.uh, broken.
--
-- `run key p q` is the outcome of a run, from
--   key   the field Key of each Object
--   p, q  the variables at the start
-- `Failed` carries the number of a check; the other 13 cannot fail:
--   13  the assertion is false at 10:1
--   15  the assertion is false at 11:1
-- Compile: ghc -O Program.hs
{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, Field, run) where
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

-- The whole program: how the run ends.
run :: Field Integer -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      if q == p then
        let p_key = key p
            q_key = key q
            v = p_key + q_key
            key1 = set key p v
            v1 = v - key1 q
            key2 = set key1 q v1
            v2 = key2 p - v1 in
        if v2 == p_key then
          Halted State { final_key = set key2 p v2, final_old_p = p_key,
              final_old_q = q_key }
        else Failed 15
      else
        let p_key1 = key p
            q_key1 = key q
            v3 = p_key1 + q_key1
            key3 = set key p v3
            v4 = v3 - key3 q
            key4 = set key3 q v4
            v5 = key4 p - v4 in
        if v5 == q_key1 then
          if v4 == p_key1 then
            Halted State { final_key = set key4 p v5, final_old_p = p_key1,
                final_old_q = q_key1 }
          else Failed 15
        else Failed 13
  | otherwise = Blocked
