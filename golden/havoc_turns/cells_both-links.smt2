; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L5, by i, n, x
(declare-fun L5 (Int Int Int) Bool)

; entry to L5
(assert (forall ((n_2 Int) (x_2 Int)) (L5 0 n_2 x_2)))

; from L5: check 1 fails, the assertion is false at 9:5
(assert
  (forall ((i_2 Int) (n_2 Int) (x_2 Int) (x_in Int))
    (=>
      (and
        (L5 i_2 n_2 x_2)
        (< i_2 n_2)
        (not (= i_2 0))
        (< (ite (<= x_2 x_in) x_in x_2) x_2))
      false)))

; L5 to L5
(assert
  (forall ((i_2 Int) (n_2 Int) (x_2 Int) (x_in Int))
    (let ((t1 (ite (<= x_2 x_in) x_in x_2)))
      (=>
        (and
          (L5 i_2 n_2 x_2)
          (< i_2 n_2)
          (or (= i_2 0) (and (not (= i_2 0)) (<= x_2 t1))))
        (L5 (+ i_2 1) n_2 t1)))))
(check-sat)
