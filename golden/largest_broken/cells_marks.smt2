; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L18.2, by count, n, largest_2
(declare-fun L18_2 (Int Int Int) Bool)

; the variables at largest, by count, p_is_null
(declare-fun largest (Int Bool) Bool)

; an object x of Node at largest, by count, x_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun largest_Node (Int Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at largest, by count, x_Key, y_Key, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun largest_edge_Next (Int Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where largest returns, by count, m, count_in, p_in_is_null
(declare-fun largest_returns (Int Int Int Bool) Bool)

; an object x of Node where largest returns, by count, m, count_in, x_Key, x_mark_p, p_in_is_null, p_in_is_x, x_Next_is_null, p_in_is_x_Next, x_is_x_Next
(declare-fun largest_returns_Node (Int Int Int Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where largest returns, by count, m, count_in, x_Key, x_mark_p, y_Key, y_mark_p, p_in_is_null, p_in_is_x, p_in_is_y, x_is_y, y_Next_is_null, p_in_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun largest_returns_edge_Next (Int Int Int Int Bool Int Bool Bool Bool Bool Bool
  Bool Bool Bool Bool) Bool)

; the variables at largest.L7, by count, m, count_in, p_is_null, p_in_is_null, p_is_p_in
(declare-fun largest_L7 (Int Int Int Bool Bool Bool) Bool)

; an object x of Node at largest.L7, by count, m, count_in, x_Key, x_mark_p, p_is_null, p_in_is_null, p_is_p_in, p_is_x, p_in_is_x, x_Next_is_null, p_is_x_Next, p_in_is_x_Next, x_is_x_Next, void
(declare-fun largest_L7_Node (Int Int Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; x and y = x.Next at largest.L7, by count, m, count_in, x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_in_is_null, p_is_p_in, p_is_x, p_in_is_x, p_is_y, p_in_is_y, x_is_y, y_Next_is_null, p_is_y_Next, p_in_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun largest_L7_edge_Next (Int Int Int Int Bool Int Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at largest.L9, by count, m, count_in, p_is_null, p_in_is_null, p_is_p_in
(declare-fun largest_L9 (Int Int Int Bool Bool Bool) Bool)

; an object x of Node at largest.L9, by count, m, count_in, x_Key, x_mark_p, p_is_null, p_in_is_null, p_is_p_in, p_is_x, p_in_is_x, x_Next_is_null, p_is_x_Next, p_in_is_x_Next, x_is_x_Next, void
(declare-fun largest_L9_Node (Int Int Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; x and y = x.Next at largest.L9, by count, m, count_in, x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_in_is_null, p_is_p_in, p_is_x, p_in_is_x, p_is_y, p_in_is_y, x_is_y, y_Next_is_null, p_is_y_Next, p_in_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun largest_L9_edge_Next (Int Int Int Int Bool Int Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at max, by a, b
(declare-fun max_2 (Int Int) Bool)

; the variables where max returns, by a, b, result
(declare-fun max_returns (Int Int Int) Bool)

; entry calls largest
(assert (forall ((count_2 Int) (l Int)) (=> (not (= l 0)) (largest count_2 (= l 0)))))

; entry calls largest: old object
(assert
  (forall ((count_2 Int) (l Int) (x Int) (x_Key_2 Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and (not (= l 0)) t1 t1)
        (largest_Node
          count_2
          x_Key_2
          (= l 0)
          (= x l)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next x)
          false)))))

; entry calls largest: old object
(assert
  (forall ((count_2 Int) (l Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int)
      (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (not (= l 0))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (largest_edge_Next
          count_2
          x_Key_2
          x_Next_Key
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; entry to L18.2, where largest has returned
(assert
  (forall ((count_2 Int) (l Int) (count_out Int) (m_out Int))
    (=>
      (and (largest_returns count_out m_out count_2 (= l 0)) (not (= l 0)))
      (L18_2 count_out count_2 m_out))))

; from L18.2: check 1 fails, the assertion is false at 18:1
(assert
  (forall ((count_2 Int) (n_2 Int) (largest_3 Int))
    (=>
      (and
        (L18_2 count_2 n_2 largest_3)
        (not (and (<= 0 largest_3) (= count_2 (+ n_2 1)))))
      false)))

; from largest: check 2 fails, a field of null is read at 6:8
(assert
  (forall ((count_2 Int) (p Int) (p_Key Int) (p_Next Int))
    (=>
      (and
        (largest count_2 (= p 0))
        (largest_Node
          count_2
          p_Key
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          (= p 0))
        (= p 0))
      false)))

; largest to largest.L7
(assert
  (forall ((count_2 Int) (p Int) (p_Key Int) (p_Next Int))
    (=>
      (and
        (largest count_2 (= p 0))
        (largest_Node
          count_2
          p_Key
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          false)
        (not (= p 0)))
      (largest_L7 count_2 p_Key count_2 (= p 0) (= p 0) true))))

; largest to largest.L7: old object
(assert
  (forall ((count_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Key Int)
      (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest count_2 (= p 0))
          (largest_Node
            count_2
            p_Key
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (largest_Node
            count_2
            x_Key_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (not (= p 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Key_2 p_Key) (= x_Next p_Next))))
        (largest_L7_Node
          count_2
          p_Key
          count_2
          x_Key_2
          (= x p)
          (= p 0)
          (= p 0)
          true
          (= x p)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next p)
          (= x_Next x)
          false)))))

; largest to largest.L7: old object
(assert
  (forall ((count_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int)
      (x_Next_Next Int) (p_Key Int) (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest count_2 (= p 0))
          (largest_Node
            count_2
            p_Key
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (largest_Node
            count_2
            x_Key_2
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (largest_Node
            count_2
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (largest_edge_Next
            count_2
            x_Key_2
            x_Next_Key
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Key_2 p_Key) (= x_Next p_Next)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and (= x_Next_Key p_Key) (= x_Next_Next p_Next)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (largest_L7_edge_Next
          count_2
          p_Key
          count_2
          x_Key_2
          (= x p)
          x_Next_Key
          (= x_Next p)
          (= p 0)
          (= p 0)
          true
          (= x p)
          (= x p)
          (= x_Next p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; largest.L7 calls max
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool))
    (=>
      (and
        (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
        (largest_L7_Node
          count_2
          m_2
          count_in_2
          p_Key
          p_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          true
          (= p_in p)
          (= p_Next 0)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next p)
          false)
        (not (= p 0)))
      (max_2 m_2 p_Key))))

; largest.L7 to largest.L9, where max has returned
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool) (result_out Int))
    (=>
      (and
        (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
        (max_returns m_2 p_Key result_out)
        (largest_L7_Node
          count_2
          m_2
          count_in_2
          p_Key
          p_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          true
          (= p_in p)
          (= p_Next 0)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next p)
          false)
        (not (= p 0)))
      (largest_L9 count_2 result_out count_in_2 (= p 0) (= p_in 0) (= p_in p)))))

; largest.L7 to largest.L9, where max has returned: old object
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Key Int)
      (p_Next Int) (count_in_2 Int) (p_in Int) (p_mark_p Bool) (result_out Int)
      (x_mark_p_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
          (max_returns m_2 p_Key result_out)
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next 0)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            false)
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next 0)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            false)
          (not (= p 0))
          t1
          t1
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key) (= x_Next p_Next)) (= p_mark_p x_mark_p_2))))
        (largest_L9_Node
          count_2
          result_out
          count_in_2
          x_Key_2
          x_mark_p_2
          (= p 0)
          (= p_in 0)
          (= p_in p)
          (= x p)
          (= p_in x)
          (= x_Next 0)
          (= x_Next p)
          (= p_in x_Next)
          (= x_Next x)
          false)))))

