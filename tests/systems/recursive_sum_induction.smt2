; expect: sat
; a sum by recursion is never negative: by induction
(set-logic HORN)
(define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))
(declare-fun p (Int Int) Bool)
(assert (forall ((n Int) (m Int)) (=> (= m (sum n)) (p n m))))
(assert (forall ((n Int) (m Int)) (=> (and (p n m) (< m 0)) false)))
(check-sat)
