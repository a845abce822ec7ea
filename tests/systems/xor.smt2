; expect: sat
; one of two predicates, never both
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun q (Int) Bool)
(assert (forall ((x Int)) (xor (p x) (q x))))
(assert (forall ((x Int)) (=> (p x) (> x 3))))
(assert (forall ((x Int)) (=> (q x) (<= x 3))))
(check-sat)
