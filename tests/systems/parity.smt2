; expect: sat
; Remainders: what grows by two stays even.
(set-logic HORN)
(declare-fun Even (Int) Bool)
(assert (Even 0))
(assert (forall ((x Int)) (=> (Even x) (Even (+ x 2)))))
(assert (forall ((x Int)) (=> (Even x) (= (mod x 2) 0))))
(check-sat)
