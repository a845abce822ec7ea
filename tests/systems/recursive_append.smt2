; expect: sat
; lists that are put together and counted, by recursion
(set-logic HORN)
(declare-datatype lst ((nil) (cons (hd Int) (tl lst))))
(define-fun-rec app ((a lst) (b lst)) lst (match a ((nil b) ((cons h t) (cons h (app t b))))))
(define-fun-rec len ((l lst)) Int (ite ((_ is nil) l) 0 (+ 1 (len (tl l)))))
(declare-fun p (lst) Bool)
(assert (p (app (cons 1 nil) (cons 2 (cons 3 nil)))))
(assert (forall ((x lst)) (=> (and (p x) (distinct (len x) 3)) false)))
(check-sat)
