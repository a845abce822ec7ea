; expect: sat
; some value is to have the property: no Horn clause
(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (exists ((x Int)) (p x)))
(assert (forall ((x Int)) (=> (p x) (> x 3))))
(check-sat)
