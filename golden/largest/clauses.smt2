; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by count, l, Key, Next
(declare-fun entry (Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the loop head L7, by count, n, p, m, Key, Next
(declare-fun L7 (Int Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((count Int) (l Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (<= l 0) (entry count l Key Next))))

; from entry to L7; writes n, p, m
(assert
  (forall ((count Int) (l Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (entry count l Key Next) (L7 count count l 0 Key Next))))

; from L7: check 1 fails, the assertion is false at 17:1
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (n Int) (p Int)
      (m Int))
    (=>
      (and (L7 count n p m Key Next) (= p 0) (not (and (<= 0 m) (= (+ count 1) (+ n 1)))))
      false)))

; from L7 back to L7; writes p, m, a, b, result
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (n Int) (p Int)
      (m Int))
    (=>
      (and
        (L7 count n p m Key Next)
        (not (= p 0))
        (<= m (select Key p))
        (or (<= 0 p) (<= (select Next p) 0)))
      (L7 count n (select Next p) (select Key p) Key Next))))

; from L7 back to L7; writes p, a, b, result
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (n Int) (p Int)
      (m Int))
    (=>
      (and
        (L7 count n p m Key Next)
        (not (= p 0))
        (< (select Key p) m)
        (or (<= 0 p) (<= (select Next p) 0)))
      (L7 count n (select Next p) m Key Next))))
(check-sat)
