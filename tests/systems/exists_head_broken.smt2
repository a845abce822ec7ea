; expect: unsat
; some value is to have the property: no Horn clause
(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (exists ((x Int)) (and (p x) (< x 3))))
(assert (forall ((x Int)) (=> (p x) (> x 3))))
(check-sat)
