; expect: sat
; Nothing is forbidden, so everything may hold.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (P 3))
(assert (forall ((x Int)) (=> (P x) (P (* 2 x)))))
(check-sat)
