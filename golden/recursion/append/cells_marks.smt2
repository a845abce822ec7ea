; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L10, by m_is_null, l_is_null, m_is_l, k_is_null, m_is_k, l_is_k
(declare-fun L10 (Bool Bool Bool Bool Bool Bool) Bool)

; the variables at append, by p_is_null, q_is_null, p_is_q
(declare-fun append (Bool Bool Bool) Bool)

; an object x of Node at append, by p_is_null, q_is_null, p_is_q, p_is_x, q_is_x, x_Next_is_null, p_is_x_Next, q_is_x_Next, x_is_x_Next, void
(declare-fun append_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at append, by p_is_null, q_is_null, p_is_q, p_is_x, q_is_x, p_is_y, q_is_y, x_is_y, y_Next_is_null, p_is_y_Next, q_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun append_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; the variables where append returns, by p_is_null, q_is_null, p_is_q, r_is_null, p_is_r, q_is_r
(declare-fun append_returns (Bool Bool Bool Bool Bool Bool) Bool)

; the variables at append.L6.2, by p_is_null, q_is_null, p_is_q, append_is_null, p_is_append, q_is_append
(declare-fun append_L6_2 (Bool Bool Bool Bool Bool Bool) Bool)

; entry calls append
(assert (forall ((l Int) (k Int)) (append (= l 0) (= k 0) (= k l))))

; entry calls append: old object
(assert
  (forall ((l Int) (k Int) (x Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (append_Node
          (= l 0)
          (= k 0)
          (= k l)
          (= x l)
          (= x k)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next k)
          (= x_Next x)
          false)))))

; entry calls append: old object
(assert
  (forall ((l Int) (k Int) (x Int) (x_Next Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (append_edge_Next
          (= l 0)
          (= k 0)
          (= k l)
          (= x l)
          (= x k)
          (= x_Next l)
          (= x_Next k)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next k)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; entry to L10, where append has returned
(assert
  (forall ((l Int) (k Int) (r_out Int))
    (=>
      (append_returns (= l 0) (= k 0) (= k l) (= r_out 0) (= r_out l) (= r_out k))
      (L10 (= r_out 0) (= l 0) (= r_out l) (= k 0) (= r_out k) (= k l)))))

; from L10: check 1 fails, the assertion is false at 10:1
(assert
  (forall ((m Int) (l Int) (k Int))
    (=>
      (and
        (L10 (= m 0) (= l 0) (= l m) (= k 0) (= k m) (= k l))
        (= m 0)
        (not (and (= l 0) (= k 0))))
      false)))

; append calls append
(assert
  (forall ((p Int) (q Int) (p_Next Int) (p_Next_Next Int))
    (=>
      (and
        (append (= p 0) (= q 0) (= q p))
        (append_Node
          (= p 0)
          (= q 0)
          (= q p)
          true
          (= q p)
          (= p_Next 0)
          (= p_Next p)
          (= p_Next q)
          (= p_Next p)
          false)
        (append_Node
          (= p 0)
          (= q 0)
          (= q p)
          (= p_Next p)
          (= p_Next q)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next q)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (append_edge_Next
          (= p 0)
          (= q 0)
          (= q p)
          true
          (= q p)
          (= p_Next p)
          (= p_Next q)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next q)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (not (= p 0))
        (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next)))
      (append (= p_Next 0) (= q 0) (= p_Next q)))))

; append calls append: old object
(assert
  (forall ((p Int) (q Int) (x Int) (x_Next Int) (p_Next Int) (p_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (append (= p 0) (= q 0) (= q p))
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            true
            (= q p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next q)
            (= p_Next p)
            false)
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            (= x p)
            (= x q)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next q)
            (= x_Next x)
            false)
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            (= p_Next p)
            (= p_Next q)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next q)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (append_edge_Next
            (= p 0)
            (= q 0)
            (= q p)
            true
            (= q p)
            (= p_Next p)
            (= p_Next q)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next q)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next)))
        (append_Node
          (= p_Next 0)
          (= q 0)
          (= p_Next q)
          (= p_Next x)
          (= x q)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next q)
          (= x_Next x)
          false)))))

