; expect: sat
; a constant that may be chosen, in the logic of Horn clauses
(set-logic HORN)
(declare-const n Int)
(declare-fun p (Int) Bool)
(assert (> n 3))
(assert (forall ((x Int)) (=> (= x n) (p x))))
(assert (forall ((x Int)) (=> (and (p x) (< x 2)) false)))
(check-sat)
