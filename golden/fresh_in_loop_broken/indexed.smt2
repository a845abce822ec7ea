; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by n_0
(declare-fun entry (Int) Bool)

; the states that reach the loop head L7, by n_0, turn_L7, last
(declare-fun L7 (Int Int Int) Bool)

; the objects of shape Last at the loop head L7, by n_0, turn_L7, y, y_Key
(declare-fun L7_Last (Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((n_0 Int)) (entry n_0)))

; from entry to L7; writes last, i, cell, clock, Key
(assert (forall ((n_0 Int)) (=> (entry n_0) (L7 n_0 0 1))))

; from entry to L7: an object that is made
(assert (forall ((n_0 Int)) (=> (entry n_0) (L7_Last n_0 0 1 0))))

; from entry to L7: an object that is made
(assert (forall ((n_0 Int)) (=> (entry n_0) (L7_Last n_0 0 2 0))))

; from L7: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((turn_L7 Int) (n_0 Int) (last Int))
    (=> (and (L7 n_0 turn_L7 last) (< turn_L7 n_0) (not (= last 2)) (= last 0)) false)))

; from L7 back to L7; writes last, i, Key
(assert
  (forall ((turn_L7 Int) (n_0 Int) (last Int) (x0_Key Int))
    (=>
      (and
        (L7 n_0 turn_L7 last)
        (L7_Last n_0 turn_L7 last x0_Key)
        (< turn_L7 n_0)
        (not (= last 2))
        (not (= last 0))
        (= x0_Key turn_L7))
      (L7 n_0 (+ turn_L7 1) 2))))

; from L7 back to L7: objects that were there before
(assert
  (forall ((turn_L7 Int) (n_0 Int) (y Int) (y_Key Int) (last Int) (x0_Key Int))
    (=>
      (and
        (L7 n_0 turn_L7 last)
        (L7_Last n_0 turn_L7 last x0_Key)
        (L7_Last n_0 turn_L7 y y_Key)
        (< turn_L7 n_0)
        (not (= last 2))
        (not (= last 0))
        (= x0_Key turn_L7))
      (L7_Last n_0 (+ turn_L7 1) y (ite (= y 2) (+ turn_L7 1) y_Key)))))

; from L7: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((turn_L7 Int) (n_0 Int) (last Int) (x0_Key Int))
    (=>
      (and
        (L7 n_0 turn_L7 last)
        (L7_Last n_0 turn_L7 last x0_Key)
        (< turn_L7 n_0)
        (not (= last 2))
        (not (= last 0))
        (not (= x0_Key turn_L7)))
      false)))

; from L7: check 2 fails, the assertion is false at 9:5
(assert
  (forall ((turn_L7 Int) (n_0 Int) (last Int))
    (=> (and (L7 n_0 turn_L7 last) (< turn_L7 n_0) (= last 2)) false)))
(check-sat)