; append calls append: old object
(assert
  (forall ((p Int) (q Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_Next Int)
      (p_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (append (= p 0) (= q 0) (= q p))
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            true
            (= q p)
            (= p_Next 0)
            (= p_Next p)
            (= p_Next q)
            (= p_Next p)
            false)
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            (= x p)
            (= x q)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next q)
            (= x_Next x)
            false)
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            (= x_Next p)
            (= x_Next q)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next q)
            (= x_Next_Next x_Next)
            false)
          (append_edge_Next
            (= p 0)
            (= q 0)
            (= q p)
            (= x p)
            (= x q)
            (= x_Next p)
            (= x_Next q)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next q)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (append_Node
            (= p 0)
            (= q 0)
            (= q p)
            (= p_Next p)
            (= p_Next q)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next q)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (append_edge_Next
            (= p 0)
            (= q 0)
            (= q p)
            true
            (= q p)
            (= p_Next p)
            (= p_Next q)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next q)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= x_Next p))) (= x_Next_Next p_Next))
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next))
          (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next))
          (or (or (= x_Next 0) (not (= x_Next p_Next))) (= x_Next_Next p_Next_Next)))
        (append_edge_Next
          (= p_Next 0)
          (= q 0)
          (= p_Next q)
          (= p_Next x)
          (= x q)
          (= p_Next x_Next)
          (= x_Next q)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= x_Next_Next q)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; append to append.L6.2, where append has returned
(assert
  (forall ((p Int) (q Int) (r_out Int) (p_Next Int))
    (=>
      (and
        (append (= p 0) (= q 0) (= q p))
        (append_returns
          (= p_Next 0)
          (= q 0)
          (= p_Next q)
          (= r_out 0)
          (= p_Next r_out)
          (= r_out q))
        (append_Node
          (= p 0)
          (= q 0)
          (= q p)
          true
          (= q p)
          (= p_Next 0)
          (= p_Next p)
          (= p_Next q)
          (= p_Next p)
          false)
        (not (= p 0)))
      (append_L6_2 (= p 0) (= q 0) (= q p) (= r_out 0) (= r_out p) (= r_out q)))))

; append returns
(assert
  (forall ((p Int) (q Int) (p_Next Int))
    (=>
      (and
        (append (= p 0) (= q 0) (= q p))
        (append_Node
          (= p 0)
          (= q 0)
          (= q p)
          true
          (= q p)
          (= p_Next 0)
          (= p_Next p)
          (= p_Next q)
          (= p_Next p)
          (= p 0))
        (= p 0))
      (append_returns (= p 0) (= q 0) (= q p) (= q 0) (= q p) true))))

; from append.L6.2: check 2 fails, a field of null is written at 6:3
(assert
  (forall ((p Int) (q Int) (append_2 Int))
    (=>
      (and
        (append_L6_2 (= p 0) (= q 0) (= q p) (= append_2 0) (= append_2 p) (= append_2 q))
        (= p 0))
      false)))

; append.L6.2 returns
(assert
  (forall ((p Int) (q Int) (append_2 Int))
    (=>
      (and
        (append_L6_2 (= p 0) (= q 0) (= q p) (= append_2 0) (= append_2 p) (= append_2 q))
        (not (= p 0)))
      (append_returns (= p 0) (= q 0) (= q p) (= p 0) true (= q p)))))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (q_is_null Bool) (p_is_q Bool) (p_is_x Bool) (q_is_x Bool)
      (x_Next_is_null Bool) (p_is_x_Next Bool) (q_is_x_Next Bool) (x_is_x_Next Bool))
    (append_Node
      p_is_null
      q_is_null
      p_is_q
      p_is_x
      q_is_x
      x_Next_is_null
      p_is_x_Next
      q_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (q_is_null Bool) (p_is_q Bool) (p_is_x Bool) (q_is_x Bool)
      (p_is_y Bool) (q_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (q_is_y_Next Bool) (x_is_y_Next Bool) (y_is_y_Next Bool))
    (append_edge_Next
      p_is_null
      q_is_null
      p_is_q
      p_is_x
      q_is_x
      p_is_y
      q_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      q_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