; largest.L7 to largest.L9, where max has returned: old object: neighbour
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool) (result_out Int) (x_mark_p_2 Bool) (x_Next_mark_p Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
          (max_returns m_2 p_Key result_out)
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next 0)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            false)
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next 0)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            false)
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            false)
          (largest_L7_edge_Next
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
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
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))
              (= x_mark_p_2 x_Next_mark_p))))
        (largest_L9_edge_Next
          count_2
          result_out
          count_in_2
          x_Key_2
          x_mark_p_2
          x_Next_Key
          x_Next_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          (= x p)
          (= p_in x)
          (= x_Next p)
          (= p_in x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= p_in x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; largest.L7 returns
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool))
    (=>
      (and
        (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
        (largest_L7_Node
          count_2
          m_2
          count_in_2
          p_Key
          p_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          true
          (= p_in p)
          (= p_Next 0)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next p)
          (= p 0))
        (= p 0))
      (largest_returns (+ count_2 1) m_2 count_in_2 (= p_in 0)))))

; largest.L7 returns: old object
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Key Int)
      (p_Next Int) (count_in_2 Int) (p_in Int) (p_mark_p Bool) (x_mark_p_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next 0)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            (= p 0))
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next 0)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            false)
          (= p 0)
          t1
          t1
          (or
            (or (= p 0) (not (= x p)))
            (and (and (= x_Key_2 p_Key) (= x_Next p_Next)) (= p_mark_p x_mark_p_2))))
        (largest_returns_Node
          (+ count_2 1)
          m_2
          count_in_2
          x_Key_2
          x_mark_p_2
          (= p_in 0)
          (= p_in x)
          (= x_Next 0)
          (= p_in x_Next)
          (= x_Next x))))))

