; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Inc, by p_Key, p
(declare-fun Inc (Int Int) Bool)

; an object x of Node at Inc, by x_Key, p_Key, p, x, x_Next, void
(declare-fun Inc_Node (Int Int Int Int Int Bool) Bool)

; entry to Inc
(assert
  (forall ((p_2 Int) (p_2_Key Int))
    (=> (and (<= p_2 0) (or (= p_2 0) (< p_2 0))) (Inc (ite (= p_2 0) 0 p_2_Key) p_2))))

; entry to Inc: old object
(assert
  (forall ((p_2 Int) (p_2_Key Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int) (p_2_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          t1
          (<= p_2 0)
          (or (= p_2 0) (< p_2 0))
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or
            (or (= p_2 0) (not (= p_2 x_2)))
            (and (= p_2_Key x_2_Key) (= x_2_Next p_2_Next))))
        (Inc_Node x_2_Key (ite (= p_2 0) 0 p_2_Key) p_2 x_2 x_2_Next false)))))

; Inc to Inc
(assert
  (forall ((p_2 Int) (p_2_Key Int) (p_2_Next Int) (p_2_Next_Key Int) (p_2_Next_Next Int))
    (let ((t1 (ite (= p_2 0) 0 p_2_Key)))
      (=>
        (and
          (Inc t1 p_2)
          (Inc_Node p_2_Key t1 p_2 p_2 p_2_Next false)
          (Inc_Node p_2_Next_Key t1 p_2 p_2_Next p_2_Next_Next (= p_2_Next 0))
          (not (= p_2 0))
          (<= p_2 0)
          (or (= p_2 0) (< p_2 0))
          (or (= p_2 0) (<= p_2_Next 0))
          (or (= p_2 0) (or (= p_2_Next 0) (< p_2_Next 0)))
          (or (= p_2_Next 0) (<= p_2_Next_Next 0))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next))))
        (Inc
          (ite (= p_2_Next 0) 0 (ite (= p_2_Next p_2) (+ p_2_Key 1) p_2_Next_Key))
          p_2_Next)))))

; Inc to Inc: old object
(assert
  (forall ((p_2 Int) (p_2_Key Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int) (p_2_Next Int)
      (p_2_Next_Key Int) (p_2_Next_Next Int))
    (let ((t1 (ite (= p_2 0) 0 p_2_Key))
          (t2 (not (= x_2 0))))
      (=>
        (and
          (Inc t1 p_2)
          (Inc_Node p_2_Key t1 p_2 p_2 p_2_Next false)
          (Inc_Node x_2_Key t1 p_2 x_2 x_2_Next false)
          (Inc_Node p_2_Next_Key t1 p_2 p_2_Next p_2_Next_Next (= p_2_Next 0))
          (not (= p_2 0))
          t2
          (<= p_2 0)
          (or (= p_2 0) (< p_2 0))
          t2
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= p_2 0) (<= p_2_Next 0))
          (or (= p_2 0) (or (= p_2_Next 0) (< p_2_Next 0)))
          (or (= p_2_Next 0) (<= p_2_Next_Next 0))
          (or
            (or (= p_2 0) (not (= p_2 x_2)))
            (and (= p_2_Key x_2_Key) (= x_2_Next p_2_Next)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next)))
          (or
            (or (= x_2 0) (not (= x_2 p_2_Next)))
            (and (= x_2_Key p_2_Next_Key) (= x_2_Next p_2_Next_Next))))
        (Inc_Node
          (ite (= x_2 p_2) (+ p_2_Key 1) x_2_Key)
          (ite (= p_2_Next 0) 0 (ite (= p_2_Next p_2) (+ p_2_Key 1) p_2_Next_Key))
          p_2_Next
          x_2
          x_2_Next
          false)))))

; what is void asks for nothing
(assert
  (forall ((p_Key Int) (p Int) (x_Key Int) (x Int) (x_Next Int))
    (Inc_Node x_Key p_Key p x x_Next true)))
(check-sat)
