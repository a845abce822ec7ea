; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Next_0, p_0
(declare-fun entry ((Array Int Int) Int) Bool)

; the objects of shape Node at the start, by Next_0, p_0, y, y_Next
(declare-fun entry_Node ((Array Int Int) Int Int Int) Bool)

; the states that reach the loop head Inc, by Next_0, p_0, turn_Inc, p
(declare-fun Inc ((Array Int Int) Int Int Int) Bool)

; the objects of shape Node at the loop head Inc, by Next_0, p_0, turn_Inc, y, y_Next
(declare-fun Inc_Node ((Array Int Int) Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((p_0 Int) (Next_0 (Array Int Int))) (=> (<= p_0 0) (entry Next_0 p_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((p_0 Int) (Next_0 (Array Int Int)) (y Int))
    (=>
      (and (< y 0) (<= (select Next_0 y) 0))
      (entry_Node Next_0 p_0 y (select Next_0 y)))))

; from entry to Inc
(assert
  (forall ((p_0 Int) (Next_0 (Array Int Int)))
    (=> (entry Next_0 p_0) (Inc Next_0 p_0 0 p_0))))

; from entry to Inc: objects that were there before
(assert
  (forall ((p_0 Int) (Next_0 (Array Int Int)) (y Int) (y_Next Int))
    (=>
      (and (entry Next_0 p_0) (entry_Node Next_0 p_0 y y_Next))
      (Inc_Node Next_0 p_0 0 y y_Next))))

; from Inc: check 3 fails, a field of null is read at 7:10
(assert
  (forall ((turn_Inc Int) (p_0 Int) (Next_0 (Array Int Int)) (p Int) (x0_Next Int))
    (=>
      (and
        (Inc Next_0 p_0 turn_Inc p)
        (Inc_Node Next_0 p_0 turn_Inc p x0_Next)
        (not (= p 0))
        (= x0_Next 0))
      false)))

; from Inc back to Inc; writes p, Key
(assert
  (forall ((turn_Inc Int) (p_0 Int) (Next_0 (Array Int Int)) (p Int) (x0_Next Int))
    (=>
      (and
        (Inc Next_0 p_0 turn_Inc p)
        (Inc_Node Next_0 p_0 turn_Inc p x0_Next)
        (not (= p 0))
        (not (= x0_Next 0)))
      (Inc Next_0 p_0 (+ turn_Inc 1) x0_Next))))

; from Inc back to Inc: objects that were there before
(assert
  (forall ((turn_Inc Int) (p_0 Int) (Next_0 (Array Int Int)) (y Int) (y_Next Int) (p Int)
      (x0_Next Int))
    (=>
      (and
        (Inc Next_0 p_0 turn_Inc p)
        (Inc_Node Next_0 p_0 turn_Inc p x0_Next)
        (Inc_Node Next_0 p_0 turn_Inc y y_Next)
        (not (= p 0))
        (not (= x0_Next 0)))
      (Inc_Node Next_0 p_0 (+ turn_Inc 1) y y_Next))))
(check-sat)
