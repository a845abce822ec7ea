; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by list, Key, Next
(declare-fun entry (Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the loop head L9, by least, most, p, Key, Next
(declare-fun L9 (Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((list Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (<= list 0) (entry list Key Next))))

; from entry to L9; writes least, most, p
(assert
  (forall ((list Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=>
      (and
        (entry list Key Next)
        (not (= list 0))
        (or (<= 0 list) (<= (select Next list) 0)))
      (L9 (select Key list) (select Key list) (select Next list) Key Next))))

; from L9: check 9 fails, the assertion is false at 17:1
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=> (and (L9 least most p Key Next) (= p 0) (< most least)) false)))

; from L9 back to L9; writes p
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=>
      (and
        (L9 least most p Key Next)
        (not (= p 0))
        (<= (select Key p) least)
        (<= (select Key p) most)
        (or (<= 0 p) (<= (select Next p) 0)))
      (L9 least most (select Next p) Key Next))))

; from L9 back to L9; writes most, p
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=>
      (and
        (L9 least most p Key Next)
        (not (= p 0))
        (<= (select Key p) least)
        (< most (select Key p))
        (or (<= 0 p) (<= (select Next p) 0)))
      (L9 least (select Key p) (select Next p) Key Next))))

; from L9 back to L9; writes least, p
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=>
      (and
        (L9 least most p Key Next)
        (not (= p 0))
        (< least (select Key p))
        (or (<= 0 p) (<= (select Next p) 0)))
      (L9 (select Key p) most (select Next p) Key Next))))
(check-sat)
