; expect: sat
; reals and integers that are turned into each other
(set-logic HORN)
(declare-fun p (Real Int) Bool)
(assert (forall ((x Real)) (=> (and (<= 0.5 x) (< x 2.5)) (p x (to_int x)))))
(assert (forall ((x Real) (n Int)) (=> (p x n) (<= (to_real n) x))))
(assert (forall ((x Real) (n Int)) (=> (and (p x n) (> n 2)) false)))
(check-sat)
