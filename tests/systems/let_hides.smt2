; expect: unsat
; A quantifier within a binding of the same name: the inner one counts.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (let ((x 1)) (forall ((x Int)) (P x))))
(assert (forall ((y Int)) (=> (P y) (= y 1))))
(check-sat)
