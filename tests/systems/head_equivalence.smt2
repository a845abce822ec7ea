; expect: sat
; an equivalence is two clauses
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (= (p x) (and (> x 2) (q x)))))
(assert (forall ((x Int)) (=> (> x 0) (q x))))
(assert (forall ((x Int)) (=> (and (p x) (< x 3)) false)))
(check-sat)
