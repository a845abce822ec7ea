; expect: sat
; Bindings around premises and conclusion, one within another, and one that hides a variable.
(set-logic HORN)
(declare-fun Inv (Int Int) Bool)
(assert (let ((zero 0)) (Inv zero zero)))
(assert (forall ((x Int) (y Int))
  (let ((a (+ x 1)) (b (+ y 2)))
    (let ((x (and (Inv x y) (< x 100))) (c (+ a 0)))
      (=> x (Inv c b))))))
(assert (forall ((x Int) (y Int)) (let ((d (+ x x))) (=> (Inv x y) (= d y)))))
(check-sat)
