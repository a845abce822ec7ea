-- short_circuit, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   next   field Next of all objects of Node
--   key    field Key of all objects of Node
--   p      variable p
--   small  variable small
-- `Failed` carries the number of a check:
--   1  a field of null is read at 4:18
--   2  a field of null is read at 4:41
--   3  a field of null is read at 5:17
--   4  a field of null is read at 6:10
--   5  a field of null is read at 6:25
--   6  a field of null is read at 6:42
--   7  a field of null is read at 6:42
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, run) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- End of the run-time library.

data State = State { final_p :: Address, final_small :: Bool }

data Outcome = Halted State | Failed Int | Blocked

-- The whole program: how the run ends.
run :: (Address -> Address) -> (Address -> Integer) -> Address -> Bool -> Outcome
run next key p small
  | p == null = Halted State { final_p = p, final_small = small }
  | otherwise =
      let p_next = next p in
      if p_next == null then
        let p_key = key p in
        if p_key >= 0 then Halted State { final_p = p, final_small = p_key < 10 }
        else Halted State { final_p = p, final_small = small }
      else
        let p_next_key = key p_next in
        if p_next_key >= 0 then
          let p_next_next = next p_next in
          Halted State
            { final_p = p_next
            , final_small = p_next_key < 10
              && (p_next_next == null || key p_next_next < 10)
            }
        else Halted State { final_p = p_next, final_small = small }
