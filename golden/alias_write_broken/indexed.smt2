; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Key_0, p_0, q_0
(declare-fun entry ((Array Int Int) Int Int) Bool)

; the objects of shape Object at the start, by Key_0, p_0, q_0, y, y_Key
(declare-fun entry_Object ((Array Int Int) Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((p_0 Int) (q_0 Int) (Key_0 (Array Int Int)))
    (=> (and (<= p_0 0) (<= q_0 0)) (entry Key_0 p_0 q_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((p_0 Int) (q_0 Int) (Key_0 (Array Int Int)) (y Int))
    (=> (< y 0) (entry_Object Key_0 p_0 q_0 y (select Key_0 y)))))

; from entry: check 15 fails, the assertion is false at 11:1
(assert
  (forall ((p_0 Int) (q_0 Int) (Key_0 (Array Int Int)) (x0_Key Int) (x1_Key Int))
    (let ((t1 (- (+ x0_Key x1_Key) (ite (= p_0 q_0) (+ x0_Key x1_Key) x1_Key))))
      (=>
        (and
          (entry Key_0 p_0 q_0)
          (entry_Object Key_0 p_0 q_0 p_0 x0_Key)
          (entry_Object Key_0 p_0 q_0 q_0 x1_Key)
          (and (not (= p_0 0)) (not (= q_0 0)))
          (= q_0 p_0)
          (not (= (- (ite (= q_0 p_0) t1 (+ x0_Key x1_Key)) t1) x0_Key)))
        false))))

; from entry: check 15 fails, the assertion is false at 11:1
(assert
  (forall ((p_0 Int) (q_0 Int) (Key_0 (Array Int Int)) (x0_Key Int) (x1_Key Int))
    (let ((t1 (- (+ x0_Key x1_Key) (ite (= p_0 q_0) (+ x0_Key x1_Key) x1_Key))))
      (=>
        (and
          (entry Key_0 p_0 q_0)
          (entry_Object Key_0 p_0 q_0 p_0 x0_Key)
          (entry_Object Key_0 p_0 q_0 q_0 x1_Key)
          (and (not (= p_0 0)) (not (= q_0 0)))
          (not (= q_0 p_0))
          (= (- (ite (= q_0 p_0) t1 (+ x0_Key x1_Key)) t1) x1_Key)
          (not (= t1 x0_Key)))
        false))))

; from entry: check 13 fails, the assertion is false at 10:1
(assert
  (forall ((p_0 Int) (q_0 Int) (Key_0 (Array Int Int)) (x0_Key Int) (x1_Key Int))
    (let ((t1 (- (+ x0_Key x1_Key) (ite (= p_0 q_0) (+ x0_Key x1_Key) x1_Key))))
      (=>
        (and
          (entry Key_0 p_0 q_0)
          (entry_Object Key_0 p_0 q_0 p_0 x0_Key)
          (entry_Object Key_0 p_0 q_0 q_0 x1_Key)
          (and (not (= p_0 0)) (not (= q_0 0)))
          (not (= q_0 p_0))
          (not (= (- (ite (= q_0 p_0) t1 (+ x0_Key x1_Key)) t1) x1_Key)))
        false))))
(check-sat)
