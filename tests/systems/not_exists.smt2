; expect: sat
; The query in the form of the competition: nothing exists that the system forbids.
(set-logic HORN)
(declare-fun Inv (Int Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (Inv x 1))))
(assert (forall ((x Int) (y Int)) (=> (Inv x y) (Inv (+ x 1) (+ y 1)))))
(assert (not (exists ((x Int) (y Int)) (and (Inv x y) (>= x y)))))
(check-sat)
