; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Key_0, Next_0, list_0
(declare-fun entry ((Array Int Int) (Array Int Int) Int) Bool)

; the objects of shape Node at the start, by Key_0, Next_0, list_0, y, y_Key, y_Next
(declare-fun entry_Node ((Array Int Int) (Array Int Int) Int Int Int Int) Bool)

; the states that reach the loop head L10, by Key_0, Next_0, list_0, turn_L10, least, most, p
(declare-fun L10 ((Array Int Int) (Array Int Int) Int Int Int Int Int) Bool)

; the objects of shape Node at the loop head L10, by Key_0, Next_0, list_0, turn_L10, y, y_Key, y_Next
(declare-fun L10_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)))
    (=> (<= list_0 0) (entry Key_0 Next_0 list_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (y Int))
    (=>
      (and (< y 0) (<= (select Next_0 y) 0))
      (entry_Node Key_0 Next_0 list_0 y (select Key_0 y) (select Next_0 y)))))

; from entry to L10; writes least, most, p
(assert
  (forall ((list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (x0_Key Int)
      (x0_Next Int))
    (=>
      (and
        (entry Key_0 Next_0 list_0)
        (entry_Node Key_0 Next_0 list_0 list_0 x0_Key x0_Next)
        (not (= list_0 0)))
      (L10 Key_0 Next_0 list_0 0 x0_Key x0_Key x0_Next))))

; from entry to L10: objects that were there before
(assert
  (forall ((list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (y Int)
      (y_Key Int) (y_Next Int))
    (=>
      (and
        (entry Key_0 Next_0 list_0)
        (entry_Node Key_0 Next_0 list_0 y y_Key y_Next)
        (not (= list_0 0)))
      (L10_Node Key_0 Next_0 list_0 0 y y_Key y_Next))))

; from L10: check 9 fails, the assertion is false at 18:1
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (least Int) (most Int) (p Int))
    (=>
      (and (L10 Key_0 Next_0 list_0 turn_L10 least most p) (= p 0) (< most least))
      false)))

; from L10 back to L10; writes p
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (least Int) (most Int) (p Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L10 Key_0 Next_0 list_0 turn_L10 least most p)
        (L10_Node Key_0 Next_0 list_0 turn_L10 p x0_Key x0_Next)
        (not (= p 0))
        (<= least x0_Key)
        (<= x0_Key most))
      (L10 Key_0 Next_0 list_0 (+ turn_L10 1) least most x0_Next))))

; from L10 back to L10: objects that were there before
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (y Int) (y_Key Int) (y_Next Int) (least Int) (most Int) (p Int) (x0_Key Int)
      (x0_Next Int))
    (=>
      (and
        (L10 Key_0 Next_0 list_0 turn_L10 least most p)
        (L10_Node Key_0 Next_0 list_0 turn_L10 p x0_Key x0_Next)
        (L10_Node Key_0 Next_0 list_0 turn_L10 y y_Key y_Next)
        (not (= p 0))
        (<= least x0_Key)
        (<= x0_Key most))
      (L10_Node Key_0 Next_0 list_0 (+ turn_L10 1) y y_Key y_Next))))

; from L10 back to L10; writes most, p
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (least Int) (most Int) (p Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L10 Key_0 Next_0 list_0 turn_L10 least most p)
        (L10_Node Key_0 Next_0 list_0 turn_L10 p x0_Key x0_Next)
        (not (= p 0))
        (<= least x0_Key)
        (< most x0_Key))
      (L10 Key_0 Next_0 list_0 (+ turn_L10 1) least x0_Key x0_Next))))

; from L10 back to L10: objects that were there before
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (y Int) (y_Key Int) (y_Next Int) (least Int) (most Int) (p Int) (x0_Key Int)
      (x0_Next Int))
    (=>
      (and
        (L10 Key_0 Next_0 list_0 turn_L10 least most p)
        (L10_Node Key_0 Next_0 list_0 turn_L10 p x0_Key x0_Next)
        (L10_Node Key_0 Next_0 list_0 turn_L10 y y_Key y_Next)
        (not (= p 0))
        (<= least x0_Key)
        (< most x0_Key))
      (L10_Node Key_0 Next_0 list_0 (+ turn_L10 1) y y_Key y_Next))))

; from L10 back to L10; writes least, p
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (least Int) (most Int) (p Int) (x0_Key Int) (x0_Next Int))
    (=>
      (and
        (L10 Key_0 Next_0 list_0 turn_L10 least most p)
        (L10_Node Key_0 Next_0 list_0 turn_L10 p x0_Key x0_Next)
        (not (= p 0))
        (< x0_Key least))
      (L10 Key_0 Next_0 list_0 (+ turn_L10 1) x0_Key most x0_Next))))

; from L10 back to L10: objects that were there before
(assert
  (forall ((turn_L10 Int) (list_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int))
      (y Int) (y_Key Int) (y_Next Int) (least Int) (most Int) (p Int) (x0_Key Int)
      (x0_Next Int))
    (=>
      (and
        (L10 Key_0 Next_0 list_0 turn_L10 least most p)
        (L10_Node Key_0 Next_0 list_0 turn_L10 p x0_Key x0_Next)
        (L10_Node Key_0 Next_0 list_0 turn_L10 y y_Key y_Next)
        (not (= p 0))
        (< x0_Key least))
      (L10_Node Key_0 Next_0 list_0 (+ turn_L10 1) y y_Key y_Next))))
(check-sat)
