; expect: sat
; quotients and remainders of negative numbers
(set-logic HORN)
(declare-fun p (Int Int Int) Bool)
(assert (forall ((x Int)) (=> (= x (- 7)) (p x (div x 2) (mod x 2)))))
(assert (forall ((x Int) (y Int) (z Int)) (=> (p x y z) (and (= x (+ (* 2 y) z)) (= y (- 4)) (= z 1) (= (abs x) 7)))))
(check-sat)
