; expect: unsat
; the same, where a nested conclusion is reached
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int Int) Bool)
(declare-fun r () Bool)
(assert (forall ((x Int)) (=> (and (<= 0 x) (<= x 3)) (and (p x) (=> (> x 1) (and (q x (+ x 1)) (or (< x 3) r)))))))
(assert (forall ((x Int) (y Int)) (=> (q x y) (and (p x) (< x y)))))
(assert (not r))
(check-sat)
