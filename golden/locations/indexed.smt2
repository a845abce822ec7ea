; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by b_0, d_0
(declare-fun entry (Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((b_0 Int) (d_0 Int)) (=> (and (<= b_0 0) (<= d_0 0)) (entry b_0 d_0))))

; from entry: check 2 fails, a field of null is written at 7:1
(assert (forall ((b_0 Int) (d_0 Int)) (=> (and (entry b_0 d_0) (= b_0 0)) false)))

; from entry: check 3 fails, a field of null is read at 8:6
(assert
  (forall ((b_0 Int) (d_0 Int))
    (=> (and (entry b_0 d_0) (not (= b_0 0)) (= d_0 0)) false)))
(check-sat)
