; expect: sat
; a constraint about all cells of an array
(set-logic HORN)
(declare-fun p ((Array Int Int)) Bool)
(assert (forall ((a (Array Int Int))) (=> (forall ((i Int)) (= (select a i) 0)) (p a))))
(assert (forall ((a (Array Int Int)) (j Int)) (=> (and (p a) (distinct (select a j) 0)) false)))
(check-sat)
