; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L10, by least, most, p_is_null
(declare-fun L10 (Int Int Bool) Bool)

; an object x of Node at L10, by least, most, x_Key, x_mark_p, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun L10_Node (Int Int Int Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at L10, by least, most, x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun L10_edge_Next (Int Int Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

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
      (L10 list_Key list_Key (= list_Next 0)))))

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

; from L10: check 9 fails, the assertion is false at 18:1
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (p_Key Int) (p_Next Int) (p_mark_p Bool))
    (=>
      (and
        (L10 least_2 most_2 (= p 0))
        (L10_Node
          least_2
          most_2
          p_Key
          p_mark_p
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          (= p 0))
        (= p 0)
        (< most_2 least_2))
      false)))

; L10 to L10
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (p_Key Int) (p_Next Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool))
    (=>
      (and
        (L10 least_2 most_2 (= p 0))
        (L10_Node
          least_2
          most_2
          p_Key
          p_mark_p
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
          (= p 0)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (L10_edge_Next
          least_2
          most_2
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
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (not (= p 0))
        (or
          (or (= p 0) (not (= p p_Next)))
          (and
            (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
            (= p_mark_p p_Next_mark_p))))
      (L10
        (ite (< p_Key least_2) p_Key least_2)
        (ite
          (< p_Key least_2)
          most_2
          (ite (and (<= least_2 p_Key) (<= p_Key most_2)) most_2 p_Key))
        (= p_Next 0)))))

; L10 to L10: old object
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (p_Key Int) (p_Next Int) (p_mark_p Bool) (p_Next_Key Int) (p_Next_Next Int)
      (p_Next_mark_p Bool) (x_mark_p_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (L10 least_2 most_2 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key
            p_mark_p
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
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L10_Node
            least_2
            most_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_edge_Next
            least_2
            most_2
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
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t1
          t1
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and
              (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
              (= x_mark_p_2 p_Next_mark_p))))
        (L10_Node
          (ite (< p_Key least_2) p_Key least_2)
          (ite
            (< p_Key least_2)
            most_2
            (ite (and (<= least_2 p_Key) (<= p_Key most_2)) most_2 p_Key))
          x_Key_2
          (or x_mark_p_2 (= p_Next x))
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; L10 to L10: old object
(assert
  (forall ((least_2 Int) (most_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Key Int) (p_Next Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool) (x_mark_p_2 Bool)
      (x_Next_mark_p Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (L10 least_2 most_2 (= p 0))
          (L10_Node
            least_2
            most_2
            p_Key
            p_mark_p
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
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L10_Node
            least_2
            most_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
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
          (L10_Node
            least_2
            most_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_edge_Next
            least_2
            most_2
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
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and
              (and (= x_Next_Key p_Key) (= x_Next_Next p_Next))
              (= p_mark_p x_Next_mark_p)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
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
          (ite (< p_Key least_2) p_Key least_2)
          (ite
            (< p_Key least_2)
            most_2
            (ite (and (<= least_2 p_Key) (<= p_Key most_2)) most_2 p_Key))
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

; what is void asks for nothing
(assert
  (forall ((least Int) (most Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool)
      (p_is_x Bool) (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool))
    (L10_Node
      least
      most
      x_Key
      x_mark_p
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
(check-sat)
