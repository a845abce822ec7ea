; expect: sat
; Nonlinear: two premises with the same predicate; its values never fall below zero.
(set-logic HORN)
(declare-fun Fib (Int Int) Bool)
(assert (forall ((n Int)) (=> (<= n 1) (Fib n 1))))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (> n 1) (Fib (- n 1) a) (Fib (- n 2) b)) (Fib n (+ a b)))))
(assert (forall ((n Int) (r Int)) (=> (and (Fib n r) (< r 1)) false)))
(check-sat)
