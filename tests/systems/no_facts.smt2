; expect: sat
; Nothing starts, so nothing goes wrong, whatever the steps are.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (=> (and (P x) (= (* x x) 2)) (P (+ x 1)))))
(assert (forall ((x Int)) (=> (P x) false)))
(check-sat)
