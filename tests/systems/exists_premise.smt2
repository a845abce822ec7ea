; expect: sat
; Existential quantifiers in premises: what they bind is nobody else's, though it has the same name.
(set-logic HORN)
(declare-fun Even (Int) Bool)
(declare-fun Some () Bool)
(assert (Even 0))
(assert (forall ((x Int)) (=> (Even x) (Even (+ x 2)))))
(assert (=> (exists ((x Int)) (and (Even x) (= x 3))) Some))
(assert (forall ((x Int)) (=> (and (= x 7) (exists ((x Int)) (and (Even x) (< x 0)))) Some)))
(assert (not Some))
(check-sat)
