; expect: unsat
; Division as in C, towards zero, is another one.
(set-logic HORN)
(declare-fun Quotient (Int Int) Bool)
(assert (forall ((x Int)) (=> (< x 0) (Quotient x (div x 2)))))
(assert (forall ((q Int)) (=> (Quotient (- 7) q) (= q (- 3)))))
(check-sat)
