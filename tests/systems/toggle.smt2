; expect: sat
; A guard that is a truth value and tells even turns from odd ones; it is used as a term.
(set-logic HORN)
(declare-fun Inv (Int Bool) Bool)
(assert (Inv 0 true))
(assert (forall ((x Int) (even Bool)) (=> (Inv x even) (Inv (ite even (+ x 1) (- x 1)) (not even)))))
(assert (forall ((x Int) (even Bool)) (=> (Inv x even) (= even (= x 0)))))
(check-sat)
