; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Inc, by p_is_null
(declare-fun Inc (Bool) Bool)

; an object x of Node at Inc, by x_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun Inc_Node (Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at Inc, by x_Key, y_Key, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun Inc_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; entry to Inc
(assert (forall ((p Int)) (Inc (= p 0))))

; entry to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Key_2 Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (Inc_Node
          x_Key_2
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x)
          false)))))

; entry to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (Inc_edge_Next
          x_Key_2
          x_Next_Key
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; Inc to Inc
(assert
  (forall ((p Int) (p_Key Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (not (= p p_Next))))
      (=>
        (and
          (Inc (= p 0))
          (Inc_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (Inc_edge_Next
            p_Key
            p_Key
            (= p 0)
            true
            true
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            t1)
          (Inc_Node
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_edge_Next
            p_Next_Key
            p_Key
            (= p 0)
            (= p_Next p)
            true
            (= p_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next p)
            (or (= p_Next 0) (not (= p p_Next_Next))))
          (Inc_edge_Next
            p_Key
            p_Next_Key
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_edge_Next
            p_Next_Key
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            (or (= p_Next 0) (not (= p_Next p_Next_Next))))
          (not (= p 0))
          (or (or (= p 0) t1) (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))))
        (Inc (= p_Next 0))))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Key Int) (p_Next Int)
      (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p p_Next)))
          (t3 (not (= x p_Next))))
      (=>
        (and
          (Inc (= p 0))
          (Inc_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (Inc_edge_Next
            p_Key
            p_Key
            (= p 0)
            true
            true
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            t2)
          (Inc_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (Inc_edge_Next
            x_Key_2
            p_Key
            (= p 0)
            (= x p)
            true
            (= x p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x)
            (= p_Next p)
            (not (= p x_Next)))
          (Inc_edge_Next
            p_Key
            x_Key_2
            (= p 0)
            true
            (= x p)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next p)
            (= x_Next x)
            t3)
          (Inc_edge_Next
            x_Key_2
            x_Key_2
            (= p 0)
            (= x p)
            (= x p)
            true
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= x_Next x)
            (not (= x x_Next)))
          (Inc_Node
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_edge_Next
            p_Next_Key
            p_Key
            (= p 0)
            (= p_Next p)
            true
            (= p_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next p)
            (or (= p_Next 0) (not (= p p_Next_Next))))
          (Inc_edge_Next
            p_Key
            p_Next_Key
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_edge_Next
            p_Next_Key
            x_Key_2
            (= p 0)
            (= p_Next p)
            (= x p)
            (= p_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next x)
            (or (= p_Next 0) (not (= x p_Next_Next))))
          (Inc_edge_Next
            x_Key_2
            p_Next_Key
            (= p 0)
            (= x p)
            (= p_Next p)
            (= p_Next x)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x)
            (= p_Next_Next p_Next)
            (or (= p_Next 0) (not (= x_Next p_Next))))
          (Inc_edge_Next
            p_Next_Key
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            (or (= p_Next 0) (not (= p_Next p_Next_Next))))
          (not (= p 0))
          t1
          t1
          (or (or (= p 0) (not (= p x))) (and (= x_Key_2 p_Key) (= x_Next p_Next)))
          (or (or (= p 0) t2) (and (= p_Key p_Next_Key) (= p_Next p_Next_Next)))
          (or (or (= x 0) t3) (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))))
        (Inc_Node
          (ite (= x p) (+ p_Key 1) x_Key_2)
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int) (x_Next_Next Int)
      (p_Key Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x x_Next)))
          (t3 (not (= p p_Next)))
          (t4 (not (= p x_Next)))
          (t5 (not (= x p_Next)))
          (t6 (not (= x_Next p_Next))))
      (=>
        (and
          (Inc (= p 0))
          (Inc_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (Inc_edge_Next
            p_Key
            p_Key
            (= p 0)
            true
            true
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p_Next p)
            t3)
          (Inc_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (Inc_edge_Next
            x_Key_2
            p_Key
            (= p 0)
            (= x p)
            true
            (= x p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x)
            (= p_Next p)
            t4)
          (Inc_edge_Next
            p_Key
            x_Key_2
            (= p 0)
            true
            (= x p)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next p)
            (= x_Next x)
            t5)
          (Inc_edge_Next
            x_Key_2
            x_Key_2
            (= p 0)
            (= x p)
            (= x p)
            true
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            (= x_Next x)
            t2)
          (Inc_Node
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (Inc_edge_Next
            x_Next_Key
            p_Key
            (= p 0)
            (= x_Next p)
            true
            (= x_Next p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next x_Next)
            (= p_Next p)
            (not (= p x_Next_Next)))
          (Inc_edge_Next
            p_Key
            x_Next_Key
            (= p 0)
            true
            (= x_Next p)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            t6)
          (Inc_edge_Next
            x_Next_Key
            x_Key_2
            (= p 0)
            (= x_Next p)
            (= x p)
            (= x_Next x)
            (= x_Next 0)
            (= x_Next p)
            true
            (= x_Next x)
            (not (= x x_Next_Next)))
          (Inc_edge_Next
            x_Key_2
            x_Next_Key
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (Inc_edge_Next
            x_Next_Key
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next p)
            true
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            (= x_Next_Next x_Next)
            (not (= x_Next x_Next_Next)))
          (Inc_Node
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_edge_Next
            p_Next_Key
            p_Key
            (= p 0)
            (= p_Next p)
            true
            (= p_Next p)
            (= p_Next 0)
            (= p_Next p)
            true
            (= p_Next p)
            (or (= p_Next 0) (not (= p p_Next_Next))))
          (Inc_edge_Next
            p_Key
            p_Next_Key
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Inc_edge_Next
            p_Next_Key
            x_Key_2
            (= p 0)
            (= p_Next p)
            (= x p)
            (= p_Next x)
            (= x_Next 0)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next x)
            (or (= p_Next 0) (not (= x p_Next_Next))))
          (Inc_edge_Next
            x_Key_2
            p_Next_Key
            (= p 0)
            (= x p)
            (= p_Next p)
            (= p_Next x)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x)
            (= p_Next_Next p_Next)
            (or (= p_Next 0) t6))
          (Inc_edge_Next
            p_Next_Key
            x_Next_Key
            (= p 0)
            (= p_Next p)
            (= x_Next p)
            (= p_Next x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_Next x_Next_Next)
            (= x_Next_Next x_Next)
            (or (= p_Next 0) (not (= x_Next p_Next_Next))))
          (Inc_edge_Next
            x_Next_Key
            p_Next_Key
            (= p 0)
            (= x_Next p)
            (= p_Next p)
            (= p_Next x_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x_Next)
            (= p_Next_Next p_Next)
            (or (= p_Next 0) (not (= x_Next_Next p_Next))))
          (Inc_edge_Next
            p_Next_Key
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next p)
            true
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next p_Next)
            (or (= p_Next 0) (not (= p_Next p_Next_Next))))
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= p x))) (and (= x_Key_2 p_Key) (= x_Next p_Next)))
          (or (or (= p 0) t4) (and (= x_Next_Key p_Key) (= x_Next_Next p_Next)))
          (or (or (= p 0) t3) (and (= p_Key p_Next_Key) (= p_Next p_Next_Next)))
          (or (or (= x 0) t2) (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next)))
          (or (or (= x 0) t5) (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next)))
          (or
            (or (= x_Next 0) t6)
            (and (= x_Next_Key p_Next_Key) (= x_Next_Next p_Next_Next))))
        (Inc_edge_Next
          (ite (= x p) (+ p_Key 1) x_Key_2)
          (ite (= x_Next p) (+ p_Key 1) x_Next_Key)
          (= p_Next 0)
          (= p_Next x)
          (= p_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (x_Key Int) (p_is_x Bool) (x_Next_is_null Bool)
      (p_is_x_Next Bool) (x_is_x_Next Bool))
    (Inc_Node x_Key p_is_null p_is_x x_Next_is_null p_is_x_Next x_is_x_Next true)))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (x_Key Int) (p_is_x Bool) (y_Key Int) (p_is_y Bool)
      (x_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool))
    (Inc_edge_Next
      x_Key
      y_Key
      p_is_null
      p_is_x
      p_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
