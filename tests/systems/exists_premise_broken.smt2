; expect: unsat
; exists_premise.smt2, broken: what is asked for is there.
(set-logic HORN)
(declare-fun Even (Int) Bool)
(declare-fun Some () Bool)
(assert (Even 0))
(assert (forall ((x Int)) (=> (Even x) (Even (+ x 2)))))
(assert (forall ((x Int)) (=> (and (= x 7) (exists ((x Int)) (and (Even x) (= x 8)))) Some)))
(assert (not Some))
(check-sat)
