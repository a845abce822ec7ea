-- insert, as pure functions. Inserts a key into a search tree, if it is not there.
--
-- `run key left right root x clock` is the outcome of a run, from
--   key      the field Key of each Node
--   left     the field Left of each Node
--   right    the field Right of each Node
--   root, x  the variables at the start
--   clock    the address of the newest object, 0 at the start
-- After `Halted`, the same gives the final contents by:
--   final_key    the field Key of each Node
--   final_left   the field Left of each Node
--   final_right  the field Right of each Node
--   final_root   the variable root
--   final_clock  the address of the newest object, 0 at the start
-- `Failed` carries the number of a check; the other 6 cannot fail:
--   1  the assertion is false at 13:1
-- Compile: ghc -O ProgramLiteral.hs
{-# LANGUAGE Strict #-}
module ProgramLiteral (Outcome (..), Address, Field, final_clock, final_root, final_right,
  final_left, final_key, run, insert_clock, insert_right, insert_left, insert_r,
  insert_key, insert_ends) where
import Prelude hiding (null)

-- Run-time library.
-- Null is 0, an initial object has a negative address, a new one a positive one.
type Address = Integer
-- What a field holds in each object.
type Field a = Address -> a
null :: Address
null = 0
-- End of the run-time library.

data Outcome = Halted | Failed Int | Blocked

-- Ends if and only if insert does.
insert_ends :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> ()
insert_ends key left right t k
  | t == null = ()
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then ()
        else insert_ends key left right (right t) k
      else insert_ends key left right (left t) k

-- The procedure insert.
-- Of it: Key.
insert_key :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address -> Integer
insert_key key left right t k clock x1
  | t == null =
      if x1 == clock + 1 then k
      else key x1
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then key x1
        else insert_key key left right (right t) k clock x1
      else insert_key key left right (left t) k clock x1

-- The procedure insert.
-- Of it: r.
insert_r :: Address -> Integer -> Address
insert_r t clock
  | t == null = clock + 1
  | otherwise = t

-- The procedure insert.
-- Of it: Left.
insert_left :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address -> Address
insert_left key left right t k clock x1
  | t == null =
      if x1 == clock + 1 then null
      else left x1
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then left x1
        else insert_left key left right (right t) k clock x1
      else if x1 == t then insert_r (left t) clock
      else insert_left key left right (left t) k clock x1

-- The procedure insert.
-- Of it: Right.
insert_right :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address -> Address
insert_right key left right t k clock x1
  | t == null =
      if x1 == clock + 1 then null
      else right x1
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then right x1
        else if x1 == t then insert_r (right t) clock
        else insert_right key left right (right t) k clock x1
      else insert_right key left right (left t) k clock x1

-- The procedure insert.
-- Of it: κ.
insert_clock :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Integer
insert_clock key left right t k clock
  | t == null = clock + 1
  | otherwise =
      let t_key = key t in
      if t_key <= k then
        if k <= t_key then clock
        else insert_clock key left right (right t) k clock
      else insert_clock key left right (left t) k clock

-- The whole program: how the run ends.
run :: Field Integer -> Field Address -> Field Address -> Address -> Integer -> Integer ->
  Outcome
run key left right root x clock =
  let _done = insert_ends key left right root x in
  if insert_r root clock == null then Failed 1
  else Halted

-- What Key holds where the run halts.
final_key :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address -> Integer
final_key key left right root x clock x1 = insert_key key left right root x clock x1

-- What Left holds where the run halts.
final_left :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address -> Address
final_left key left right root x clock x1 = insert_left key left right root x clock x1

-- What Right holds where the run halts.
final_right :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Address -> Address
final_right key left right root x clock x1 = insert_right key left right root x clock x1

-- What root holds where the run halts.
final_root :: Address -> Integer -> Address
final_root root clock = insert_r root clock

-- What κ holds where the run halts.
final_clock :: Field Integer -> Field Address -> Field Address -> Address -> Integer ->
  Integer -> Integer
final_clock key left right root x clock = insert_clock key left right root x clock
