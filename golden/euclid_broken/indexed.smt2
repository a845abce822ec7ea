; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by a_0, b_0
(declare-fun entry (Int Int) Bool)

; the states that reach the loop head L4, by a, b
(declare-fun L4 (Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((a_0 Int) (b_0 Int)) (entry a_0 b_0)))

; from entry to L4
(assert (forall ((a_0 Int) (b_0 Int)) (=> (entry a_0 b_0) (L4 a_0 b_0))))

; from L4: check 1 fails, the divisor is zero at 5:10
(assert (forall ((a Int) (b Int)) (=> (and (L4 a b) (not (= a 0)) (= b 0)) false)))

; from L4 back to L4; writes a, r, b
(assert
  (forall ((a Int) (b Int))
    (=> (and (L4 a b) (not (= a 0)) (not (= b 0))) (L4 b (mod a b)))))
(check-sat)
