; expect: unsat
; a choice of conclusions
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (ite (> x 0) (p x) (q (+ x 1)))))
(assert (forall ((x Int)) (=> (and (p x) (q x)) false)))
(check-sat)
