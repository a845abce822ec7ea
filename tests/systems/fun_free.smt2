; expect: sat
; a function that may be chosen
(declare-fun f (Int) Int)
(declare-fun p (Int) Bool)
(assert (p 0))
(assert (forall ((x Int)) (=> (p x) (p (f x)))))
(assert (forall ((x Int)) (=> (p x) (>= x 0))))
(check-sat)
(get-model)
