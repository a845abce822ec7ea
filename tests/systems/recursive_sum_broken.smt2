; expect: unsat
; the same with the opposite question
(set-logic HORN)
(define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))
(declare-fun inv (Int Int) Bool)
(assert (inv 0 0))
(assert (forall ((i Int) (s Int)) (=> (and (inv i s) (< i 5)) (inv (+ i 1) (+ s i 1)))))
(assert (forall ((i Int) (s Int)) (=> (and (inv i s) (= i 5) (= s (sum 5))) false)))
(check-sat)
