; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Inc, by p_is_null
(declare-fun Inc (Bool) Bool)

; an object x of Node at Inc, by x_Key, x_mark_p, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next
(declare-fun Inc_Node (Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at Inc, by x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun Inc_edge_Next (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; entry to Inc
(assert (forall ((p Int)) (Inc (= p 0))))

; entry to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (Inc_Node
          x_Key_2
          (= x p)
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; entry to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
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
          (= x_Next_Next x_Next))))))

; from Inc: check 3 fails, a field of null is read at 7:10
(assert
  (forall ((p Int) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (=>
      (and
        (Inc (= p 0))
        (Inc_Node p_Key p_mark_p (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p))
        (not (= p 0))
        (= p_Next 0))
      false)))

; Inc to Inc
(assert
  (forall ((p Int) (p_Next Int) (p_Next_Key Int) (p_Key Int) (p_mark_p Bool)
      (p_Next_Next Int) (p_Next_mark_p Bool))
    (=>
      (and
        (Inc (= p 0))
        (Inc_Node p_Key p_mark_p (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p))
        (Inc_Node
          p_Next_Key
          p_Next_mark_p
          (= p 0)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_Next))
        (Inc_edge_Next
          p_Key
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
          (= p_Next_Next p_Next))
        (not (= p 0))
        (not (= p_Next 0))
        (or
          (or (= p 0) (not (= p p_Next)))
          (and
            (and (= p_Next p_Next_Next) (= p_Next_Key p_Key))
            (= p_mark_p p_Next_mark_p))))
      (Inc (= p_Next 0)))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_Next Int) (p_Next_Key Int)
      (p_Key Int) (p_mark_p Bool) (p_Next_Next Int) (p_Next_mark_p Bool)
      (x_mark_p_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (Inc (= p 0))
          (Inc_Node p_Key p_mark_p (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p))
          (Inc_Node
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x))
          (Inc_Node
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next))
          (Inc_edge_Next
            p_Key
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
            (= p_Next_Next p_Next))
          (not (= p 0))
          (not (= p_Next 0))
          t1
          t1
          (or
            (or (= p 0) (not (= p x)))
            (and (and (= x_Next p_Next) (= x_Key_2 p_Key)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Next p_Next_Next) (= p_Next_Key p_Key))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Next p_Next_Next) (= x_Key_2 p_Next_Key))
              (= x_mark_p_2 p_Next_mark_p))))
        (Inc_Node
          (ite (= p_Next x) (+ p_Next_Key 1) x_Key_2)
          (or x_mark_p_2 (= p_Next x))
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x))))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_Next Int) (p_Next_Key Int) (p_Key Int) (p_mark_p Bool) (p_Next_Next Int)
      (p_Next_mark_p Bool) (x_mark_p_2 Bool) (x_Next_mark_p Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (Inc (= p 0))
          (Inc_Node p_Key p_mark_p (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p))
          (Inc_Node
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x))
          (Inc_Node
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next))
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
            (= x_Next_Next x_Next))
          (Inc_Node
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next))
          (Inc_edge_Next
            p_Key
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
            (= p_Next_Next p_Next))
          (not (= p 0))
          (not (= p_Next 0))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p 0) (not (= p x)))
            (and (and (= x_Next p_Next) (= x_Key_2 p_Key)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= p x_Next)))
            (and
              (and (= x_Next_Next p_Next) (= x_Next_Key p_Key))
              (= p_mark_p x_Next_mark_p)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Next p_Next_Next) (= p_Next_Key p_Key))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
              (= x_mark_p_2 x_Next_mark_p)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Next p_Next_Next) (= x_Key_2 p_Next_Key))
              (= x_mark_p_2 p_Next_mark_p)))
          (or
            (or (= x_Next 0) (not (= x_Next p_Next)))
            (and
              (and (= x_Next_Next p_Next_Next) (= x_Next_Key p_Next_Key))
              (= x_Next_mark_p p_Next_mark_p))))
        (Inc_edge_Next
          (ite (= p_Next x) (+ p_Next_Key 1) x_Key_2)
          (or x_mark_p_2 (= p_Next x))
          (ite (= p_Next x_Next) (+ p_Next_Key 1) x_Next_Key)
          (or x_Next_mark_p (= p_Next x_Next))
          (= p_Next 0)
          (= p_Next x)
          (= p_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))
(check-sat)
