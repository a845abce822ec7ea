; expect: unsat
; a strict bound is reached by no integer
(set-logic HORN)
(declare-fun p (Real) Bool)
(assert (forall ((x Real)) (=> (and (< 0.0 x) (< x 1.0)) (p x))))
(assert (forall ((x Real)) (=> (p x) (or (< x 0.5) (> x 0.5)))))
(check-sat)
