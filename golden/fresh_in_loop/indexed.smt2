; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by n_0
(declare-fun entry (Int) Bool)

; the states that reach the loop head L6, by n_0, turn_L6
(declare-fun L6 (Int Int) Bool)

; the objects of shape Last at the loop head L6, by n_0, turn_L6, y, y_Key
(declare-fun L6_Last (Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((n_0 Int)) (entry n_0)))

; from entry to L6; writes last, i, clock, Key
(assert (forall ((n_0 Int)) (=> (entry n_0) (L6 n_0 0))))

; from entry to L6: an object that is made
(assert (forall ((n_0 Int)) (=> (entry n_0) (L6_Last n_0 0 1 0))))

; from L6: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((turn_L6 Int) (n_0 Int))
    (=> (and (L6 n_0 turn_L6) (< turn_L6 n_0) (= (+ 1 turn_L6) 0)) false)))

; from L6 back to L6; writes last, i, cell, clock, Key
(assert
  (forall ((turn_L6 Int) (n_0 Int) (x0_Key Int))
    (=>
      (and
        (L6 n_0 turn_L6)
        (L6_Last n_0 turn_L6 (+ 1 turn_L6) x0_Key)
        (< turn_L6 n_0)
        (not (= (+ 1 turn_L6) 0))
        (= x0_Key turn_L6))
      (L6 n_0 (+ turn_L6 1)))))

; from L6 back to L6: objects that were there before
(assert
  (forall ((turn_L6 Int) (n_0 Int) (y Int) (y_Key Int) (x0_Key Int))
    (=>
      (and
        (L6 n_0 turn_L6)
        (L6_Last n_0 turn_L6 (+ 1 turn_L6) x0_Key)
        (L6_Last n_0 turn_L6 y y_Key)
        (< turn_L6 n_0)
        (not (= (+ 1 turn_L6) 0))
        (= x0_Key turn_L6))
      (L6_Last n_0 (+ turn_L6 1) y y_Key))))

; from L6 back to L6: an object that is made
(assert
  (forall ((turn_L6 Int) (n_0 Int) (x0_Key Int))
    (=>
      (and
        (L6 n_0 turn_L6)
        (L6_Last n_0 turn_L6 (+ 1 turn_L6) x0_Key)
        (< turn_L6 n_0)
        (not (= (+ 1 turn_L6) 0))
        (= x0_Key turn_L6))
      (L6_Last n_0 (+ turn_L6 1) (+ (+ 1 turn_L6) 1) (+ turn_L6 1)))))

; from L6: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((turn_L6 Int) (n_0 Int) (x0_Key Int))
    (=>
      (and
        (L6 n_0 turn_L6)
        (L6_Last n_0 turn_L6 (+ 1 turn_L6) x0_Key)
        (< turn_L6 n_0)
        (not (= (+ 1 turn_L6) 0))
        (not (= x0_Key turn_L6)))
      false)))
(check-sat)
