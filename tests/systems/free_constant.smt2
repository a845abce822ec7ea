; expect: sat
; a constant that may be chosen
(declare-const bound Int)
(declare-fun p (Int) Bool)
(assert (forall ((x Int)) (=> (= x bound) (p x))))
(assert (forall ((x Int)) (=> (and (p x) (< x 5)) false)))
(check-sat)
