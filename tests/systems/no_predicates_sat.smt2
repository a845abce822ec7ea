; expect: sat
; clauses without predicates that hold
(set-logic HORN)
(define-fun in ((a Int) (b Int)) Bool (= a b))
(assert (forall ((a Int) (b Int)) (=> (in a b) (in (+ a 1) (+ b 1)))))
(assert (forall ((a Int)) (=> (< a a) false)))
(check-sat)
