; expect: unsat
; mccarthy.smt2, broken: it says the same of 102.
(set-logic HORN)
(declare-fun M (Int Int) Bool)
(assert (forall ((n Int)) (=> (> n 100) (M n (- n 10)))))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (<= n 100) (M (+ n 11) a) (M a b)) (M n b))))
(assert (forall ((n Int) (r Int)) (=> (and (M n r) (<= n 102) (not (= r 91))) false)))
(check-sat)
