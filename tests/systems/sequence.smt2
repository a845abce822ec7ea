; expect: unsat
; sequences that grow
(set-logic HORN)
(declare-fun p ((Seq Int)) Bool)
(assert (p (as seq.empty (Seq Int))))
(assert (forall ((s (Seq Int))) (=> (p s) (p (seq.++ s (seq.unit 1))))))
(assert (forall ((s (Seq Int))) (=> (p s) (< (seq.len s) 2))))
(check-sat)
