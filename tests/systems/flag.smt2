; expect: sat
; A truth value among the arguments: as long as it is false nothing has been added.
(set-logic HORN)
(declare-fun Inv (Bool Int) Bool)
(assert (Inv false 0))
(assert (forall ((b Bool) (x Int)) (=> (and (Inv b x) (not b)) (Inv true (+ x 1)))))
(assert (forall ((b Bool) (x Int)) (=> (and (Inv b x) b) (Inv b (+ x 1)))))
(assert (forall ((b Bool) (x Int)) (=> (and (Inv b x) (not b) (not (= x 0))) false)))
(check-sat)
