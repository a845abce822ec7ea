; expect: unsat
; not_exists.smt2, broken: the second argument falls behind.
(set-logic HORN)
(declare-fun Inv (Int Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (Inv x 1))))
(assert (forall ((x Int) (y Int)) (=> (Inv x y) (Inv (+ x 1) y))))
(assert (not (exists ((x Int) (y Int)) (and (Inv x y) (>= x y)))))
(check-sat)
