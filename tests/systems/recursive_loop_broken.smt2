; expect: unsat
; a loop that computes what a function by recursion does
(set-logic HORN)
(define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))
(declare-fun inv (Int Int) Bool)
(assert (inv 0 0))
(assert (forall ((i Int) (s Int)) (=> (and (inv i s) (< i 9)) (inv (+ i 1) (+ s i 1)))))
(assert (forall ((i Int) (s Int)) (=> (and (inv i s) (>= i 3) (= s (sum i))) false)))
(check-sat)
