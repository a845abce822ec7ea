; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, n, first, Key, Next
(declare-fun entry (Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the loop head Outer, by l, n, first, clock, Key, Next
(declare-fun Outer (Int Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the loop head Inner, by l, n, first, clock, Key, Next
(declare-fun Inner (Int Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l Int) (n Int) (first Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (and (<= l 0) (<= first 0)) (entry l n first Key Next))))

; from entry to Outer
(assert
  (forall ((l Int) (n Int) (first Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (entry l n first Key Next) (Outer l n first 0 Key Next))))

; from Outer to Inner; writes l, clock, Key, Next
(assert
  (forall ((l Int) (n Int) (first Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock Int))
    (=>
      (Outer l n first clock Key Next)
      (Inner
        (+ clock 1)
        n
        first
        (+ clock 1)
        (store Key (+ clock 1) n)
        (store Next (+ clock 1) l)))))

; from Inner: check 2 fails, a field of null is read at 5:17
(assert
  (forall ((l Int) (n Int) (first Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock Int))
    (=> (and (Inner l n first clock Key Next) (= l 0)) false)))

; from Inner back to Inner; writes Key
(assert
  (forall ((l Int) (n Int) (first Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock Int))
    (let ((t1 (+ (select Key l) (- 1))))
      (=>
        (and (Inner l n first clock Key Next) (not (= l 0)) (< 0 t1))
        (Inner l n first clock (store Key l t1) Next)))))

; from Inner to Outer; writes Key
(assert
  (forall ((l Int) (n Int) (first Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock Int))
    (let ((t1 (+ (select Key l) (- 1))))
      (=>
        (and
          (Inner l n first clock Key Next)
          (not (= l 0))
          (<= t1 0)
          (= (select Next l) first)
          (or (<= 0 l) (<= (select Next l) 0)))
        (Outer l n first clock (store Key l t1) Next)))))
(check-sat)
