-- tree_literal, as pure functions. An object made of objects.
--
-- `run k l r clock` is the outcome of a run, from
--   k      the field K of each Node
--   l      the field L of each Node
--   r      the field R of each Node
--   clock  the address of the newest object, 0 at the start
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

data State = State { final_k :: Field Integer, final_l :: Field Address,
    final_r :: Field Address, final_x :: Address, final_clock :: Integer }
data Outcome = Halted State | Failed Int | Blocked

-- The heap after the piece from run to the end of the run: find(σ, ·, τ).
sigma_run :: Field Integer -> Field Address -> Field Address -> Integer ->
  (Address, Field Integer, Field Address, Field Address)
sigma_run k l r clock =
  let node = clock + 1
      node1 = clock + 2
      node2 = clock + 3 in
  (node2, set (set (set k node 10) node1 50) node2 30, set
     (set (set l node null) node1 null) node2 node, set (set (set r node null) node1 null)
     node2 node1)

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Integer -> Outcome
run k l r clock =
  let (node, k1, l1, r1) = sigma_run k l r clock in
  Halted State { final_k = k1, final_l = l1, final_r = r1, final_x = node,
      final_clock = clock + 3 }
