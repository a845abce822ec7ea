; expect: unsat
; a question by a predicate that is defined by recursion
(set-logic HORN)
(declare-datatype lst ((nil) (cons (hd Int) (tl lst))))
(define-fun-rec sorted ((l lst)) Bool (match l ((nil true) ((cons x t) (match t ((nil true) ((cons y r) (and (<= x y) (sorted t)))))))))
(declare-fun p (lst Int) Bool)
(assert (p nil 0))
(assert (forall ((l lst) (n Int)) (=> (and (p l n) (< n 3)) (p (cons n l) (+ n 1)))))
(assert (forall ((l lst) (n Int)) (=> (p l n) (sorted l))))
(check-sat)
