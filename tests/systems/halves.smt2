; expect: sat
; Quotients: what is halved again and again, from something that is not negative, is never negative.
(set-logic HORN)
(declare-fun Inv (Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (Inv n n))))
(assert (forall ((x Int) (n Int)) (=> (Inv x n) (Inv (div x 2) n))))
(assert (forall ((x Int) (n Int)) (=> (Inv x n) (and (>= x 0) (<= x n)))))
(check-sat)
