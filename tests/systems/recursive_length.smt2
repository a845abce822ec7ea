; expect: sat
; the length of a list by recursion is never negative: by induction
(set-logic HORN)
(declare-datatype lst ((nil) (cons (hd Int) (tl lst))))
(define-fun-rec len ((l lst)) Int (match l ((nil 0) ((cons h t) (+ 1 (len t))))))
(declare-fun p (lst Int) Bool)
(assert (forall ((l lst)) (p l (len l))))
(assert (forall ((l lst) (n Int)) (=> (and (p l n) (>= n 0)) (p (cons n l) (+ n 1)))))
(assert (forall ((l lst) (n Int)) (=> (and (p l n) (< n 0)) false)))
(check-sat)
