; expect: unsat
; fibonacci.smt2, broken: the third value is greater than its argument allows.
(set-logic HORN)
(declare-fun Fib (Int Int) Bool)
(assert (forall ((n Int)) (=> (<= n 1) (Fib n 1))))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (> n 1) (Fib (- n 1) a) (Fib (- n 2) b)) (Fib n (+ a b)))))
(assert (forall ((n Int) (r Int)) (=> (and (Fib n r) (= n 4) (> r 4)) false)))
(check-sat)
