; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Key_0, Next_0, l_0, n_0, first_0
(declare-fun entry ((Array Int Int) (Array Int Int) Int Int Int) Bool)

; the objects of shape Node at the start, by Key_0, Next_0, l_0, n_0, first_0, y, y_Key, y_Next
(declare-fun entry_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int Int) Bool)

; the states that reach the loop head Outer, by Key_0, Next_0, l_0, n_0, first_0, turn_Outer, l, clock
(declare-fun Outer ((Array Int Int) (Array Int Int) Int Int Int Int Int Int) Bool)

; the objects of shape Node at the loop head Outer, by Key_0, Next_0, l_0, n_0, first_0, turn_Outer, y, y_Key, y_Next
(declare-fun Outer_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int Int
  Int) Bool)

; the states that reach the loop head Inner, by Key_0, Next_0, l_0, n_0, first_0, turn_Outer, turn_Inner, l, clock
(declare-fun Inner ((Array Int Int) (Array Int Int) Int Int Int Int Int Int Int) Bool)

; the objects of shape Node at the loop head Inner, by Key_0, Next_0, l_0, n_0, first_0, turn_Outer, turn_Inner, y, y_Key, y_Next
(declare-fun Inner_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int Int Int
  Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)))
    (=> (and (<= l_0 0) (<= first_0 0)) (entry Key_0 Next_0 l_0 n_0 first_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int))
    (=>
      (and (< y 0) (<= (select Next_0 y) 0))
      (entry_Node Key_0 Next_0 l_0 n_0 first_0 y (select Key_0 y) (select Next_0 y)))))

; from entry to Outer
(assert
  (forall ((l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)))
    (=>
      (entry Key_0 Next_0 l_0 n_0 first_0)
      (Outer Key_0 Next_0 l_0 n_0 first_0 0 l_0 0))))

; from entry to Outer: objects that were there before
(assert
  (forall ((l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int))
    (=>
      (and
        (entry Key_0 Next_0 l_0 n_0 first_0)
        (entry_Node Key_0 Next_0 l_0 n_0 first_0 y y_Key y_Next))
      (Outer_Node Key_0 Next_0 l_0 n_0 first_0 0 y y_Key y_Next))))

; from Outer to Inner; writes l, clock, Key, Next
(assert
  (forall ((turn_Outer Int) (l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (l Int) (clock Int))
    (=>
      (Outer Key_0 Next_0 l_0 n_0 first_0 turn_Outer l clock)
      (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer 0 (+ clock 1) (+ clock 1)))))

; from Outer to Inner: objects that were there before
(assert
  (forall ((turn_Outer Int) (l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (l Int) (clock Int))
    (=>
      (and
        (Outer Key_0 Next_0 l_0 n_0 first_0 turn_Outer l clock)
        (Outer_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer y y_Key y_Next))
      (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer 0 y y_Key y_Next))))

; from Outer to Inner: an object that is made
(assert
  (forall ((turn_Outer Int) (l_0 Int) (n_0 Int) (first_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (l Int) (clock Int))
    (=>
      (Outer Key_0 Next_0 l_0 n_0 first_0 turn_Outer l clock)
      (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer 0 (+ clock 1) n_0 l))))

; from Inner: check 2 fails, a field of null is read at 5:17
(assert
  (forall ((turn_Outer Int) (turn_Inner Int) (l_0 Int) (n_0 Int) (first_0 Int)
      (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (l Int) (clock Int))
    (=>
      (and (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l clock) (= l 0))
      false)))

; from Inner back to Inner; writes Key
(assert
  (forall ((turn_Outer Int) (turn_Inner Int) (l_0 Int) (n_0 Int) (first_0 Int)
      (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (l Int) (clock Int) (x0_Key Int)
      (x0_Next Int))
    (=>
      (and
        (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l clock)
        (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l x0_Key x0_Next)
        (not (= l 0))
        (< 0 (+ x0_Key (- 1))))
      (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer (+ turn_Inner 1) l clock))))

; from Inner back to Inner: objects that were there before
(assert
  (forall ((turn_Outer Int) (turn_Inner Int) (l_0 Int) (n_0 Int) (first_0 Int)
      (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int)
      (l Int) (clock Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l clock)
        (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l x0_Key x0_Next)
        (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner y y_Key y_Next)
        (not (= l 0))
        (< 0 (+ x0_Key (- 1))))
      (Inner_Node
        Key_0
        Next_0
        l_0
        n_0
        first_0
        turn_Outer
        (+ turn_Inner 1)
        y
        (ite (= y l) (+ x0_Key (- 1)) y_Key)
        y_Next))))

; from Inner to Outer; writes Key
(assert
  (forall ((turn_Outer Int) (turn_Inner Int) (l_0 Int) (n_0 Int) (first_0 Int)
      (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (l Int) (clock Int) (x0_Key Int)
      (x0_Next Int))
    (=>
      (and
        (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l clock)
        (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l x0_Key x0_Next)
        (not (= l 0))
        (<= (+ x0_Key (- 1)) 0)
        (= x0_Next first_0))
      (Outer Key_0 Next_0 l_0 n_0 first_0 (+ turn_Outer 1) l clock))))

; from Inner to Outer: objects that were there before
(assert
  (forall ((turn_Outer Int) (turn_Inner Int) (l_0 Int) (n_0 Int) (first_0 Int)
      (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int)
      (l Int) (clock Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (Inner Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l clock)
        (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner l x0_Key x0_Next)
        (Inner_Node Key_0 Next_0 l_0 n_0 first_0 turn_Outer turn_Inner y y_Key y_Next)
        (not (= l 0))
        (<= (+ x0_Key (- 1)) 0)
        (= x0_Next first_0))
      (Outer_Node
        Key_0
        Next_0
        l_0
        n_0
        first_0
        (+ turn_Outer 1)
        y
        (ite (= y l) (+ x0_Key (- 1)) y_Key)
        y_Next))))
(check-sat)
