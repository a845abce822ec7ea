; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by done, list
(declare-fun L4 (Int Int) Bool)

; an object x of Node at L4, by done, list, x, x_Next, void
(declare-fun L4_Node (Int Int Int Int Bool) Bool)

; entry to L4
(assert (forall ((list_2 Int)) (=> (<= list_2 0) (L4 0 list_2))))

; entry to L4: old object
(assert
  (forall ((list_2 Int) (x_2 Int) (x_2_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and t1 (<= list_2 0) t1 (<= x_2 0) (or (= x_2 0) (<= x_2_Next 0)))
        (L4_Node 0 list_2 x_2 x_2_Next false)))))

; L4 to L4
(assert
  (forall ((done_2 Int) (list_2 Int) (list_2_Next Int) (list_2_Next_Next Int))
    (=>
      (and
        (L4 done_2 list_2)
        (L4_Node done_2 list_2 list_2 list_2_Next false)
        (L4_Node done_2 list_2 list_2_Next list_2_Next_Next (= list_2_Next 0))
        (not (= list_2 0))
        (<= done_2 0)
        (<= list_2 0)
        (or (= list_2 0) (< list_2 0))
        (or (= list_2 0) (<= list_2_Next 0))
        (or (= list_2 0) (or (= list_2_Next 0) (< list_2_Next 0)))
        (or (= list_2_Next 0) (<= list_2_Next_Next 0))
        (or
          (or (= list_2 0) (not (= list_2 list_2_Next)))
          (= list_2_Next list_2_Next_Next)))
      (L4 list_2 list_2_Next))))

; L4 to L4: old object
(assert
  (forall ((done_2 Int) (list_2 Int) (x_2 Int) (x_2_Next Int) (list_2_Next Int)
      (list_2_Next_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (L4 done_2 list_2)
          (L4_Node done_2 list_2 list_2 list_2_Next false)
          (L4_Node done_2 list_2 x_2 x_2_Next false)
          (L4_Node done_2 list_2 list_2_Next list_2_Next_Next (= list_2_Next 0))
          (not (= list_2 0))
          t1
          (<= done_2 0)
          (<= list_2 0)
          (or (= list_2 0) (< list_2 0))
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= list_2 0) (<= list_2_Next 0))
          (or (= list_2 0) (or (= list_2_Next 0) (< list_2_Next 0)))
          (or (= list_2_Next 0) (<= list_2_Next_Next 0))
          (or (or (= list_2 0) (not (= list_2 x_2))) (= x_2_Next list_2_Next))
          (or
            (or (= list_2 0) (not (= list_2 list_2_Next)))
            (= list_2_Next list_2_Next_Next))
          (or (or (= x_2 0) (not (= x_2 list_2_Next))) (= x_2_Next list_2_Next_Next)))
        (L4_Node
          list_2
          list_2_Next
          x_2
          (ite (not (= x_2 list_2)) x_2_Next done_2)
          false)))))

; what is void asks for nothing
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int)) (L4_Node done list x x_Next true)))
(check-sat)
