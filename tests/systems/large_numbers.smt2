; expect: sat
; Numbers beyond those of machines.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (P 100000000000000000000000))
(assert (forall ((x Int)) (=> (P x) (P (+ x 100000000000000000000000)))))
(assert (forall ((x Int)) (=> (P x) (>= x 99999999999999999999999))))
(check-sat)
