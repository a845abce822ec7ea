; expect: unsat
; a constant that may be chosen, but not well
(set-logic HORN)
(declare-const n Int)
(declare-fun p (Int) Bool)
(assert (< n 2))
(assert (forall ((x Int)) (=> (= x n) (p x))))
(assert (forall ((x Int)) (=> (and (p x) (< x 2)) false)))
(check-sat)
