; expect: unsat
; a formula as conclusion
(set-logic HORN)
(declare-fun source (Int Int) Bool)
(assert (forall ((x Int)) (=> (= x 1) (source x 20))))
(assert (forall ((x Int)) (=> (= x 2) (source (- x 1) 0))))
(assert (forall ((x Int) (a Int) (b Int)) (=> (and (source x a) (source x b)) (= a b))))
(check-sat)
(get-model)
