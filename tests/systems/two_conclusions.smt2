; expect: sat
; One premise and a conjunction as its conclusion: two clauses in one.
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(assert (P 1))
(assert (forall ((x Int)) (=> (P x) (and (Q x) (P (+ x 1)) (> x 0)))))
(assert (forall ((x Int)) (=> (Q x) (>= x 1))))
(check-sat)
