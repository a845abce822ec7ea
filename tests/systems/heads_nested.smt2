; expect: sat
; conclusions that are conjunctions of implications
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int Int) Bool)
(declare-fun r () Bool)
(assert (forall ((x Int)) (=> (and (<= 0 x) (<= x 3)) (and (p x) (=> (> x 1) (and (q x (+ x 1)) (or (< x 5) r)))))))
(assert (forall ((x Int) (y Int)) (=> (q x y) (and (p x) (< x y)))))
(assert (forall ((x Int)) (=> (p x) (and (>= x 0) (<= x 3)))))
(assert (not r))
(check-sat)
