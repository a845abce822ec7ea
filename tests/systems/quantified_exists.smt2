; expect: sat
; an existential constraint
(set-logic HORN)
(declare-fun even (Int) Bool)
(assert (forall ((x Int)) (=> (exists ((y Int)) (= x (* 2 y))) (even x))))
(assert (forall ((x Int)) (=> (and (even x) (= 1 (mod x 2))) false)))
(check-sat)
