; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, n, Next, len, items
(declare-fun entry (Int Int (Array Int Int) (Array Int Int)
  (Array Int (Array Int Int))) Bool)

; the states that reach the loop head L10, by n, i, p, Next, len, items, items_0
(declare-fun L10 (Int Int Int (Array Int Int) (Array Int Int) (Array Int (Array Int Int))
  (Array Int (Array Int Int))) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l Int) (n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))))
    (=> (<= l 0) (entry l n Next len items))))

; from entry to L10; writes nodes, i, p, clock, len, items
(assert
  (forall ((l Int) (n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))))
    (=>
      (and (entry l n Next len items) (<= 0 n))
      (L10
        n
        0
        l
        Next
        (store len 1 n)
        (store items 1 ((as const (Array Int Int)) 0))
        items))))

; from L10: check 6 fails, the index is out of bounds at 16:11
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (= p 0)
        (< 0 i)
        (<= (select len 1) (+ i (- 1)))
        (<= 0 (select len 1)))
      false)))

; from L10: check 7 fails, a field of null is written at 17:3
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (= p 0)
        (< 0 i)
        (< (+ i (- 1)) (select len 1))
        (= (select (select items 1) (+ i (- 1))) 0)
        (<= 0 (select len 1)))
      false)))

; from L10: check 12 fails, the assertion is false at 18:3
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (= p 0)
        (< 0 i)
        (< (+ i (- 1)) (select len 1))
        (not (= (select (select items 1) (+ i (- 1))) 0))
        (not (= (select len 1) n))
        (<= 0 (select len 1)))
      false)))

; from L10: check 6 fails, the index is out of bounds at 16:11
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (not (= p 0))
        (< n i)
        (< 0 i)
        (<= (select len 1) (+ i (- 1)))
        (<= 0 (select len 1)))
      false)))

; from L10: check 7 fails, a field of null is written at 17:3
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (not (= p 0))
        (< n i)
        (< 0 i)
        (< (+ i (- 1)) (select len 1))
        (= (select (select items 1) (+ i (- 1))) 0)
        (<= 0 (select len 1)))
      false)))

; from L10: check 12 fails, the assertion is false at 18:3
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (not (= p 0))
        (< n i)
        (< 0 i)
        (< (+ i (- 1)) (select len 1))
        (not (= (select (select items 1) (+ i (- 1))) 0))
        (not (= (select len 1) n))
        (<= 0 (select len 1)))
      false)))

; from L10: check 3 fails, the index is out of bounds at 11:3
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=> (and (L10 n i p Next len items items_0) (not (= p 0)) (<= i n) (< i 0)) false)))

; from L10: check 3 fails, the index is out of bounds at 11:3
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (not (= p 0))
        (<= i n)
        (<= 0 i)
        (<= (select len 1) i)
        (<= 0 (select len 1)))
      false)))

; from L10 back to L10; writes i, p, items
(assert
  (forall ((n Int) (Next (Array Int Int)) (len (Array Int Int))
      (items (Array Int (Array Int Int))) (i Int) (p Int)
      (items_0 (Array Int (Array Int Int))))
    (=>
      (and
        (L10 n i p Next len items items_0)
        (not (= p 0))
        (<= i n)
        (<= 0 i)
        (< i (select len 1))
        (<= 0 (select len 1))
        (or (<= 0 p) (<= (select Next p) 0)))
      (L10
        n
        (+ i 1)
        (select Next p)
        Next
        len
        (store items 1 (store (select items 1) i p))
        items_0))))
(check-sat)
