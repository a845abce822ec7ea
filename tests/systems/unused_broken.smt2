; expect: unsat
; clauses without effect beside one with it
(set-logic HORN)
(declare-fun at (Int Int) Bool)
(declare-fun unused (Int) Bool)
(assert (not (at 1 1)))
(assert (at 8 8))
(assert (forall ((n Int)) (=> (at 8 n) (at 1 (- n 7)))))
(assert (forall ((u Int)) (=> (unused u) (unused (+ u 1)))))
(check-sat)
