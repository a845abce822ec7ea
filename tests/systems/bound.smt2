; expect: sat
; Linear: a counter never goes beyond its bound; the property is a plain comparison.
(set-logic HORN)
(declare-fun Inv (Int) Bool)
(assert (Inv 0))
(assert (forall ((x Int)) (=> (and (Inv x) (< x 10)) (Inv (+ x 1)))))
(assert (forall ((x Int)) (=> (Inv x) (<= x 10))))
(check-sat)
