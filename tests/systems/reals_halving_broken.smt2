; expect: unsat
; the same: it comes above three quarters
(set-logic HORN)
(define-fun half ((r Real)) Real (/ r 2.0))
(declare-fun inv (Real Real) Bool)
(assert (inv 0.0 1.0))
(assert (forall ((x Real) (d Real)) (=> (inv x d) (inv (+ x (half d)) (half d)))))
(assert (forall ((x Real) (d Real)) (=> (and (inv x d) (> x 0.75)) false)))
(check-sat)
