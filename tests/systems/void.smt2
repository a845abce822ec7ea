; expect: unsat
; A query without a premise: false follows from nothing.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (P 0))
(assert (forall ((x Int)) (=> (> x 5) false)))
(check-sat)
