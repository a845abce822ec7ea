; expect: sat
; Several predicates, one after another: what the first loop has counted the second one counts down.
(set-logic HORN)
(declare-fun Up (Int Int) Bool)
(declare-fun Down (Int Int) Bool)
(declare-fun Done (Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (Up 0 n))))
(assert (forall ((i Int) (n Int)) (=> (and (Up i n) (< i n)) (Up (+ i 1) n))))
(assert (forall ((i Int) (n Int)) (=> (and (Up i n) (>= i n)) (Down i n))))
(assert (forall ((i Int) (n Int)) (=> (and (Down i n) (> n 0)) (Down (- i 1) (- n 1)))))
(assert (forall ((i Int) (n Int)) (=> (and (Down i n) (<= n 0)) (Done i))))
(assert (forall ((i Int)) (=> (Done i) (= i 0))))
(check-sat)
