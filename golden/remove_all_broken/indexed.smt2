; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Key_0, Next_0, l_0, x_0
(declare-fun entry ((Array Int Int) (Array Int Int) Int Int) Bool)

; the objects of shape Node at the start, by Key_0, Next_0, l_0, x_0, y, y_Key, y_Next
(declare-fun entry_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int) Bool)

; the states that reach the loop head RemoveAllIterate, by Key_0, Next_0, l_0, x_0, turn_RemoveAllIterate, p
(declare-fun RemoveAllIterate ((Array Int Int) (Array Int Int) Int Int Int Int) Bool)

; the objects of shape Node at the loop head RemoveAllIterate, by Key_0, Next_0, l_0, x_0, turn_RemoveAllIterate, y, y_Key, y_Next
(declare-fun RemoveAllIterate_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int
  Int) Bool)

; the states that reach the loop head Contains, by Key_0, Next_0, l_0, x_0, turn_Contains, p
(declare-fun Contains ((Array Int Int) (Array Int Int) Int Int Int Int) Bool)

; the objects of shape Node at the loop head Contains, by Key_0, Next_0, l_0, x_0, turn_Contains, y, y_Key, y_Next
(declare-fun Contains_Node ((Array Int Int) (Array Int Int) Int Int Int Int Int Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l_0 Int) (x_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)))
    (=> (<= l_0 0) (entry Key_0 Next_0 l_0 x_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((l_0 Int) (x_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (y Int))
    (=>
      (and (< y 0) (<= (select Next_0 y) 0))
      (entry_Node Key_0 Next_0 l_0 x_0 y (select Key_0 y) (select Next_0 y)))))

; from entry to RemoveAllIterate; writes l, p, clock, Key, Next
(assert
  (forall ((l_0 Int) (x_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)))
    (=> (entry Key_0 Next_0 l_0 x_0) (RemoveAllIterate Key_0 Next_0 l_0 x_0 0 1))))

; from entry to RemoveAllIterate: objects that were there before
(assert
  (forall ((l_0 Int) (x_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)) (y Int)
      (y_Key Int) (y_Next Int))
    (=>
      (and (entry Key_0 Next_0 l_0 x_0) (entry_Node Key_0 Next_0 l_0 x_0 y y_Key y_Next))
      (RemoveAllIterate_Node Key_0 Next_0 l_0 x_0 0 y y_Key y_Next))))

; from entry to RemoveAllIterate: an object that is made
(assert
  (forall ((l_0 Int) (x_0 Int) (Key_0 (Array Int Int)) (Next_0 (Array Int Int)))
    (=>
      (entry Key_0 Next_0 l_0 x_0)
      (RemoveAllIterate_Node Key_0 Next_0 l_0 x_0 0 1 x_0 l_0))))

; from RemoveAllIterate: check 1 fails, a field of null is read at 8:7
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int))
    (=>
      (and (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p) (= p 0))
      false)))

; from RemoveAllIterate to Contains; writes l, p
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (x0_Next Int) (x1_Next Int) (x0_Key Int)
      (x1_Key Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          1
          x1_Key
          x1_Next)
        (not (= p 0))
        (= x0_Next 0))
      (Contains Key_0 Next_0 l_0 x_0 0 x1_Next))))

; from RemoveAllIterate to Contains: objects that were there before
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (x0_Next Int)
      (x0_Key Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate y y_Key y_Next)
        (not (= p 0))
        (= x0_Next 0))
      (Contains_Node Key_0 Next_0 l_0 x_0 0 y y_Key y_Next))))

; from RemoveAllIterate to Contains; writes l, p, Next
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (x0_Next Int) (x1_Next Int) (x0_Key Int)
      (x1_Key Int) (x2_Key Int) (x2_Next Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          1
          x1_Key
          x1_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          x0_Next
          x2_Key
          x2_Next)
        (not (= p 0))
        (not (= x0_Next 0))
        (= x2_Key x_0)
        (= x2_Next 0))
      (Contains Key_0 Next_0 l_0 x_0 0 (ite (= p 1) x2_Next x1_Next)))))

; from RemoveAllIterate to Contains: objects that were there before
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (x0_Next Int)
      (x0_Key Int) (x2_Key Int) (x2_Next Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          x0_Next
          x2_Key
          x2_Next)
        (RemoveAllIterate_Node Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate y y_Key y_Next)
        (not (= p 0))
        (not (= x0_Next 0))
        (= x2_Key x_0)
        (= x2_Next 0))
      (Contains_Node Key_0 Next_0 l_0 x_0 0 y y_Key (ite (= y p) x2_Next y_Next)))))