; largest.L7 returns: old object
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool) (x_mark_p_2 Bool) (x_Next_mark_p Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest_L7 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next 0)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            (= p 0))
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next 0)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            false)
          (largest_L7_Node
            count_2
            m_2
            count_in_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            false)
          (largest_L7_edge_Next
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (= p 0)
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
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))
              (= x_mark_p_2 x_Next_mark_p))))
        (largest_returns_edge_Next
          (+ count_2 1)
          m_2
          count_in_2
          x_Key_2
          x_mark_p_2
          x_Next_Key
          x_Next_mark_p
          (= p_in 0)
          (= p_in x)
          (= p_in x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_in x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; from largest.L9: check 4 fails, a field of null is read at 9:10
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool))
    (=>
      (and
        (largest_L9 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
        (largest_L9_Node
          count_2
          m_2
          count_in_2
          p_Key
          p_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          true
          (= p_in p)
          (= p_Next 0)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next p)
          (= p 0))
        (= p 0))
      false)))

; largest.L9 to largest.L7
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool) (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool))
    (=>
      (and
        (largest_L9 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
        (largest_L9_Node
          count_2
          m_2
          count_in_2
          p_Key
          p_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          true
          (= p_in p)
          (= p_Next 0)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next p)
          false)
        (largest_L9_Node
          count_2
          m_2
          count_in_2
          p_Next_Key
          p_Next_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_in)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (largest_L9_edge_Next
          count_2
          m_2
          count_in_2
          p_Key
          p_mark_p
          p_Next_Key
          p_Next_mark_p
          (= p 0)
          (= p_in 0)
          (= p_in p)
          true
          (= p_in p)
          (= p_Next p)
          (= p_in p_Next)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_in)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (not (= p 0))
        (or
          (or (= p 0) (not (= p p_Next)))
          (and
            (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
            (= p_mark_p p_Next_mark_p))))
      (largest_L7 count_2 m_2 count_in_2 (= p_Next 0) (= p_in 0) (= p_in p_Next)))))

; largest.L9 to largest.L7: old object
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Key Int)
      (p_Next Int) (count_in_2 Int) (p_in Int) (p_mark_p Bool) (x_mark_p_2 Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest_L9 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next 0)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            false)
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next 0)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            false)
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_in)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (largest_L9_edge_Next
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_in)
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
        (largest_L7_Node
          count_2
          m_2
          count_in_2
          x_Key_2
          (or x_mark_p_2 (= p_Next x))
          (= p_Next 0)
          (= p_in 0)
          (= p_in p_Next)
          (= p_Next x)
          (= p_in x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= p_in x_Next)
          (= x_Next x)
          false)))))

