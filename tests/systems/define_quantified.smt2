; expect: sat
; a definition with a quantifier, no predicate
(set-logic HORN)
(define-fun same ((a (Array Int Int)) (b (Array Int Int))) Bool (forall ((i Int)) (= (select a i) (select b i))))
(assert (forall ((j (Array Int Int)) (o (Array Int Int))) (=> (and (same j o) (= 1 (select o 0)) (= j (store o 0 0))) false)))
(check-sat)
