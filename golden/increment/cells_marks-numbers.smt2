; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Inc, by p
(declare-fun Inc (Int) Bool)

; an object x of Node at Inc, by x_Key, x_mark_p, p, x, x_Next, void
(declare-fun Inc_Node (Int Bool Int Int Int Bool) Bool)

; x and y = x.Next at Inc, by x_Key, x_mark_p, y_Key, y_mark_p, p, x, y, y_Next, void
(declare-fun Inc_edge_Next (Int Bool Int Bool Int Int Int Int Bool) Bool)

; entry to Inc
(assert (forall ((p_2 Int)) (=> (<= p_2 0) (Inc p_2))))

; entry to Inc: old object
(assert
  (forall ((p_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and t1 (<= p_2 0) t1 (<= x_2 0) (or (= x_2 0) (<= x_2_Next 0)))
        (Inc_Node x_2_Key (= x_2 p_2) p_2 x_2 x_2_Next false)))))

; entry to Inc: old object
(assert
  (forall ((p_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int) (x_2_Next_Key Int)
      (x_2_Next_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          t1
          (not (= x_2_Next 0))
          (<= p_2 0)
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= x_2 0) (or (= x_2_Next 0) (< x_2_Next 0)))
          (or (= x_2_Next 0) (<= x_2_Next_Next 0))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Next)))
            (and (= x_2_Key x_2_Next_Key) (= x_2_Next x_2_Next_Next))))
        (Inc_edge_Next
          x_2_Key
          (= x_2 p_2)
          x_2_Next_Key
          (= x_2_Next p_2)
          p_2
          x_2
          x_2_Next
          x_2_Next_Next
          false)))))

; Inc to Inc
(assert
  (forall ((p_2 Int) (p_2_Key Int) (p_2_Next Int) (p_2_mark_p Bool) (p_2_Next_Key Int)
      (p_2_Next_Next Int) (p_2_Next_mark_p Bool))
    (=>
      (and
        (Inc p_2)
        (Inc_Node p_2_Key p_2_mark_p p_2 p_2 p_2_Next false)
        (Inc_Node p_2_Next_Key p_2_Next_mark_p p_2 p_2_Next p_2_Next_Next (= p_2_Next 0))
        (Inc_edge_Next
          p_2_Key
          p_2_mark_p
          p_2_Next_Key
          p_2_Next_mark_p
          p_2
          p_2
          p_2_Next
          p_2_Next_Next
          (= p_2_Next 0))
        (not (= p_2 0))
        (<= p_2 0)
        (or (= p_2 0) (< p_2 0))
        (or (= p_2 0) (<= p_2_Next 0))
        (or (= p_2 0) (or (= p_2_Next 0) (< p_2_Next 0)))
        (or (= p_2_Next 0) (<= p_2_Next_Next 0))
        (or
          (or (= p_2 0) (not (= p_2 p_2_Next)))
          (and
            (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next))
            (= p_2_mark_p p_2_Next_mark_p))))
      (Inc p_2_Next))))

; Inc to Inc: old object
(assert
  (forall ((p_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int) (p_2_Key Int) (p_2_Next Int)
      (p_2_mark_p Bool) (p_2_Next_Key Int) (p_2_Next_Next Int) (p_2_Next_mark_p Bool)
      (x_2_mark_p Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (Inc p_2)
          (Inc_Node p_2_Key p_2_mark_p p_2 p_2 p_2_Next false)
          (Inc_Node x_2_Key x_2_mark_p p_2 x_2 x_2_Next false)
          (Inc_Node
            p_2_Next_Key
            p_2_Next_mark_p
            p_2
            p_2_Next
            p_2_Next_Next
            (= p_2_Next 0))
          (Inc_edge_Next
            p_2_Key
            p_2_mark_p
            p_2_Next_Key
            p_2_Next_mark_p
            p_2
            p_2
            p_2_Next
            p_2_Next_Next
            (= p_2_Next 0))
          (not (= p_2 0))
          t1
          (<= p_2 0)
          (or (= p_2 0) (< p_2 0))
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= p_2 0) (<= p_2_Next 0))
          (or (= p_2 0) (or (= p_2_Next 0) (< p_2_Next 0)))
          (or (= p_2_Next 0) (<= p_2_Next_Next 0))
          (or
            (or (= p_2 0) (not (= p_2 x_2)))
            (and
              (and (= x_2_Key p_2_Key) (= x_2_Next p_2_Next))
              (= p_2_mark_p x_2_mark_p)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and
              (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next))
              (= p_2_mark_p p_2_Next_mark_p)))
          (or
            (or (= x_2 0) (not (= x_2 p_2_Next)))
            (and
              (and (= x_2_Key p_2_Next_Key) (= x_2_Next p_2_Next_Next))
              (= x_2_mark_p p_2_Next_mark_p))))
        (Inc_Node
          (ite (= x_2 p_2) (+ p_2_Key 1) x_2_Key)
          (or x_2_mark_p (= p_2_Next x_2))
          p_2_Next
          x_2
          x_2_Next
          false)))))