; from RemoveAllIterate back to RemoveAllIterate; writes p, Next
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (x0_Next Int) (x0_Key Int) (x2_Key Int)
      (x2_Next Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          x0_Next
          x2_Key
          x2_Next)
        (not (= p 0))
        (not (= x0_Next 0))
        (= x2_Key x_0)
        (not (= x2_Next 0)))
      (RemoveAllIterate Key_0 Next_0 l_0 x_0 (+ turn_RemoveAllIterate 1) x2_Next))))

; from RemoveAllIterate back to RemoveAllIterate: objects that were there before
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (x0_Next Int)
      (x0_Key Int) (x2_Key Int) (x2_Next Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          x0_Next
          x2_Key
          x2_Next)
        (RemoveAllIterate_Node Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate y y_Key y_Next)
        (not (= p 0))
        (not (= x0_Next 0))
        (= x2_Key x_0)
        (not (= x2_Next 0)))
      (RemoveAllIterate_Node
        Key_0
        Next_0
        l_0
        x_0
        (+ turn_RemoveAllIterate 1)
        y
        y_Key
        (ite (= y p) x2_Next y_Next)))))

; from RemoveAllIterate back to RemoveAllIterate; writes p
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (x0_Next Int) (x0_Key Int) (x2_Key Int)
      (x2_Next Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          x0_Next
          x2_Key
          x2_Next)
        (not (= p 0))
        (not (= x0_Next 0))
        (not (= x2_Key x_0)))
      (RemoveAllIterate Key_0 Next_0 l_0 x_0 (+ turn_RemoveAllIterate 1) x0_Next))))

; from RemoveAllIterate back to RemoveAllIterate: objects that were there before
(assert
  (forall ((turn_RemoveAllIterate Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (x0_Next Int)
      (x0_Key Int) (x2_Key Int) (x2_Next Int))
    (=>
      (and
        (RemoveAllIterate Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate p)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          p
          x0_Key
          x0_Next)
        (RemoveAllIterate_Node
          Key_0
          Next_0
          l_0
          x_0
          turn_RemoveAllIterate
          x0_Next
          x2_Key
          x2_Next)
        (RemoveAllIterate_Node Key_0 Next_0 l_0 x_0 turn_RemoveAllIterate y y_Key y_Next)
        (not (= p 0))
        (not (= x0_Next 0))
        (not (= x2_Key x_0)))
      (RemoveAllIterate_Node
        Key_0
        Next_0
        l_0
        x_0
        (+ turn_RemoveAllIterate 1)
        y
        y_Key
        y_Next))))

; from Contains: check 13 fails, `fail` is executed at 27:8
(assert
  (forall ((turn_Contains Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (x0_Next Int) (x0_Key Int))
    (=>
      (and
        (Contains Key_0 Next_0 l_0 x_0 turn_Contains p)
        (Contains_Node Key_0 Next_0 l_0 x_0 turn_Contains p x0_Key x0_Next)
        (not (= p 0))
        (= x0_Key x_0))
      false)))

; from Contains back to Contains; writes p
(assert
  (forall ((turn_Contains Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (p Int) (x0_Next Int) (x0_Key Int))
    (=>
      (and
        (Contains Key_0 Next_0 l_0 x_0 turn_Contains p)
        (Contains_Node Key_0 Next_0 l_0 x_0 turn_Contains p x0_Key x0_Next)
        (not (= p 0))
        (not (= x0_Key x_0)))
      (Contains Key_0 Next_0 l_0 x_0 (+ turn_Contains 1) x0_Next))))

; from Contains back to Contains: objects that were there before
(assert
  (forall ((turn_Contains Int) (l_0 Int) (x_0 Int) (Key_0 (Array Int Int))
      (Next_0 (Array Int Int)) (y Int) (y_Key Int) (y_Next Int) (p Int) (x0_Next Int)
      (x0_Key Int))
    (=>
      (and
        (Contains Key_0 Next_0 l_0 x_0 turn_Contains p)
        (Contains_Node Key_0 Next_0 l_0 x_0 turn_Contains p x0_Key x0_Next)
        (Contains_Node Key_0 Next_0 l_0 x_0 turn_Contains y y_Key y_Next)
        (not (= p 0))
        (not (= x0_Key x_0)))
      (Contains_Node Key_0 Next_0 l_0 x_0 (+ turn_Contains 1) y y_Key y_Next))))
(check-sat)
