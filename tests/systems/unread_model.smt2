; expect: sat
; predicates that no query hangs on, with arguments of all sorts
(set-logic HORN)
(declare-fun p (Int Int) Bool)
(declare-fun unused (Bool (Array Int Bool)) Bool)
(assert (forall ((x Int)) (p x x)))
(assert (forall ((x Int) (y Int) (b Bool) (a (Array Int Bool))) (=> (and (unused b a) (p x y)) (unused (not b) a))))
(assert (forall ((x Int) (y Int)) (=> (p x y) (= x y))))
(check-sat)
(get-model)
