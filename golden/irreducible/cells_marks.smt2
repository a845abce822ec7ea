; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Right, by x, y, n
(declare-fun Right (Int Int Int) Bool)

; entry to Right
(assert
  (forall ((n_2 Int) (flag Bool))
    (=>
      (or flag (and (not flag) (< 0 n_2)))
      (Right (ite flag 0 1) (ite flag n_2 (- n_2 1)) n_2))))

; from Right: check 1 fails, `fail` is executed at 15:8
(assert
  (forall ((x_2 Int) (y_2 Int) (n_2 Int))
    (=> (and (Right x_2 y_2 n_2) (not (= (+ x_2 y_2) n_2))) false)))

; Right to Right
(assert
  (forall ((x_2 Int) (y_2 Int) (n_2 Int))
    (=>
      (and (Right x_2 y_2 n_2) (= (+ x_2 y_2) n_2) (< 0 y_2))
      (Right (+ x_2 1) (- y_2 1) n_2))))
(check-sat)
