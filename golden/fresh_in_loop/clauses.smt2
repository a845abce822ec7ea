; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by n, Key
(declare-fun entry (Int (Array Int Int)) Bool)

; the states that reach the loop head L6, by last, i, n, clock, Key
(declare-fun L6 (Int Int Int Int (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert (forall ((n Int) (Key (Array Int Int))) (entry n Key)))

; from entry to L6; writes last, i, clock, Key
(assert
  (forall ((n Int) (Key (Array Int Int)))
    (=> (entry n Key) (L6 1 0 n 1 (store Key 1 0)))))

; from L6: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int) (clock Int))
    (=> (and (L6 last i n clock Key) (< i n) (= last 0)) false)))

; from L6 back to L6; writes last, i, cell, clock, Key
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int) (clock Int))
    (=>
      (and (L6 last i n clock Key) (< i n) (not (= last 0)) (= (select Key last) i))
      (L6 (+ clock 1) (+ i 1) n (+ clock 1) (store Key (+ clock 1) (+ i 1))))))

; from L6: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((n Int) (Key (Array Int Int)) (last Int) (i Int) (clock Int))
    (=>
      (and (L6 last i n clock Key) (< i n) (not (= last 0)) (not (= (select Key last) i)))
      false)))
(check-sat)
