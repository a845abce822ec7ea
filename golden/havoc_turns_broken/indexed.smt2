; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Inp_int_0, n_0, x_0
(declare-fun entry ((Array Int Int) Int Int) Bool)

; the states that reach the loop head L5, by Inp_int_0, n_0, turn_L5, x
(declare-fun L5 ((Array Int Int) Int Int Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((n_0 Int) (x_0 Int) (Inp_int_0 (Array Int Int))) (entry Inp_int_0 n_0 x_0)))

; from entry to L5; writes i
(assert
  (forall ((n_0 Int) (x_0 Int) (Inp_int_0 (Array Int Int)))
    (=> (entry Inp_int_0 n_0 x_0) (L5 Inp_int_0 n_0 0 x_0))))

; from L5 back to L5; writes i, last, x
(assert
  (forall ((turn_L5 Int) (n_0 Int) (Inp_int_0 (Array Int Int)) (x Int))
    (=>
      (and (L5 Inp_int_0 n_0 turn_L5 x) (< turn_L5 n_0) (= turn_L5 0))
      (L5 Inp_int_0 n_0 (+ turn_L5 1) (select Inp_int_0 turn_L5)))))

; from L5 back to L5; writes i, last, x
(assert
  (forall ((turn_L5 Int) (n_0 Int) (Inp_int_0 (Array Int Int)) (x Int))
    (=>
      (and
        (L5 Inp_int_0 n_0 turn_L5 x)
        (< turn_L5 n_0)
        (not (= turn_L5 0))
        (<= x (select Inp_int_0 turn_L5)))
      (L5 Inp_int_0 n_0 (+ turn_L5 1) (select Inp_int_0 turn_L5)))))

; from L5: check 1 fails, the assertion is false at 9:5
(assert
  (forall ((turn_L5 Int) (n_0 Int) (Inp_int_0 (Array Int Int)) (x Int))
    (=>
      (and
        (L5 Inp_int_0 n_0 turn_L5 x)
        (< turn_L5 n_0)
        (not (= turn_L5 0))
        (< (select Inp_int_0 turn_L5) x))
      false)))
(check-sat)
