; expect: unsat
; a machine with named states
(set-logic HORN)
(declare-datatypes ((state 0)) (((idle) (busy) (done))))
(declare-fun at (state Int) Bool)
(assert (at idle 0))
(assert (forall ((n Int)) (=> (at idle n) (at busy (+ n 1)))))
(assert (forall ((n Int)) (=> (and (at busy n) (< n 5)) (at busy (+ n 1)))))
(assert (forall ((n Int)) (=> (and (at busy n) (>= n 5)) (at done n))))
(assert (forall ((s state) (n Int)) (=> (at s n) (not ((_ is done) s)))))
(check-sat)
