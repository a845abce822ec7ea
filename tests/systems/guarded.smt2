; expect: sat
; A case on a truth value and on a number decides which equation holds.
(set-logic HORN)
(declare-fun Inv (Int Int Bool) Bool)
(assert (forall ((up Bool)) (Inv 0 0 up)))
(assert (forall ((i Int) (x Int) (up Bool))
  (=> (and (Inv i x up) (< i 50)) (Inv (+ i 1) (ite up (+ x 1) (- x 1)) up))))
(assert (forall ((i Int) (x Int) (up Bool)) (=> (and (Inv i x up) up (distinct x i)) false)))
(assert (forall ((i Int) (x Int) (up Bool)) (=> (and (Inv i x up) (not up)) (= x (- i)))))
(check-sat)
