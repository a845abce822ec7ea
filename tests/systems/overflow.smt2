; expect: sat
; What grows for ever never comes back to zero, for integers are those of mathematics.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (P 1))
(assert (forall ((x Int)) (=> (P x) (P (+ x 9223372036854775807)))))
(assert (forall ((x Int)) (=> (P x) (distinct x 0))))
(check-sat)
