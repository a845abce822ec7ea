; expect: sat
; the length of a list by recursion and match
(set-logic HORN)
(declare-datatypes ((lst 0)) (((nil) (cons (hd Int) (tl lst)))))
(define-fun-rec len ((l lst)) Int (match l ((nil 0) ((cons h t) (+ 1 (len t))))))
(declare-fun p (lst Int) Bool)
(assert (p (cons 1 (cons 2 nil)) 2))
(assert (forall ((l lst) (n Int)) (=> (and (p l n) (distinct n (len l))) false)))
(check-sat)
