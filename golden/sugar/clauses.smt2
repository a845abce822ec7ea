; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by list, Key, Next
(declare-fun entry (Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the loop head L10, by least, most, p, Key, Next
(declare-fun L10 (Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((list Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (<= list 0) (entry list Key Next))))

; from entry to L10; writes least, most, p
(assert
  (forall ((list Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=>
      (and
        (entry list Key Next)
        (not (= list 0))
        (or (<= 0 list) (<= (select Next list) 0)))
      (L10 (select Key list) (select Key list) (select Next list) Key Next))))

; from L10: check 9 fails, the assertion is false at 18:1
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=> (and (L10 least most p Key Next) (= p 0) (< most least)) false)))

; from L10 back to L10; writes p
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=>
      (and
        (L10 least most p Key Next)
        (not (= p 0))
        (<= least (select Key p))
        (<= (select Key p) most)
        (or (<= 0 p) (<= (select Next p) 0)))
      (L10 least most (select Next p) Key Next))))

; from L10 back to L10; writes most, p
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=>
      (and
        (L10 least most p Key Next)
        (not (= p 0))
        (<= least (select Key p))
        (< most (select Key p))
        (or (<= 0 p) (<= (select Next p) 0)))
      (L10 least (select Key p) (select Next p) Key Next))))

; from L10 back to L10; writes least, p
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (least Int) (most Int) (p Int))
    (=>
      (and
        (L10 least most p Key Next)
        (not (= p 0))
        (< (select Key p) least)
        (or (<= 0 p) (<= (select Next p) 0)))
      (L10 (select Key p) most (select Next p) Key Next))))
(check-sat)
