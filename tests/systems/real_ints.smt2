; expect: sat
; reals that are written as integers
(set-logic HORN)
(declare-fun p (Real) Bool)
(assert (forall ((x Real)) (=> (= x 0) (p x))))
(assert (forall ((x Real)) (=> (and (p x) (< x 10)) (p (+ x 1)))))
(assert (forall ((x Real)) (=> (p x) (<= x 11))))
(check-sat)
