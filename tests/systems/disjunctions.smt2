; expect: sat
; Clauses as disjunctions, in any order; a premise that is one itself.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (forall ((x Int)) (or (P x) (not (= x 0)))))
(assert (forall ((x Int)) (or (not (P x)) (>= x 20) (P (+ x 3)))))
(assert (forall ((x Int)) (=> (and (P x) (or (= x 3) (= x 6))) (P (- x)))))
(assert (forall ((x Int)) (or (not (P x)) (and (<= x 22) (>= x (- 6))))))
(check-sat)
