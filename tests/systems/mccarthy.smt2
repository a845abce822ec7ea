; expect: sat
; Nonlinear: McCarthy's function, whose inner call is the argument of the outer one.
(set-logic HORN)
(declare-fun M (Int Int) Bool)
(assert (forall ((n Int)) (=> (> n 100) (M n (- n 10)))))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (<= n 100) (M (+ n 11) a) (M a b)) (M n b))))
(assert (forall ((n Int) (r Int)) (=> (and (M n r) (<= n 101) (not (= r 91))) false)))
(check-sat)
