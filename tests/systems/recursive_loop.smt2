; expect: sat
; a loop against a power by recursion, at one place
(set-logic HORN)
(define-fun-rec pow ((n Int)) Int (ite (<= n 0) 1 (* 2 (pow (- n 1)))))
(declare-fun inv (Int Int) Bool)
(assert (inv 0 1))
(assert (forall ((i Int) (s Int)) (=> (and (inv i s)) (inv (+ i 1) (* 2 s)))))
(assert (forall ((i Int) (s Int)) (=> (and (inv i s) (< s (pow 0))) false)))
(check-sat)
