; expect: sat
; truth values by another name
(set-logic HORN)
(define-sort B () Bool)
(declare-fun p (Int B) B)
(assert (forall ((b B)) (=> b (p 1 b))))
(assert (forall ((b B) (x Int)) (=> (p x b) (and b (= x 1)))))
(check-sat)
