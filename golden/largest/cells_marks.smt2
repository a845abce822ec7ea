; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L7, by count, n, m, p_is_null
(declare-fun L7 (Int Int Int Bool) Bool)

; an object x of Node at L7, by count, n, m, x_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun L7_Node (Int Int Int Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at L7, by count, n, m, x_Key, y_Key, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun L7_edge_Next (Int Int Int Int Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; entry to L7
(assert (forall ((count_2 Int) (l Int)) (L7 count_2 count_2 0 (= l 0))))

; entry to L7: old object
(assert
  (forall ((count_2 Int) (l Int) (x Int) (x_Key_2 Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (L7_Node
          count_2
          count_2
          0
          x_Key_2
          (= l 0)
          (= x l)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next x)
          false)))))

; entry to L7: old object
(assert
  (forall ((count_2 Int) (l Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int)
      (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (L7_edge_Next
          count_2
          count_2
          0
          x_Key_2
          x_Next_Key
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; from L7: check 1 fails, the assertion is false at 17:1
(assert
  (forall ((count_2 Int) (n_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int))
    (=>
      (and
        (L7 count_2 n_2 m_2 (= p 0))
        (L7_Node
          count_2
          n_2
          m_2
          p_Key
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          (= p 0))
        (= p 0)
        (not (and (<= 0 m_2) (= (+ count_2 1) (+ n_2 1)))))
      false)))

; L7 to L7
(assert
  (forall ((count_2 Int) (n_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int)
      (p_Next_Key Int) (p_Next_Next Int))
    (=>
      (and
        (L7 count_2 n_2 m_2 (= p 0))
        (L7_Node
          count_2
          n_2
          m_2
          p_Key
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          false)
        (L7_Node
          count_2
          n_2
          m_2
          p_Next_Key
          (= p 0)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (L7_edge_Next
          count_2
          n_2
          m_2
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
        (not (= p 0))
        (or
          (or (= p 0) (not (= p p_Next)))
          (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))))
      (L7 count_2 n_2 (ite (< p_Key m_2) m_2 p_Key) (= p_Next 0)))))

; L7 to L7: old object
(assert
  (forall ((count_2 Int) (n_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (p_Key Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (L7 count_2 n_2 m_2 (= p 0))
          (L7_Node
            count_2
            n_2
            m_2
            p_Key
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L7_Node
            count_2
            n_2
            m_2
            x_Key_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L7_Node
            count_2
            n_2
            m_2
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L7_edge_Next
            count_2
            n_2
            m_2
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
          (not (= p 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Key_2 p_Key) (= x_Next p_Next)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and (= p_Key p_Next_Key) (= p_Next p_Next_Next)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))))
        (L7_Node
          count_2
          n_2
          (ite (< p_Key m_2) m_2 p_Key)
          x_Key_2
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; L7 to L7: old object
(assert
  (forall ((count_2 Int) (n_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Key Int) (p_Next Int) (p_Next_Key Int)
      (p_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (L7 count_2 n_2 m_2 (= p 0))
          (L7_Node
            count_2
            n_2
            m_2
            p_Key
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L7_Node
            count_2
            n_2
            m_2
            x_Key_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (L7_Node
            count_2
            n_2
            m_2
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (L7_edge_Next
            count_2
            n_2
            m_2
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
          (L7_Node
            count_2
            n_2
            m_2
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L7_edge_Next
            count_2
            n_2
            m_2
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
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Key_2 p_Key) (= x_Next p_Next)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and (= x_Next_Key p_Key) (= x_Next_Next p_Next)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and (= p_Key p_Next_Key) (= p_Next p_Next_Next)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next)))
          (or
            (or (= x_Next 0) (not (= x_Next p_Next)))
            (and (= x_Next_Key p_Next_Key) (= x_Next_Next p_Next_Next))))
        (L7_edge_Next
          count_2
          n_2
          (ite (< p_Key m_2) m_2 p_Key)
          x_Key_2
          x_Next_Key
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
  (forall ((count Int) (n Int) (m Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool)
      (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool))
    (L7_Node
      count
      n
      m
      x_Key
      p_is_null
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((count Int) (n Int) (m Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool)
      (y_Key Int) (p_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool))
    (L7_edge_Next
      count
      n
      m
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
