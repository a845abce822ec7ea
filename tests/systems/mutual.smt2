; expect: sat
; Predicates that need each other: even and odd numbers from zero on.
(set-logic HORN)
(declare-fun Even (Int) Bool)
(declare-fun Odd (Int) Bool)
(assert (Even 0))
(assert (forall ((x Int)) (=> (Even x) (Odd (+ x 1)))))
(assert (forall ((x Int)) (=> (Odd x) (Even (+ x 1)))))
(assert (forall ((x Int)) (=> (Odd x) (>= x 1))))
(assert (forall ((x Int)) (=> (Even x) (>= x 0))))
(check-sat)
