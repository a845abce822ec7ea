; expect: sat
; a variable that hides a definition, a definition that hides nothing
(set-logic HORN)
(define-fun limit () Int 3)
(define-fun below ((limit Int) (y Int)) Bool (< y limit))
(declare-fun p (Int) Bool)
(assert (forall ((limit Int)) (=> (= limit 5) (p limit))))
(assert (forall ((x Int)) (=> (and (p x) (below 5 x)) false)))
(assert (forall ((x Int)) (=> (and (p x) (< x limit)) false)))
(check-sat)
