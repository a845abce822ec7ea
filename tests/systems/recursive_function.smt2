; expect: sat
; a function by recursion at one place
(set-logic HORN)
(define-fun-rec fib ((n Int)) Int (ite (<= n 1) n (+ (fib (- n 1)) (fib (- n 2)))))
(declare-fun p (Int Int) Bool)
(assert (forall ((n Int) (m Int)) (=> (and (= n 7) (= m (fib n))) (p n m))))
(assert (forall ((n Int) (m Int)) (=> (and (p n m) (distinct m 13)) false)))
(check-sat)
