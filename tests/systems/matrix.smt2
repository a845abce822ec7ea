; expect: sat
; an array of arrays that is written
(set-logic HORN)
(declare-fun grid ((Array Int (Array Int Int)) Int) Bool)
(assert (forall ((g (Array Int (Array Int Int)))) (=> (= g ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 0))) (grid g 0))))
(assert (forall ((g (Array Int (Array Int Int))) (n Int)) (=> (and (grid g n) (< n 3)) (grid (store g n (store (select g n) n 1)) (+ n 1)))))
(assert (forall ((g (Array Int (Array Int Int))) (n Int)) (=> (and (grid g n) (= n 1) (distinct (select (select g 0) 0) 1)) false)))
(check-sat)
