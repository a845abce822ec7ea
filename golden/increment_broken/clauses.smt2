; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by p, Next
(declare-fun entry (Int (Array Int Int)) Bool)

; the states that reach the loop head Inc, by p, Next
(declare-fun Inc (Int (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert (forall ((p Int) (Next (Array Int Int))) (=> (<= p 0) (entry p Next))))

; from entry to Inc
(assert (forall ((p Int) (Next (Array Int Int))) (=> (entry p Next) (Inc p Next))))

; from Inc: check 3 fails, a field of null is read at 7:10
(assert
  (forall ((p Int) (Next (Array Int Int)))
    (=>
      (and
        (Inc p Next)
        (not (= p 0))
        (= (select Next p) 0)
        (or (<= 0 p) (<= (select Next p) 0)))
      false)))

; from Inc back to Inc; writes p, Key
(assert
  (forall ((p Int) (Next (Array Int Int)))
    (=>
      (and
        (Inc p Next)
        (not (= p 0))
        (not (= (select Next p) 0))
        (or (<= 0 p) (<= (select Next p) 0)))
      (Inc (select Next p) Next))))
(check-sat)
