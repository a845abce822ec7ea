; expect: sat
; Nonlinear: two systems that run apart are compared in one clause with two predicates.
(set-logic HORN)
(declare-fun Left (Int Int) Bool)
(declare-fun Right (Int Int) Bool)
(assert (Left 0 0))
(assert (forall ((i Int) (s Int)) (=> (Left i s) (Left (+ i 1) (+ s 2)))))
(assert (Right 0 0))
(assert (forall ((i Int) (s Int)) (=> (Right i s) (Right (+ i 1) (+ s 2)))))
(assert (forall ((i Int) (a Int) (b Int)) (=> (and (Left i a) (Right i b) (not (= a b))) false)))
(check-sat)
