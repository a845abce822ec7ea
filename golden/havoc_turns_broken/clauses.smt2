; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by n, x
(declare-fun entry (Int Int) Bool)

; the states that reach the loop head L5, by i, n, x
(declare-fun L5 (Int Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((n Int) (x Int)) (entry n x)))

; from entry to L5; writes i
(assert (forall ((n Int) (x Int)) (=> (entry n x) (L5 0 n x))))

; from L5 back to L5; writes i, last, x
(assert
  (forall ((n Int) (x Int) (i Int) (Inp_int_0 Int))
    (=> (and (L5 i n x) (< i n) (= i 0)) (L5 (+ i 1) n Inp_int_0))))

; from L5 back to L5; writes i, last, x
(assert
  (forall ((n Int) (x Int) (i Int) (Inp_int_0 Int))
    (=>
      (and (L5 i n x) (< i n) (not (= i 0)) (<= x Inp_int_0))
      (L5 (+ i 1) n Inp_int_0))))

; from L5: check 1 fails, the assertion is false at 9:5
(assert
  (forall ((n Int) (x Int) (i Int) (Inp_int_0 Int))
    (=> (and (L5 i n x) (< i n) (not (= i 0)) (< Inp_int_0 x)) false)))
(check-sat)
