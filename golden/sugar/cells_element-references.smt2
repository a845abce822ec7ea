; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L10, by least, most, p_Key, p
(declare-fun L10 (Int Int Int Int) Bool)

; an object x of Node at L10, by least, most, x_Key, p_Key, p, x, x_Next, void
(declare-fun L10_Node (Int Int Int Int Int Int Int Bool) Bool)

; entry to L10
(assert
  (forall ((list Int) (list_Key Int) (list_Next Int) (list_Next_Key Int)
      (list_Next_Next Int))
    (=>
      (and
        (not (= list 0))
        (<= list 0)
        (or (= list 0) (< list 0))
        (or (= list 0) (<= list_Next 0))
        (or (= list 0) (or (= list_Next 0) (< list_Next 0)))
        (or
          (or (= list 0) (not (= list list_Next)))
          (and (= list_Key list_Next_Key) (= list_Next list_Next_Next))))
      (L10 list_Key list_Key (ite (= list_Next 0) 0 list_Next_Key) list_Next))))

; entry to L10: old object
(assert
  (forall ((list Int) (list_Key Int) (list_Next Int) (list_Next_Key Int)
      (list_Next_Next Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (not (= list 0))
          t1
          (<= list 0)
          (or (= list 0) (< list 0))
          (or (= list 0) (<= list_Next 0))
          (or (= list 0) (or (= list_Next 0) (< list_Next 0)))
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or
            (or (= list 0) (not (= list list_Next)))
            (and (= list_Key list_Next_Key) (= list_Next list_Next_Next)))
          (or
            (or (= list 0) (not (= list x_2)))
            (and (= list_Key x_2_Key) (= list_Next x_2_Next)))
          (or
            (or (= list_Next 0) (not (= list_Next x_2)))
            (and (= list_Next_Key x_2_Key) (= list_Next_Next x_2_Next))))
        (L10_Node
          list_Key
          list_Key
          x_2_Key
          (ite (= list_Next 0) 0 list_Next_Key)
          list_Next
          x_2
          x_2_Next
          false)))))

; from L10: check 9 fails, the assertion is false at 18:1
(assert
  (forall ((least_2 Int) (most_2 Int) (p_2 Int) (p_2_Key Int) (p_2_Next Int))
    (let ((t1 (ite (= p_2 0) 0 p_2_Key)))
      (=>
        (and
          (L10 least_2 most_2 t1 p_2)
          (L10_Node least_2 most_2 p_2_Key t1 p_2 p_2 p_2_Next (= p_2 0))
          (= p_2 0)
          (< most_2 least_2)
          (<= p_2 0)
          (or (= p_2 0) (< p_2 0))
          (or (= p_2 0) (<= p_2_Next 0)))
        false))))

; L10 to L10
(assert
  (forall ((least_2 Int) (most_2 Int) (p_2 Int) (p_2_Key Int) (p_2_Next Int)
      (p_2_Next_Key Int) (p_2_Next_Next Int))
    (let ((t1 (ite (= p_2 0) 0 p_2_Key)))
      (=>
        (and
          (L10 least_2 most_2 t1 p_2)
          (L10_Node least_2 most_2 p_2_Key t1 p_2 p_2 p_2_Next false)
          (L10_Node
            least_2
            most_2
            p_2_Next_Key
            t1
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
            (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next))))
        (L10
          (ite (< p_2_Key least_2) p_2_Key least_2)
          (ite
            (< p_2_Key least_2)
            most_2
            (ite (and (<= least_2 p_2_Key) (<= p_2_Key most_2)) most_2 p_2_Key))
          (ite (= p_2_Next 0) 0 p_2_Next_Key)
          p_2_Next)))))

; L10 to L10: old object
(assert
  (forall ((least_2 Int) (most_2 Int) (p_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Next Int)
      (p_2_Key Int) (p_2_Next Int) (p_2_Next_Key Int) (p_2_Next_Next Int))
    (let ((t1 (not (= x_2 0)))
          (t2 (ite (= p_2 0) 0 p_2_Key)))
      (=>
        (and
          (L10 least_2 most_2 t2 p_2)
          (L10_Node least_2 most_2 p_2_Key t2 p_2 p_2 p_2_Next false)
          (L10_Node least_2 most_2 x_2_Key t2 p_2 x_2 x_2_Next false)
          (L10_Node
            least_2
            most_2
            p_2_Next_Key
            t2
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
            (or (= p_2 0) (not (= x_2 p_2)))
            (and (= x_2_Key p_2_Key) (= x_2_Next p_2_Next)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Key p_2_Next_Key) (= p_2_Next p_2_Next_Next)))
          (or
            (or (= x_2 0) (not (= x_2 p_2_Next)))
            (and (= x_2_Key p_2_Next_Key) (= x_2_Next p_2_Next_Next))))
        (L10_Node
          (ite (< p_2_Key least_2) p_2_Key least_2)
          (ite
            (< p_2_Key least_2)
            most_2
            (ite (and (<= least_2 p_2_Key) (<= p_2_Key most_2)) most_2 p_2_Key))
          x_2_Key
          (ite (= p_2_Next 0) 0 p_2_Next_Key)
          p_2_Next
          x_2
          x_2_Next
          false)))))

; what is void asks for nothing
(assert
  (forall ((least Int) (most Int) (p_Key Int) (p Int) (x_Key Int) (x Int) (x_Next Int))
    (L10_Node least most x_Key p_Key p x x_Next true)))
(check-sat)
