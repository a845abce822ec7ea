; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, x, y, Key, Next
(declare-fun entry (Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L7, by l, x, y, clock, Key, Next
(declare-fun L7 (Int Int Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L8, by l, x, Key, Next
(declare-fun L8 (Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L8.2, by contains_2
(declare-fun L8_2 (Bool) Bool)

; the states that reach the start of push, by clock, list, k, Key, Next
(declare-fun |push| (Int Int Int (Array Int Int) (Array Int Int)) Bool)

; how push returns, by clock_in, list_in, k, Key_in, Next_in, clock, list, Key, Next
(declare-fun push_returns (Int Int Int (Array Int Int) (Array Int Int) Int Int
  (Array Int Int) (Array Int Int)) Bool)

; the states that reach the start of contains, by list_2, k_2, Key, Next
(declare-fun contains (Int Int (Array Int Int) (Array Int Int)) Bool)

; how contains returns, by list_in_2, k_2, Key, Next, result
(declare-fun contains_returns (Int Int (Array Int Int) (Array Int Int) Bool) Bool)

; the states that reach the loop head contains.L12, by list_2, k_2, Key, Next, list_in_2
(declare-fun contains_L12 (Int Int (Array Int Int) (Array Int Int) Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l Int) (x Int) (y Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (<= l 0) (entry l x y Key Next))))

; from entry: a call of push
(assert
  (forall ((l Int) (x Int) (y Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (entry l x y Key Next) (|push| 0 l x Key Next))))

; from entry to L7, when push has returned
(assert
  (forall ((l Int) (x Int) (y Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock_out Int) (list_out Int) (Key_out (Array Int Int)) (Next_out (Array Int Int)))
    (=>
      (and
        (entry l x y Key Next)
        (push_returns 0 l x Key Next clock_out list_out Key_out Next_out))
      (L7 list_out x y clock_out Key_out Next_out))))

; from L7: a call of push
(assert
  (forall ((l Int) (x Int) (y Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock Int))
    (=> (L7 l x y clock Key Next) (|push| clock l y Key Next))))

; from L7 to L8, when push has returned
(assert
  (forall ((l Int) (x Int) (y Int) (Key (Array Int Int)) (Next (Array Int Int))
      (clock Int) (clock_out Int) (list_out Int) (Key_out (Array Int Int))
      (Next_out (Array Int Int)))
    (=>
      (and
        (L7 l x y clock Key Next)
        (push_returns clock l y Key Next clock_out list_out Key_out Next_out))
      (L8 list_out x Key_out Next_out))))

; from L8: a call of contains
(assert
  (forall ((l Int) (x Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (L8 l x Key Next) (contains l x Key Next))))

; from L8 to L8.2, when contains has returned
(assert
  (forall ((l Int) (x Int) (Key (Array Int Int)) (Next (Array Int Int)) (result_out Bool))
    (=>
      (and (L8 l x Key Next) (contains_returns l x Key Next result_out))
      (L8_2 result_out))))

; from L8.2: check 1 fails, the assertion is false at 8:1
(assert (forall ((contains_2 Bool)) (=> (and (L8_2 contains_2) (not contains_2)) false)))

; from push: push returns
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (clock Int) (list Int) (k Int))
    (=>
      (|push| clock list k Key Next)
      (push_returns
        clock
        list
        k
        Key
        Next
        (+ clock 1)
        (+ clock 1)
        (store Key (+ clock 1) k)
        (store Next (+ clock 1) list)))))

; from contains to contains.L12
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (list_2 Int) (k_2 Int))
    (=> (contains list_2 k_2 Key Next) (contains_L12 list_2 k_2 Key Next list_2))))

; from contains.L12: contains returns
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (list_2 Int) (k_2 Int)
      (list_in_2 Int))
    (=>
      (and (contains_L12 list_2 k_2 Key Next list_in_2) (= list_2 0))
      (contains_returns list_in_2 k_2 Key Next false))))

; from contains.L12 back to contains.L12; writes list
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (list_2 Int) (k_2 Int)
      (list_in_2 Int))
    (=>
      (and
        (contains_L12 list_2 k_2 Key Next list_in_2)
        (not (= list_2 0))
        (not (= (select Key list_2) k_2))
        (or (<= 0 list_2) (<= (select Next list_2) 0)))
      (contains_L12 (select Next list_2) k_2 Key Next list_in_2))))

; from contains.L12: contains returns
(assert
  (forall ((Key (Array Int Int)) (Next (Array Int Int)) (list_2 Int) (k_2 Int)
      (list_in_2 Int))
    (=>
      (and
        (contains_L12 list_2 k_2 Key Next list_in_2)
        (not (= list_2 0))
        (= (select Key list_2) k_2))
      (contains_returns list_in_2 k_2 Key Next true))))
(check-sat)
