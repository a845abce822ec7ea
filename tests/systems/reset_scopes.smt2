; expect: unsat sat
; assertions that are reset
(set-logic HORN)
(set-option :global-declarations true)
(declare-fun p (Int) Bool)
(assert (p 0))
(push 1)
(declare-fun r (Int) Bool)
(assert (forall ((x Int)) (=> (p x) (r x))))
(assert (not (r 0)))
(check-sat)
(pop 1)
(assert (not (r 0)))
(check-sat)
