; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; from entry: check 2 fails, a field of null is written at 7:1
(assert (forall ((b Int)) (=> (= b 0) false)))

; from entry: check 3 fails, a field of null is read at 8:6
(assert (forall ((b Int) (d Int)) (=> (and (not (= b 0)) (= d 0)) false)))
(check-sat)
