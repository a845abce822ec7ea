; expect: unsat
; a conjunction as conclusion
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (=> (= x 1) (and (p x) (q (- x 1))))))
(assert (forall ((x Int) (y Int)) (=> (and (p x) (q y)) (< x y))))
(check-sat)
