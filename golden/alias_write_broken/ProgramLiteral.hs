-- alias_write_broken, as pure functions. alias_write.uh, broken.
--
-- `run key p q` is the outcome of a run, from
--   key   the field Key of each Object
--   p, q  the variables at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Object
--   final_old_p  the variable old_p
--   final_old_q  the variable old_q
-- `Failed` carries the number of a check; the other 13 cannot fail:
--   13  the assertion is false at 10:1
--   15  the assertion is false at 11:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_old_q, final_old_p, final_key,
  run) where
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

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: Field Integer -> Address -> Address -> Outcome
run key p q
  | p /= null && q /= null =
      if q == p then
        let p_key = key p
            v = p_key + key q
            key1 = set key p v
            v1 = v - key1 q in
        if set key1 q v1 p - v1 == p_key then Halted
        else Failed 15
      else
        let p_key1 = key p
            q_key = key q
            v2 = p_key1 + q_key
            key2 = set key p v2
            v3 = v2 - key2 q in
        if set key2 q v3 p - v3 == q_key then
          if v3 == p_key1 then Halted
          else Failed 15
        else Failed 13
  | otherwise = Blocked

-- What Key holds where the run halts.
final_key :: Field Integer -> Address -> Address -> Address -> Integer
final_key key p q x
  | q == p =
      let v = key p + key q
          key1 = set key p v
          v1 = v - key1 q in
      if x == p then set key1 q v1 p - v1
      else if x == q then v1
      else if x == p then v
      else key x
  | otherwise =
      let v2 = key p + key q
          key2 = set key p v2
          v3 = v2 - key2 q in
      if x == p then set key2 q v3 p - v3
      else if x == q then v3
      else if x == p then v2
      else key x

-- What old_p holds where the run halts.
final_old_p :: Field Integer -> Address -> Integer
final_old_p key p = key p

-- What old_q holds where the run halts.
final_old_q :: Field Integer -> Address -> Integer
final_old_q key q = key q
