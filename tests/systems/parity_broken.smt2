; expect: unsat
; parity.smt2, broken: not all of them are divided by four.
(set-logic HORN)
(declare-fun Even (Int) Bool)
(assert (Even 0))
(assert (forall ((x Int)) (=> (Even x) (Even (+ x 2)))))
(assert (forall ((x Int)) (=> (Even x) (= (mod x 4) 0))))
(check-sat)
