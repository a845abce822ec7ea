; expect: sat
; let of terms and predicates, in parallel
(set-logic HORN)
(set-info :status sat)
(declare-fun p (Int Int) Bool)
(assert (forall ((x Int) (y Int)) (let ((x y) (y x)) (let ((c (and (< x 3) (> y 8)))) (=> c (p x y))))))
(assert (forall ((x Int) (y Int)) (let ((q (p x y))) (=> q (let ((d (- y x))) (> d 5))))))
(check-sat)
(exit)
(this is not read)
