; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L10, by least, most, p_Key, p_is_null
(declare-fun L10 (Int Int Int Bool) Bool)

; an object x of Node at L10, by least, most, x_Key, x_mark_p, p_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun L10_Node (Int Int Int Bool Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at L10, by least, most, x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun L10_edge_Next (Int Int Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; different objects x of Node and y of Node at L10, by least, most, x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, p_is_y, x_Next_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, x_Next_is_y_Next, y_is_y_Next, void
(declare-fun L10_pair_Node_Node (Int Int Int Bool Int Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; entry to L10
(assert
  (forall ((list Int) (list_Key Int) (list_Next Int) (list_Next_Key Int)
      (list_Next_Next Int))
    (=>
      (and
        (not (= list 0))
        (or
          (or (= list 0) (not (= list list_Next)))
          (and (= list_Key list_Next_Key) (= list_Next list_Next_Next))))
      (L10 list_Key list_Key (ite (= list_Next 0) 0 list_Next_Key) (= list_Next 0)))))

; entry to L10: old object
(assert
  (forall ((list Int) (list_Key Int) (list_Next Int) (list_Next_Key Int)
      (list_Next_Next Int) (x Int) (x_Key_2 Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (not (= list 0))
          t1
          t1
          (or
            (or (= list 0) (not (= list list_Next)))
            (and (= list_Key list_Next_Key) (= list_Next list_Next_Next)))
          (or
            (or (= list 0) (not (= list x)))
            (and (= list_Key x_Key_2) (= list_Next x_Next)))
          (or
            (or (= list_Next 0) (not (= list_Next x)))
            (and (= list_Next_Key x_Key_2) (= list_Next_Next x_Next))))
        (L10_Node
          list_Key
          list_Key
          x_Key_2
          (= x list_Next)
          (ite (= list_Next 0) 0 list_Next_Key)
          (= list_Next 0)
          (= x list_Next)
          (= x_Next 0)
          (= x_Next list_Next)
          (= x_Next x)
          false)))))

; entry to L10: old object
(assert
  (forall ((list Int) (list_Key Int) (list_Next Int) (list_Next_Key Int)
      (list_Next_Next Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int)
      (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (not (= list 0))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= list 0) (not (= list list_Next)))
            (and (= list_Key list_Next_Key) (= list_Next list_Next_Next)))
          (or
            (or (= list 0) (not (= list x)))
            (and (= list_Key x_Key_2) (= list_Next x_Next)))
          (or
            (or (= list 0) (not (= list x_Next)))
            (and (= list_Key x_Next_Key) (= list_Next x_Next_Next)))
          (or
            (or (= list_Next 0) (not (= list_Next x)))
            (and (= list_Next_Key x_Key_2) (= list_Next_Next x_Next)))
          (or
            (or (= list_Next 0) (not (= list_Next x_Next)))
            (and (= list_Next_Key x_Next_Key) (= list_Next_Next x_Next_Next)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (L10_edge_Next
          list_Key
          list_Key
          x_Key_2
          (= x list_Next)
          x_Next_Key
          (= x_Next list_Next)
          (= list_Next 0)
          (= x list_Next)
          (= x_Next list_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next list_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; entry to L10: old object: old object
(assert
  (forall ((list Int) (list_Key Int) (list_Next Int) (list_Next_Key Int)
      (list_Next_Next Int) (x Int) (x_Key_2 Int) (x_Next Int) (y Int) (y_Key_2 Int)
      (y_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (not (= list 0))
          t1
          t2
          (not (= y x))
          t1
          t2
          (or
            (or (= list 0) (not (= list list_Next)))
            (and (= list_Key list_Next_Key) (= list_Next list_Next_Next)))
          (or
            (or (= list 0) (not (= list x)))
            (and (= list_Key x_Key_2) (= list_Next x_Next)))
          (or
            (or (= list 0) (not (= list y)))
            (and (= list_Key y_Key_2) (= list_Next y_Next)))
          (or
            (or (= list_Next 0) (not (= list_Next x)))
            (and (= list_Next_Key x_Key_2) (= list_Next_Next x_Next)))
          (or
            (or (= list_Next 0) (not (= list_Next y)))
            (and (= list_Next_Key y_Key_2) (= list_Next_Next y_Next)))
          (or (or (= x 0) (not (= x y))) (and (= x_Key_2 y_Key_2) (= x_Next y_Next))))
        (L10_pair_Node_Node
          list_Key
          list_Key
          x_Key_2
          (= x list_Next)
          y_Key_2
          (= y list_Next)
          (= list_Next 0)
          (= x list_Next)
          (= x_Next 0)
          (= x_Next list_Next)
          (= x_Next x)
          (= y list_Next)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next list_Next)
          (= y_Next x)
          (= y_Next x_Next)
          (= y_Next y)
          false)))))

; from L10: check 9 fails, the assertion is false at 18:1
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (p_Key_2 Int) (p_Next Int) (p_mark_p Bool))
    (let ((t1 (ite (= p 0) 0 p_Key_2)))
      (=>
        (and
          (L10 least_2 most_2 t1 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key_2
            p_mark_p
            t1
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p 0))
          (= p 0)
          (< most_2 least_2))
        false))))

; L10 to L10
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (p_Key_2 Int) (p_Next Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool))
    (let ((t1 (ite (= p 0) 0 p_Key_2))
          (t2 (or (= p_Next 0) (= p p_Next))))
      (=>
        (and
          (L10 least_2 most_2 t1 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key_2
            p_mark_p
            t1
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L10_Node
            least_2
            most_2
            p_Next_Key
            p_Next_mark_p
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_edge_Next
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
        (L10
          (ite (< p_Key_2 least_2) p_Key_2 least_2)
          (ite
            (< p_Key_2 least_2)
            most_2
            (ite (and (<= least_2 p_Key_2) (<= p_Key_2 most_2)) most_2 p_Key_2))
          (ite (= p_Next 0) 0 p_Next_Key)
          (= p_Next 0))))))

; L10 to L10: old object
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (p_Key_2 Int) (p_Next Int) (p_mark_p Bool) (p_Next_Key Int) (p_Next_Next Int)
      (p_Next_mark_p Bool) (x_mark_p_2 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (ite (= p 0) 0 p_Key_2))
          (t3 (or (= p_Next 0) (= p p_Next)))
          (t4 (or (= p_Next 0) (= x p_Next))))
      (=>
        (and
          (L10 least_2 most_2 t2 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key_2
            p_mark_p
            t2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L10_Node
            least_2
            most_2
            x_Key_2
            x_mark_p_2
            t2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= x p))
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= x p))
          (L10_Node
            least_2
            most_2
            p_Next_Key
            p_Next_mark_p
            t2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_edge_Next
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          t1
          t1
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key_2) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
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
        (L10_Node
          (ite (< p_Key_2 least_2) p_Key_2 least_2)
          (ite
            (< p_Key_2 least_2)
            most_2
            (ite (and (<= least_2 p_Key_2) (<= p_Key_2 most_2)) most_2 p_Key_2))
          x_Key_2
          (or x_mark_p_2 (= p_Next x))
          (ite (= p_Next 0) 0 p_Next_Key)
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; L10 to L10: old object
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Key_2 Int) (p_Next Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool) (x_mark_p_2 Bool)
      (x_Next_mark_p Bool))
    (let ((t1 (not (= x 0)))
          (t2 (ite (= p 0) 0 p_Key_2))
          (t3 (or (= p_Next 0) (= p p_Next)))
          (t4 (or (= p_Next 0) (= x p_Next)))
          (t5 (or (= p_Next 0) (= x_Next p_Next))))
      (=>
        (and
          (L10 least_2 most_2 t2 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key_2
            p_mark_p
            t2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L10_Node
            least_2
            most_2
            x_Key_2
            x_mark_p_2
            t2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= x p))
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= x p))
          (L10_Node
            least_2
            most_2
            x_Next_Key
            x_Next_mark_p
            t2
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next x_Next_Next)
            (= p_Next p)
            (= x_Next p))
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next x_Next_Next)
            (= x_Next_Next x_Next)
            (= x_Next p))
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_edge_Next
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_Node
            least_2
            most_2
            p_Next_Key
            p_Next_mark_p
            t2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_edge_Next
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next x_Next_Next)
            (= p_Next_Next x_Next_Next)
            (= x_Next_Next x_Next)
            t5)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next x_Next_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next x_Next)
            (= p_Next_Next x_Next_Next)
            (= p_Next_Next p_Next)
            t5)
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key_2) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and
              (and (= x_Next_Key p_Key_2) (= x_Next_Next p_Next))
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
        (L10_edge_Next
          (ite (< p_Key_2 least_2) p_Key_2 least_2)
          (ite
            (< p_Key_2 least_2)
            most_2
            (ite (and (<= least_2 p_Key_2) (<= p_Key_2 most_2)) most_2 p_Key_2))
          x_Key_2
          (or x_mark_p_2 (= p_Next x))
          x_Next_Key
          (or x_Next_mark_p (= p_Next x_Next))
          (= p_Next 0)
          (= p_Next x)
          (= p_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; L10 to L10: old object: old object
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int) (y Int)
      (y_Key_2 Int) (y_Next Int) (p_Key_2 Int) (p_Next Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool) (x_mark_p_2 Bool)
      (y_mark_p_2 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0)))
          (t3 (ite (= p 0) 0 p_Key_2))
          (t4 (or (= p_Next 0) (= p p_Next)))
          (t5 (or (= p_Next 0) (= x p_Next)))
          (t6 (or (= p_Next 0) (= y p_Next))))
      (=>
        (and
          (L10 least_2 most_2 t3 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key_2
            p_mark_p
            t3
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L10_Node
            least_2
            most_2
            x_Key_2
            x_mark_p_2
            t3
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= x p))
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= x p))
          (L10_Node
            least_2
            most_2
            y_Key_2
            y_mark_p_2
            t3
            (= p 0)
            (= y p)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next y)
            false)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next y)
            (= p_Next y_Next)
            (= p_Next p)
            (= y p))
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next y)
            (= y_Next 0)
            (= y_Next p)
            (= y_Next p)
            (= p_Next y_Next)
            (= y_Next y)
            (= y p))
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_Node
            least_2
            most_2
            p_Next_Key
            p_Next_mark_p
            t3
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_edge_Next
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next y_Next)
            (= p_Next_Next y_Next)
            (= y_Next y)
            t6)
          (L10_pair_Node_Node
            least_2
            most_2
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
            (= p_Next y_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next y)
            (= p_Next_Next y_Next)
            (= p_Next_Next p_Next)
            t6)
          (not (= p 0))
          t1
          t2
          (not (= y x))
          t1
          t2
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key_2) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= y p)))
            (and (and (= y_Key_2 p_Key_2) (= y_Next p_Next)) (= p_mark_p y_mark_p_2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x y)))
            (and (and (= x_Key_2 y_Key_2) (= x_Next y_Next)) (= x_mark_p_2 y_mark_p_2)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
              (= x_mark_p_2 p_Next_mark_p)))
          (or
            (or (= y 0) (not (= y p_Next)))
            (and
              (and (= y_Key_2 p_Next_Key) (= y_Next p_Next_Next))
              (= y_mark_p_2 p_Next_mark_p))))
        (L10_pair_Node_Node
          (ite (< p_Key_2 least_2) p_Key_2 least_2)
          (ite
            (< p_Key_2 least_2)
            most_2
            (ite (and (<= least_2 p_Key_2) (<= p_Key_2 most_2)) most_2 p_Key_2))
          x_Key_2
          (or x_mark_p_2 (= p_Next x))
          y_Key_2
          (or y_mark_p_2 (= p_Next y))
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          (= p_Next y)
          (= y x_Next)
          (= y_Next 0)
          (= p_Next y_Next)
          (= y_Next x)
          (= y_Next x_Next)
          (= y_Next y)
          false)))))

; what is void asks for nothing
(assert
  (forall ((least Int) (most Int) (p_Key Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool)
      (p_is_x Bool) (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool))
    (L10_Node
      least
      most
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
  (forall ((least Int) (most Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool)
      (p_is_x Bool) (y_Key Int) (y_mark_p Bool) (p_is_y Bool) (x_is_y Bool)
      (y_Next_is_null Bool) (p_is_y_Next Bool) (x_is_y_Next Bool) (y_is_y_Next Bool))
    (L10_edge_Next
      least
      most
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
  (forall ((least Int) (most Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool)
      (p_is_x Bool) (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool)
      (y_Key Int) (y_mark_p Bool) (p_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool) (x_Next_is_y Bool) (x_Next_is_y_Next Bool))
    (L10_pair_Node_Node
      least
      most
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
