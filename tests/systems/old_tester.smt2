; expect: sat
; the older form of datatypes and testers
(set-logic HORN)
(declare-datatypes () ((lst nil (cons (hd Int) (tl lst)))))
(declare-fun p (lst) Bool)
(assert (forall ((l lst)) (=> (is-cons l) (p (cons 1 l)))))
(assert (forall ((l lst)) (=> (p l) (is-cons (tl l)))))
(check-sat)