; Inc to Inc: old object
(assert
  (forall ((p_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int) (x_2_Next_Key Int)
      (x_2_Next_Next Int) (p_2_Key Int) (p_2_Next Int) (p_2_mark_p Bool)
      (p_2_Next_Key Int) (p_2_Next_Next Int) (p_2_Next_mark_p Bool) (x_2_mark_p Bool)
      (x_2_Next_mark_p Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (Inc p_2)
          (Inc_Node p_2_Key p_2_mark_p p_2 p_2 p_2_Next false)
          (Inc_Node x_2_Key x_2_mark_p p_2 x_2 x_2_Next false)
          (Inc_Node x_2_Next_Key x_2_Next_mark_p p_2 x_2_Next x_2_Next_Next false)
          (Inc_edge_Next
            x_2_Key
            x_2_mark_p
            x_2_Next_Key
            x_2_Next_mark_p
            p_2
            x_2
            x_2_Next
            x_2_Next_Next
            false)
          (Inc_Node
            p_2_Next_Key
            p_2_Next_mark_p
            p_2
            p_2_Next
            p_2_Next_Next
            (= p_2_Next 0))
          (Inc_edge_Next
            p_2_Key
            p_2_mark_p
            p_2_Next_Key
            p_2_Next_mark_p
            p_2
            p_2
            p_2_Next
            p_2_Next_Next
            (= p_2_Next 0))
          (not (= p_2 0))
          t1
          (not (= x_2_Next 0))
          (<= p_2 0)
          (or (= p_2 0) (< p_2 0))
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= x_2 0) (or (= x_2_Next 0) (< x_2_Next 0)))
          (or (= x_2_Next 0) (<= x_2_Next_Next 0))
          (or (= p_2 0) (<= p_2_Next 0))
          (or (= p_2 0) (or (= p_2_Next 0) (< p_2_Next 0)))
          (or (= p_2_Next 0) (<= p_2_Next_Next 0))
          (or
            (or (= p_2 0) (not (= p_2 x_2)))
            (and
              (and (= x_2_Key p_2_Key) (= x_2_Next p_2_Next))
              (= p_2_mark_p x_2_mark_p)))
          (or
            (or (= p_2 0) (not (= p_2 x_2_Next)))
            (and
              (and (= x_2_Next_Key p_2_Key) (= x_2_Next_Next p_2_Next))
              (= p_2_mark_p x_2_Next_mark_p)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and
              (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next))
              (= p_2_mark_p p_2_Next_mark_p)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Next)))
            (and
              (and (= x_2_Key x_2_Next_Key) (= x_2_Next x_2_Next_Next))
              (= x_2_mark_p x_2_Next_mark_p)))
          (or
            (or (= x_2 0) (not (= x_2 p_2_Next)))
            (and
              (and (= x_2_Key p_2_Next_Key) (= x_2_Next p_2_Next_Next))
              (= x_2_mark_p p_2_Next_mark_p)))
          (or
            (or (= x_2_Next 0) (not (= x_2_Next p_2_Next)))
            (and
              (and (= x_2_Next_Key p_2_Next_Key) (= x_2_Next_Next p_2_Next_Next))
              (= x_2_Next_mark_p p_2_Next_mark_p))))
        (Inc_edge_Next
          (ite (= x_2 p_2) (+ p_2_Key 1) x_2_Key)
          (or x_2_mark_p (= p_2_Next x_2))
          (ite (= x_2_Next p_2) (+ p_2_Key 1) x_2_Next_Key)
          (or x_2_Next_mark_p (= p_2_Next x_2_Next))
          p_2_Next
          x_2
          x_2_Next
          x_2_Next_Next
          false)))))

; what is void asks for nothing
(assert
  (forall ((p Int) (x_Key Int) (x_mark_p Bool) (x Int) (x_Next Int))
    (Inc_Node x_Key x_mark_p p x x_Next true)))

; what is void asks for nothing
(assert
  (forall ((p Int) (x_Key Int) (x_mark_p Bool) (x Int) (y_Key Int) (y_mark_p Bool) (y Int)
      (y_Next Int))
    (Inc_edge_Next x_Key x_mark_p y_Key y_mark_p p x y y_Next true)))
(check-sat)
