; expect: unsat
; bound.smt2, broken: the bound is reached.
(set-logic HORN)
(declare-fun Inv (Int) Bool)
(assert (Inv 0))
(assert (forall ((x Int)) (=> (and (Inv x) (< x 10)) (Inv (+ x 1)))))
(assert (forall ((x Int)) (=> (Inv x) (< x 10))))
(check-sat)
