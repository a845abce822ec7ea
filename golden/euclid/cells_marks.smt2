; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L3, by b, a
(declare-fun L3 (Int Int) Bool)

; entry to L3
(assert (forall ((b_2 Int) (a_2 Int)) (L3 b_2 a_2)))

; L3 to L3
(assert
  (forall ((b_2 Int) (a_2 Int))
    (=> (and (L3 b_2 a_2) (not (= b_2 0))) (L3 (mod a_2 b_2) b_2))))
(check-sat)
