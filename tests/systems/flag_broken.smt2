; expect: unsat
; flag.smt2, broken: the flag is not raised with the sum.
(set-logic HORN)
(declare-fun Inv (Bool Int) Bool)
(assert (Inv false 0))
(assert (forall ((b Bool) (x Int)) (=> (and (Inv b x) (not b)) (Inv b (+ x 1)))))
(assert (forall ((b Bool) (x Int)) (=> (and (Inv b x) (not b) (not (= x 0))) false)))
(check-sat)
