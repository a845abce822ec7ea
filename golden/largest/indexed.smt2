; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Key_0, Next_0, count_0, l_0
(declare-fun entry ((Array Int Int) (Array Int Int) Int Int) Bool)

; the objects of shape Node at the start, by Key_0, Next_0, count_0, l_0, y, y_Key, y_Next
(declare-fun entry_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int) Bool)

; the states that reach the loop head L7, by Key_0, Next_0, count_0, l_0, turn_L7, p, m
(declare-fun L7 ((Array Int Int) (Array Int Int) Int Int Int Int Int) Bool)

; the objects of shape Node at the loop head L7, by Key_0, Next_0, count_0, l_0, turn_L7, y, y_Key, y_Next
(declare-fun L7_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((count_0 Int) (l_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)))
    (=> (<= l_0 0) (entry Key_0 Next_0 count_0 l_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((count_0 Int) (l_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (y Int))
    (=>
      (and (< y 0) (<= (select Next_0 y) 0))
      (entry_Node Key_0 Next_0 count_0 l_0 y (select Key_0 y) (select Next_0 y)))))

; from entry to L7; writes n, p, m
(assert
  (forall ((count_0 Int) (l_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)))
    (=> (entry Key_0 Next_0 count_0 l_0) (L7 Key_0 Next_0 count_0 l_0 0 l_0 0))))

; from entry to L7: objects that were there before
(assert
  (forall ((count_0 Int) (l_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (y Int) (y_Key Int) (y_Next Int))
    (=>
      (and
        (entry Key_0 Next_0 count_0 l_0)
        (entry_Node Key_0 Next_0 count_0 l_0 y y_Key y_Next))
      (L7_Node Key_0 Next_0 count_0 l_0 0 y y_Key y_Next))))

; from L7: check 1 fails, the assertion is false at 17:1
(assert
  (forall ((turn_L7 Int) (count_0 Int) (l_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (m Int))
    (=> (and (L7 Key_0 Next_0 count_0 l_0 turn_L7 p m) (= p 0) (< m 0)) false)))

; from L7 back to L7; writes p, m, a, b, result
(assert
  (forall ((turn_L7 Int) (count_0 Int) (l_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (m Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L7 Key_0 Next_0 count_0 l_0 turn_L7 p m)
        (L7_Node Key_0 Next_0 count_0 l_0 turn_L7 p x0_Key x0_Next)
        (not (= p 0))
        (<= m x0_Key))
      (L7 Key_0 Next_0 count_0 l_0 (+ turn_L7 1) x0_Next x0_Key))))

; from L7 back to L7: objects that were there before
(assert
  (forall ((turn_L7 Int) (count_0 Int) (l_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (m Int)
      (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L7 Key_0 Next_0 count_0 l_0 turn_L7 p m)
        (L7_Node Key_0 Next_0 count_0 l_0 turn_L7 p x0_Key x0_Next)
        (L7_Node Key_0 Next_0 count_0 l_0 turn_L7 y y_Key y_Next)
        (not (= p 0))
        (<= m x0_Key))
      (L7_Node Key_0 Next_0 count_0 l_0 (+ turn_L7 1) y y_Key y_Next))))

; from L7 back to L7; writes p, a, b, result
(assert
  (forall ((turn_L7 Int) (count_0 Int) (l_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (m Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L7 Key_0 Next_0 count_0 l_0 turn_L7 p m)
        (L7_Node Key_0 Next_0 count_0 l_0 turn_L7 p x0_Key x0_Next)
        (not (= p 0))
        (< x0_Key m))
      (L7 Key_0 Next_0 count_0 l_0 (+ turn_L7 1) x0_Next m))))

; from L7 back to L7: objects that were there before
(assert
  (forall ((turn_L7 Int) (count_0 Int) (l_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (m Int)
      (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L7 Key_0 Next_0 count_0 l_0 turn_L7 p m)
        (L7_Node Key_0 Next_0 count_0 l_0 turn_L7 p x0_Key x0_Next)
        (L7_Node Key_0 Next_0 count_0 l_0 turn_L7 y y_Key y_Next)
        (not (= p 0))
        (< x0_Key m))
      (L7_Node Key_0 Next_0 count_0 l_0 (+ turn_L7 1) y y_Key y_Next))))
(check-sat)
