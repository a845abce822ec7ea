; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by n, Key
(declare-fun entry (Int (Array Int Int)) Bool)

; the states that reach the loop head L7, by last, i, n, Key
(declare-fun L7 (Int Int Int (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert (forall ((n Int) (Key (Array Int Int))) (entry n Key)))

; from entry to L7; writes last, i, cell, clock, Key
(assert
  (forall ((n Int) (Key (Array Int Int)))
    (=> (entry n Key) (L7 1 0 n (store (store Key 1 0) 2 0)))))

; from L7: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int))
    (=> (and (L7 last i n Key) (< i n) (not (= last 2)) (= last 0)) false)))

; from L7 back to L7; writes last, i, Key
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int))
    (=>
      (and
        (L7 last i n Key)
        (< i n)
        (not (= last 2))
        (not (= last 0))
        (= (select Key last) i))
      (L7 2 (+ i 1) n (store Key 2 (+ i 1))))))

; from L7: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int))
    (=>
      (and
        (L7 last i n Key)
        (< i n)
        (not (= last 2))
        (not (= last 0))
        (not (= (select Key last) i)))
      false)))

; from L7: check 2 fails, the assertion is false at 9:5
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int))
    (=> (and (L7 last i n Key) (< i n) (= last 2)) false)))
(check-sat)