; largest.L9 to largest.L7: old object
(assert
  (forall ((count_2 Int) (p Int) (m_2 Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (p_Key Int) (p_Next Int) (count_in_2 Int)
      (p_in Int) (p_mark_p Bool) (x_mark_p_2 Bool) (x_Next_mark_p Bool) (p_Next_Key Int)
      (p_Next_Next Int) (p_Next_mark_p Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (largest_L9 count_2 m_2 count_in_2 (= p 0) (= p_in 0) (= p_in p))
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next 0)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            false)
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next 0)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            false)
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            false)
          (largest_L9_edge_Next
            count_2
            m_2
            count_in_2
            x_Key_2
            x_mark_p_2
            x_Next_Key
            x_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= x p)
            (= p_in x)
            (= x_Next p)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (largest_L9_Node
            count_2
            m_2
            count_in_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_in)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (largest_L9_edge_Next
            count_2
            m_2
            count_in_2
            p_Key
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_in 0)
            (= p_in p)
            true
            (= p_in p)
            (= p_Next p)
            (= p_in p_Next)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_in)
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
        (largest_L7_edge_Next
          count_2
          m_2
          count_in_2
          x_Key_2
          (or x_mark_p_2 (= p_Next x))
          x_Next_Key
          (or x_Next_mark_p (= p_Next x_Next))
          (= p_Next 0)
          (= p_in 0)
          (= p_in p_Next)
          (= p_Next x)
          (= p_in x)
          (= p_Next x_Next)
          (= p_in x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= p_in x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; max returns
(assert
  (forall ((a_2 Int) (b_2 Int))
    (=> (and (max_2 a_2 b_2) (< b_2 a_2)) (max_returns a_2 b_2 a_2))))

; max returns
(assert
  (forall ((a_2 Int) (b_2 Int))
    (=> (and (max_2 a_2 b_2) (<= a_2 b_2)) (max_returns a_2 b_2 b_2))))

; what is void asks for nothing
(assert
  (forall ((count Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool) (x_Next_is_null Bool)
      (p_is_x_Next Bool) (x_is_x_Next Bool))
    (largest_Node
      count
      x_Key
      p_is_null
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((count Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool) (x_Next_is_null Bool)
      (p_is_x_Next Bool) (x_is_x_Next Bool) (m Int) (count_in Int) (p_in_is_null Bool)
      (x_mark_p Bool) (p_in_is_x Bool) (p_in_is_x_Next Bool) (p_is_p_in Bool))
    (largest_L7_Node
      count
      m
      count_in
      x_Key
      x_mark_p
      p_is_null
      p_in_is_null
      p_is_p_in
      p_is_x
      p_in_is_x
      x_Next_is_null
      p_is_x_Next
      p_in_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((count Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool) (x_Next_is_null Bool)
      (p_is_x_Next Bool) (x_is_x_Next Bool) (m Int) (count_in Int) (p_in_is_null Bool)
      (x_mark_p Bool) (p_in_is_x Bool) (p_in_is_x_Next Bool) (p_is_p_in Bool))
    (largest_L9_Node
      count
      m
      count_in
      x_Key
      x_mark_p
      p_is_null
      p_in_is_null
      p_is_p_in
      p_is_x
      p_in_is_x
      x_Next_is_null
      p_is_x_Next
      p_in_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((count Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool) (y_Key Int)
      (p_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool) (m Int) (count_in Int) (p_in_is_null Bool)
      (x_mark_p Bool) (p_in_is_x Bool) (y_mark_p Bool) (p_in_is_y Bool)
      (p_in_is_y_Next Bool) (p_is_p_in Bool))
    (largest_L9_edge_Next
      count
      m
      count_in
      x_Key
      x_mark_p
      y_Key
      y_mark_p
      p_is_null
      p_in_is_null
      p_is_p_in
      p_is_x
      p_in_is_x
      p_is_y
      p_in_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      p_in_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
