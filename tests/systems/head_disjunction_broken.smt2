; expect: unsat
; a disjunction with one predicate as conclusion
(set-logic HORN)
(declare-fun bad (Int) Bool)
(assert (forall ((x Int)) (or (bad x) (< x 3) (> x 7))))
(assert (forall ((x Int)) (not (and (bad x) (= x 7)))))
(check-sat)
