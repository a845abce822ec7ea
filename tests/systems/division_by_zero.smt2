; expect: sat
; a quotient by zero may be any number, and is one
(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (forall ((x Int) (y Int)) (=> (and (= y 0) (= x (div 7 y))) (p x))))
(assert (forall ((x Int) (y Int)) (=> (and (p x) (p y)) (= x y))))
(check-sat)
