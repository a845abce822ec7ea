; expect: sat
; two functions by mutual recursion
(set-logic HORN)
(define-funs-rec ((ev ((n Int)) Bool) (od ((n Int)) Bool))
  ((ite (<= n 0) true (od (- n 1))) (ite (<= n 0) false (ev (- n 1)))))
(declare-fun p (Int) Bool)
(assert (forall ((n Int)) (=> (and (= n 4) (ev n)) (p n))))
(assert (forall ((n Int)) (=> (and (p n) (od n)) false)))
(check-sat)
