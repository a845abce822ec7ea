; expect: sat
; Negative numbers, by the unary minus and by a subtraction from zero.
(set-logic HORN)
(declare-fun Inv (Int Int) Bool)
(assert (Inv (- 5) (- 0 5)))
(assert (forall ((x Int) (y Int)) (=> (and (Inv x y) (< x (- 1))) (Inv (+ x 1) (- y (- 1))))))
(assert (forall ((x Int) (y Int)) (=> (Inv x y) (and (= x y) (< x 0)))))
(check-sat)
