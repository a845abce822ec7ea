; expect: unsat
; product.smt2, broken: one of them starts elsewhere.
(set-logic HORN)
(declare-fun Left (Int Int) Bool)
(declare-fun Right (Int Int) Bool)
(assert (Left 0 0))
(assert (forall ((i Int) (s Int)) (=> (Left i s) (Left (+ i 1) (+ s 2)))))
(assert (Right 0 1))
(assert (forall ((i Int) (s Int)) (=> (Right i s) (Right (+ i 1) (+ s 2)))))
(assert (forall ((i Int) (a Int) (b Int)) (=> (and (Left i a) (Right i b) (not (= a b))) false)))
(check-sat)
