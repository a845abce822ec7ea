; expect: sat
; Quantifiers within quantifiers, of the same names: the inner ones count.
(set-logic HORN)
(declare-fun P (Int Int) Bool)
(assert (forall ((x Int)) (=> (> x 0) (forall ((y Int)) (=> (> y x) (P x y))))))
(assert (forall ((x Int)) (=> (> x 3) (forall ((x Int) (y Int)) (=> (and (P x y) (< y 0)) (P y x))))))
(assert (forall ((x Int) (y Int)) (=> (P x y) (< x y))))
(check-sat)
