; expect: unsat
; two predicates that differ everywhere
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (distinct (p x) (q x))))
(assert (p 1))
(assert (q 1))
(check-sat)
