; expect: sat
; a number that rises to a bound, by recursion
(set-logic HORN)
(define-fun-rec up ((x Int) (n Int)) Int (ite (>= x n) x (up (+ x 2) n)))
(declare-fun p (Int) Bool)
(assert (p (up 0 5)))
(assert (forall ((x Int)) (=> (and (p x) (distinct x 6)) false)))
(check-sat)
