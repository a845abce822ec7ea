-- reverse, as a functional program.
--
-- `run` gives the outcome of a run. Its parameters, all at the start:
--   next  field Next of all objects of Node
--   list  variable list
--   rest  variable rest
-- `Failed` carries the number of a check:
--   1  a field of null is read at 5:13
--   2  a field of null is written at 6:5
--
-- Compile: ghc -O Program.hs

{-# LANGUAGE Strict #-}
module Program (Outcome (..), State (..), Address, run, find_l4) where

import Prelude hiding (null)

-- Run-time library.
-- Addresses and positions are integers; null is 0.
type Address = Integer
null :: Address
null = 0
-- The map that gives value at key and agrees with the old one elsewhere.
set :: (Address -> a) -> Address -> a -> (Address -> a)
set old key value = \k -> if k == key then value else old k
-- End of the run-time library.

data State = State
  { final_next :: Address -> Address
  , final_done :: Address
  , final_list :: Address
  , final_rest :: Address
  }

data Outcome = Halted State | Failed Int | Blocked

-- The heap after the loop at L4: find(Rec(L4), ·, τ).
-- Rec(L4) = merge⟨
--   (LI(list) ≠ null, {done ↦ LI(list), list ↦ LI(LI(list).Next), rest ↦
--       LI(LI(list).Next), LI(list).Next ↦ LI(done)} ∘ Rec(L4)),
--   (LI(list) = null, ε)⟩
find_l4 :: (Address -> Address) -> Address -> Address -> Address ->
  (Address -> Address, Address, Address, Address)
find_l4 next done list rest
  | list == null = (next, done, list, rest)
  | otherwise =
      let list_next = next list in
      find_l4 (set next list done) list list_next list_next

-- The whole program: how the run ends.
run :: (Address -> Address) -> Address -> Address -> Outcome
run next list rest =
  let (next1, done1, list1, rest1) = find_l4 next null list rest in
  Halted State
    { final_next = next1
    , final_done = done1
    , final_list = list1
    , final_rest = rest1
    }
