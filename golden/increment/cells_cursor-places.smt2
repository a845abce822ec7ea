; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Inc, by p_Key, p_is_null
(declare-fun Inc (Int Bool) Bool)

; an object x of Node at Inc, by x_Key, p_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun Inc_Node (Int Int Bool Bool Bool Bool Bool Bool) Bool)

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
          (ite (= p 0) 0 p_Key_2)
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x)
          false)))))

; Inc to Inc
(assert
  (forall ((p Int) (p_Key_2 Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (ite (= p 0) 0 p_Key_2)))
      (=>
        (and
          (Inc t1 (= p 0))
          (Inc_Node p_Key_2 t1 (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (Inc_Node
            p_Next_Key
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next))))
        (Inc
          (ite (= p_Next 0) 0 (ite (= p_Next p) (+ p_Key_2 1) p_Next_Key))
          (= p_Next 0))))))

; Inc to Inc: old object
(assert
  (forall ((p Int) (p_Key_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (p_Next Int)
      (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (ite (= p 0) 0 p_Key_2))
          (t2 (not (= x 0))))
      (=>
        (and
          (Inc t1 (= p 0))
          (Inc_Node p_Key_2 t1 (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (Inc_Node
            x_Key_2
            t1
            (= p 0)
            (= x p)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next x)
            false)
          (Inc_Node
            p_Next_Key
            t1
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t2
          t2
          (or (or (= p 0) (not (= p x))) (and (= p_Key_2 x_Key_2) (= x_Next p_Next)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and (= p_Key_2 p_Next_Key) (= p_Next p_Next_Next)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))))
        (Inc_Node
          (ite (= x p) (+ p_Key_2 1) x_Key_2)
          (ite (= p_Next 0) 0 (ite (= p_Next p) (+ p_Key_2 1) p_Next_Key))
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; what is void asks for nothing
(assert
  (forall ((p_Key Int) (p_is_null Bool) (x_Key Int) (p_is_x Bool) (x_Next_is_null Bool)
      (p_is_x_Next Bool) (x_is_x_Next Bool))
    (Inc_Node x_Key p_Key p_is_null p_is_x x_Next_is_null p_is_x_Next x_is_x_Next true)))
(check-sat)
