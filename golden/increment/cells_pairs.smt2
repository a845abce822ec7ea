; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Inc, by p_Key, p_is_null
(declare-fun Inc (Int Bool) Bool)

; an object x of Node at Inc, by x_Key, x_mark_p, p_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun Inc_Node (Int Bool Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at Inc, by x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun Inc_edge_Next (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; different objects x of Node and y of Node at Inc, by x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, p_is_y, x_Next_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, x_Next_is_y_Next, y_is_y_Next, void
(declare-fun Inc_pair_Node_Node (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool) Bool)

; entry to Inc
(assert (forall ((p Int) (p_Key_2 Int)) (Inc (ite (= p 0) 0 p_Key_2) (= p 0))))

; entry to Inc: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          t1
          (or (or (= p 0) (not (= p x))) (and (= p_Key_2 x_Key_2) (= x_Next p_Next))))
        (Inc_Node
          x_Key_2
          (= x p)
          (ite (= p 0) 0 p_Key_2)
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x)
          false)))))

; entry to Inc: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int)
      (x_Next_Key Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= p x))) (and (= p_Key_2 x_Key_2) (= x_Next p_Next)))
          (or
            (or (= p 0) (not (= p x_Next)))
            (and (= p_Key_2 x_Next_Key) (= p_Next x_Next_Next)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (Inc_edge_Next
          x_Key_2
          (= x p)
          x_Next_Key
          (= x_Next p)
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; entry to Inc: old object: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int) (y Int)
      (y_Key_2 Int) (y_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          t1
          t2
          (not (= y x))
          t1
          t2
          (or (or (= p 0) (not (= p x))) (and (= p_Key_2 x_Key_2) (= x_Next p_Next)))
          (or (or (= p 0) (not (= p y))) (and (= p_Key_2 y_Key_2) (= p_Next y_Next)))
          (or (or (= x 0) (not (= x y))) (and (= x_Key_2 y_Key_2) (= x_Next y_Next))))
        (Inc_pair_Node_Node
          x_Key_2
          (= x p)
          y_Key_2
          (= y p)
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x)
          (= y p)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next p)
          (= y_Next x)
          (= y_Next x_Next)
          (= y_Next y)
          false)))))

