; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by a, b
(declare-fun L4 (Int Int) Bool)

; entry to L4
(assert (forall ((a_2 Int) (b_2 Int)) (L4 a_2 b_2)))

; from L4: check 1 fails, the divisor is zero at 5:10
(assert
  (forall ((a_2 Int) (b_2 Int)) (=> (and (L4 a_2 b_2) (not (= a_2 0)) (= b_2 0)) false)))

; L4 to L4
(assert
  (forall ((a_2 Int) (b_2 Int))
    (=> (and (L4 a_2 b_2) (not (= a_2 0)) (not (= b_2 0))) (L4 b_2 (mod a_2 b_2)))))
(check-sat)
