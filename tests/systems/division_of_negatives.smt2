; expect: sat
; SMT-LIB divides so that no remainder is negative: -7 div 2 is -4, and 7 div -2 is -3.
(set-logic HORN)
(declare-fun By (Int Int Int) Bool)
(assert (forall ((x Int)) (=> (or (= x 7) (= x (- 7))) (By 2 (div x 2) (mod x 2)))))
(assert (forall ((x Int)) (=> (or (= x 7) (= x (- 7))) (By (- 2) (div x (- 2)) (mod x (- 2))))))
(assert (forall ((y Int) (q Int) (r Int)) (=> (By y q r) (= r 1))))
(assert (forall ((q Int) (r Int)) (=> (By 2 q r) (or (= q 3) (= q (- 4))))))
(assert (forall ((q Int) (r Int)) (=> (By (- 2) q r) (or (= q 4) (= q (- 3))))))
(check-sat)