; Inc to Inc
(assert
  (forall ((p Int) (p_Key_2 Int) (p_Next Int) (p_Next_Key Int) (p_mark_p Bool)
      (p_Next_Next Int) (p_Next_mark_p Bool))
    (let ((t1 (ite (= p 0) 0 p_Key_2))
          (t2 (or (= p_Next 0) (= p p_Next))))
      (=>
        (and
          (Inc t1 (= p 0))
          (Inc_Node
            p_Key_2
            p_mark_p
            t1
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (Inc_Node
            p_Next_Key
            p_Next_mark_p
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            p_Key_2
            p_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            true
            (= p_Next_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next_Next p_Next)
            (= p_Next p)
            t2)
          (Inc_edge_Next
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            t2)
          (not (= p 0))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p))))
        (Inc
          (ite (= p_Next 0) 0 (ite (= p_Next p) (+ p_Key_2 1) p_Next_Key))
          (= p_Next 0))))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int)
      (p_Next_Key Int) (p_mark_p Bool) (p_Next_Next Int) (p_Next_mark_p Bool)
      (x_mark_p_2 Bool))
    (let ((t1 (ite (= p 0) 0 p_Key_2))
          (t2 (not (= x 0)))
          (t3 (or (= p_Next 0) (= p p_Next)))
          (t4 (or (= p_Next 0) (= x p_Next))))
      (=>
        (and
          (Inc t1 (= p 0))
          (Inc_Node
            p_Key_2
            p_mark_p
            t1
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (Inc_Node
            x_Key_2
            x_mark_p_2
            t1
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            p_Key_2
            p_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            true
            (= x_Next p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x)
            (= p_Next x_Next)
            (= p_Next p)
            (= p x))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= x p)
            (= p_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next x)
            (= p x))
          (Inc_Node
            p_Next_Key
            p_Next_mark_p
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            p_Key_2
            p_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            true
            (= p_Next_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next_Next p_Next)
            (= p_Next p)
            t3)
          (Inc_edge_Next
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            t3)
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= x p)
            (= p_Next_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= p_Next x_Next)
            (= p_Next_Next x_Next)
            (= x_Next x)
            t4)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= p_Next p)
            (= p_Next x_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x)
            (= p_Next_Next x_Next)
            (= p_Next_Next p_Next)
            t4)
          (not (= p 0))
          t2
          t2
          (or
            (or (= p 0) (not (= p x)))
            (and (and (= p_Key_2 x_Key_2) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
              (= x_mark_p_2 p_Next_mark_p))))
        (Inc_Node
          (ite (= x p) (+ p_Key_2 1) x_Key_2)
          (or x_mark_p_2 (= p_Next x))
          (ite (= p_Next 0) 0 (ite (= p_Next p) (+ p_Key_2 1) p_Next_Key))
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Next_Key Int) (p_mark_p Bool)
      (p_Next_Next Int) (p_Next_mark_p Bool) (x_mark_p_2 Bool) (x_Next_mark_p Bool))
    (let ((t1 (ite (= p 0) 0 p_Key_2))
          (t2 (not (= x 0)))
          (t3 (or (= p_Next 0) (= p p_Next)))
          (t4 (or (= p_Next 0) (= x p_Next)))
          (t5 (or (= p_Next 0) (= x_Next p_Next))))
      (=>
        (and
          (Inc t1 (= p 0))
          (Inc_Node
            p_Key_2
            p_mark_p
            t1
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (Inc_Node
            x_Key_2
            x_mark_p_2
            t1
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            p_Key_2
            p_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            true
            (= x_Next p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x)
            (= p_Next x_Next)
            (= p_Next p)
            (= p x))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= x p)
            (= p_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next x)
            (= p x))
          (Inc_Node
            x_Next_Key
            x_Next_mark_p
            t1
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (Inc_pair_Node_Node
            x_Next_Key
            x_Next_mark_p
            p_Key_2
            p_mark_p
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            true
            (= x_Next_Next p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x_Next)
            (= x_Next_Next p_Next)
            (= p_Next p)
            (= p x_Next))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next p)
            (= x_Next_Next p_Next)
            (= x_Next_Next x_Next)
            (= p x_Next))
          (Inc_pair_Node_Node
            x_Next_Key
            x_Next_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            (= x p)
            (= x_Next_Next x)
            (= x_Next 0)
            (= x_Next p)
            true
            (= x_Next_Next x_Next)
            (= x_Next x)
            (= x x_Next))
          (Inc_edge_Next
            x_Key_2
            x_mark_p_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= x_Next p)
            true
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            (= x_Next_Next x_Next)
            (= x x_Next))
          (Inc_Node
            p_Next_Key
            p_Next_mark_p
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            p_Key_2
            p_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            true
            (= p_Next_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next_Next p_Next)
            (= p_Next p)
            t3)
          (Inc_edge_Next
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            t3)
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= x p)
            (= p_Next_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= p_Next x_Next)
            (= p_Next_Next x_Next)
            (= x_Next x)
            t4)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= p_Next p)
            (= p_Next x_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x)
            (= p_Next_Next x_Next)
            (= p_Next_Next p_Next)
            t4)
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= x_Next p)
            (= p_Next_Next x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next p_Next)
            (= p_Next_Next x_Next_Next)
            (= x_Next_Next x_Next)
            t5)
          (Inc_pair_Node_Node
            x_Next_Key
            x_Next_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            (= p_Next p)
            (= x_Next_Next p_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x_Next)
            (= p_Next_Next x_Next_Next)
            (= p_Next_Next p_Next)
            t5)
          (not (= p 0))
          t2
          (not (= x_Next 0))
          t2
          (or
            (or (= p 0) (not (= p x)))
            (and (and (= p_Key_2 x_Key_2) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= p x_Next)))
            (and
              (and (= p_Key_2 x_Next_Key) (= p_Next x_Next_Next))
              (= p_mark_p x_Next_mark_p)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))
              (= x_mark_p_2 x_Next_mark_p)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
              (= x_mark_p_2 p_Next_mark_p)))
          (or
            (or (= x_Next 0) (not (= x_Next p_Next)))
            (and
              (and (= x_Next_Key p_Next_Key) (= x_Next_Next p_Next_Next))
              (= x_Next_mark_p p_Next_mark_p))))
        (Inc_edge_Next
          (ite (= x p) (+ p_Key_2 1) x_Key_2)
          (or x_mark_p_2 (= p_Next x))
          (ite (= x_Next p) (+ p_Key_2 1) x_Next_Key)
          (or x_Next_mark_p (= p_Next x_Next))
          (= p_Next 0)
          (= p_Next x)
          (= p_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; Inc to Inc: old object: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int) (y Int)
      (y_Key_2 Int) (y_Next Int) (p_Next_Key Int) (p_mark_p Bool) (p_Next_Next Int)
      (p_Next_mark_p Bool) (x_mark_p_2 Bool) (y_mark_p_2 Bool))
    (let ((t1 (ite (= p 0) 0 p_Key_2))
          (t2 (not (= x 0)))
          (t3 (not (= y 0)))
          (t4 (or (= p_Next 0) (= p p_Next)))
          (t5 (or (= p_Next 0) (= x p_Next)))
          (t6 (or (= p_Next 0) (= p_Next y))))
      (=>
        (and
          (Inc t1 (= p 0))
          (Inc_Node
            p_Key_2
            p_mark_p
            t1
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (Inc_Node
            x_Key_2
            x_mark_p_2
            t1
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            p_Key_2
            p_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            true
            (= x_Next p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x)
            (= p_Next x_Next)
            (= p_Next p)
            (= p x))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= x p)
            (= p_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next x)
            (= p x))
          (Inc_Node
            p_Next_Key
            p_Next_mark_p
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            p_Key_2
            p_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            true
            (= p_Next_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next_Next p_Next)
            (= p_Next p)
            t4)
          (Inc_edge_Next
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            t4)
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= x p)
            (= p_Next_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= p_Next x_Next)
            (= p_Next_Next x_Next)
            (= x_Next x)
            t5)
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= p_Next p)
            (= p_Next x_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x)
            (= p_Next_Next x_Next)
            (= p_Next_Next p_Next)
            t5)
          (Inc_Node
            y_Key_2
            y_mark_p_2
            t1
            (= p 0)
            (= y p)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next y)
            false)
          (Inc_pair_Node_Node
            y_Key_2
            y_mark_p_2
            p_Key_2
            p_mark_p
            (= p 0)
            (= y p)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next y)
            true
            (= y_Next p)
            (= p_Next 0)
            (= p_Next p)
            (= y p_Next)
            (= y_Next p_Next)
            (= p_Next p)
            (= p y))
          (Inc_pair_Node_Node
            p_Key_2
            p_mark_p
            y_Key_2
            y_mark_p_2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= y p)
            (= y p_Next)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next p)
            (= y_Next p_Next)
            (= y_Next y)
            (= p y))
          (Inc_pair_Node_Node
            y_Key_2
            y_mark_p_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= y p)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next y)
            (= x p)
            (= y_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= y x_Next)
            (= y_Next x_Next)
            (= x_Next x)
            (= x y))
          (Inc_pair_Node_Node
            x_Key_2
            x_mark_p_2
            y_Key_2
            y_mark_p_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= y p)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next x)
            (= y_Next x_Next)
            (= y_Next y)
            (= x y))
          (Inc_pair_Node_Node
            y_Key_2
            y_mark_p_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= y p)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next y)
            (= p_Next p)
            (= y_Next p_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next y)
            (= p_Next_Next y_Next)
            (= p_Next_Next p_Next)
            t6)
          (Inc_pair_Node_Node
            p_Next_Key
            p_Next_mark_p
            y_Key_2
            y_mark_p_2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= y p)
            (= p_Next_Next y)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next p_Next)
            (= p_Next_Next y_Next)
            (= y_Next y)
            t6)
          (not (= p 0))
          t2
          t3
          (not (= y x))
          t2
          t3
          (or
            (or (= p 0) (not (= p x)))
            (and (and (= p_Key_2 x_Key_2) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= p 0) (not (= p y)))
            (and (and (= p_Key_2 y_Key_2) (= p_Next y_Next)) (= p_mark_p y_mark_p_2)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
              (= x_mark_p_2 p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x y)))
            (and (and (= x_Key_2 y_Key_2) (= x_Next y_Next)) (= x_mark_p_2 y_mark_p_2)))
          (or
            (or (= p_Next 0) (not (= p_Next y)))
            (and
              (and (= y_Key_2 p_Next_Key) (= y_Next p_Next_Next))
              (= p_Next_mark_p y_mark_p_2))))
        (Inc_pair_Node_Node
          (ite (= x p) (+ p_Key_2 1) x_Key_2)
          (or x_mark_p_2 (= p_Next x))
          (ite (= y p) (+ p_Key_2 1) y_Key_2)
          (or y_mark_p_2 (= y p_Next))
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          (= y p_Next)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next p_Next)
          (= y_Next x)
          (= y_Next x_Next)
          (= y_Next y)
          false)))))

; what is void asks for nothing
(assert
  (forall ((p_Key Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool)
      (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool))
    (Inc_Node
      x_Key
      x_mark_p
      p_Key
      p_is_null
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool) (y_Key Int)
      (y_mark_p Bool) (p_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool))
    (Inc_edge_Next
      x_Key
      x_mark_p
      y_Key
      y_mark_p
      p_is_null
      p_is_x
      p_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool)
      (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool) (y_Key Int)
      (y_mark_p Bool) (p_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool) (x_Next_is_y Bool) (x_Next_is_y_Next Bool))
    (Inc_pair_Node_Node
      x_Key
      x_mark_p
      y_Key
      y_mark_p
      p_is_null
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      p_is_y
      x_Next_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      x_Next_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
