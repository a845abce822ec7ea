; expect: unsat
; a constraint about all cells of an array but one
(set-logic HORN)
(declare-fun p ((Array Int Int)) Bool)
(assert (forall ((a (Array Int Int))) (=> (forall ((i Int)) (=> (distinct i 4) (= (select a i) 0))) (p a))))
(assert (forall ((a (Array Int Int)) (j Int)) (=> (and (p a) (distinct (select a j) 0)) false)))
(check-sat)
