; expect: sat
; one of two predicates: no Horn clause
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (or (p x) (q x))))
(assert (forall ((x Int)) (not (and (p x) (q x)))))
(check-sat)
