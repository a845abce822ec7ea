-- short_circuit, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   next  field Next of all objects of Node
--   key   field Key of all objects of Node
--   p     variable p
-- After `Halted`, the final contents are given by:
--   final_p      variable p
--   final_small  variable small
-- `Failed` carries the number of a check:
--   1  a field of null is read at 4:18
--   2  a field of null is read at 4:41
--   3  a field of null is read at 5:17
--   4  a field of null is read at 6:10
--   5  a field of null is read at 6:25
--   6  a field of null is read at 6:42
--   7  a field of null is read at 6:42
--
-- Compile: ghc -O ProgramLiteral.hs

{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, final_small, final_p, run) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Address) -> (Address -> Integer) -> Address -> Outcome
run next key p
  | p == null = Halted
  | otherwise =
      let p_next = next p in
      if p_next == null then
        if key p >= 0 then Halted
        else Halted
      else if key p_next >= 0 then Halted
      else Halted

-- What p holds where the run halts.
final_p :: (Address -> Address) -> (Address -> Integer) -> Address -> Address
final_p next key p
  | p == null = p
  | otherwise =
      let p_next = next p in
      if p_next == null then
        if key p >= 0 then p
        else p
      else if key p_next >= 0 then p_next
      else p_next

-- What small holds where the run halts.
final_small :: (Address -> Address) -> (Address -> Integer) -> Address -> Bool -> Bool
final_small next key p small
  | p == null = small
  | otherwise =
      let p_next = next p in
      if p_next == null then
        let p_key = key p in
        if p_key >= 0 then p_key < 10
        else small
      else
        let p_next_key = key p_next in
        if p_next_key >= 0 then
          let p_next_next = next p_next in
          p_next_key < 10 && (p_next_next == null || key p_next_next < 10)
        else small
