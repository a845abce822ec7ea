; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by done_is_null, list_is_null, done_is_list
(declare-fun L4 (Bool Bool Bool) Bool)

; an object x of Node at L4, by done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, x_Next_is_null, done_is_x_Next, list_is_x_Next, x_is_x_Next, void
(declare-fun L4_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at L4, by done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, done_is_y, list_is_y, x_is_y, y_Next_is_null, done_is_y_Next, list_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun L4_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; entry to L4
(assert (forall ((list Int)) (L4 true (= list 0) (= list 0))))

; entry to L4: old object
(assert
  (forall ((list Int) (x Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (L4_Node
          true
          (= list 0)
          (= list 0)
          (= x 0)
          (= x list)
          (= x_Next 0)
          (= x_Next 0)
          (= x_Next list)
          (= x_Next x)
          false)))))

; entry to L4: old object
(assert
  (forall ((list Int) (x Int) (x_Next Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (L4_edge_Next
          true
          (= list 0)
          (= list 0)
          (= x 0)
          (= x list)
          (= x_Next 0)
          (= x_Next list)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next 0)
          (= x_Next_Next list)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; L4 to L4
(assert
  (forall ((done Int) (list Int) (list_Next Int) (list_Next_Next Int))
    (let ((t1 (not (= list list_Next))))
      (=>
        (and
          (L4 (= done 0) (= list 0) (= list done))
          (L4_Node
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            false)
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list done)
            true
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next list)
            t1)
          (L4_Node
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next 0))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list done)
            true
            (= list_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next list)
            (or (= list_Next 0) (not (= list list_Next_Next))))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next 0))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next_Next list_Next)
            (or (= list_Next 0) (not (= list_Next list_Next_Next))))
          (not (= list 0))
          (or (or (= list 0) t1) (= list_Next list_Next_Next)))
        (L4 (= list 0) (= list_Next 0) (= list_Next list))))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (list_Next Int)
      (list_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= list list_Next)))
          (t3 (not (= x list_Next)))
          (t4 (not (= x list))))
      (=>
        (and
          (L4 (= done 0) (= list 0) (= list done))
          (L4_Node
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            false)
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list done)
            true
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next list)
            t2)
          (L4_Node
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            false)
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= list done)
            true
            (= x list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next x)
            (= list_Next list)
            (not (= list x_Next)))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= x done)
            (= x list)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next list)
            (= x_Next x)
            t3)
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x done)
            (= x list)
            true
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            (= x_Next x)
            (not (= x x_Next)))
          (L4_Node
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next 0))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list done)
            true
            (= list_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next list)
            (or (= list_Next 0) (not (= list list_Next_Next))))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next 0))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= x done)
            (= x list)
            (= list_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= list_Next x_Next)
            (= x_Next x)
            (or (= list_Next 0) (not (= x list_Next_Next))))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= list_Next done)
            (= list_Next list)
            (= list_Next x)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next x)
            (= list_Next_Next list_Next)
            (or (= list_Next 0) (not (= x_Next list_Next))))
          (L4_edge_Next
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next_Next list_Next)
            (or (= list_Next 0) (not (= list_Next list_Next_Next))))
          (not (= list 0))
          t1
          t1
          (or (or (= list 0) (not (= list x))) (= x_Next list_Next))
          (or (or (= list 0) t2) (= list_Next list_Next_Next))
          (or (or (= x 0) t3) (= x_Next list_Next_Next)))
        (L4_Node
          (= list 0)
          (= list_Next 0)
          (= list_Next list)
          (= x list)
          (= list_Next x)
          (or (and (= x list) (= done 0)) (and t4 (= x_Next 0)))
          (or (and (= x list) (= list done)) (and t4 (= x_Next list)))
          (or (and (= x list) (= list_Next done)) (and t4 (= list_Next x_Next)))
          (or (and (= x list) (= x done)) (and t4 (= x_Next x)))
          false)))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (x_Next_Next Int) (list_Next Int)
      (list_Next_Next Int) (done_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x x_Next)))
          (t3 (not (= list list_Next)))
          (t4 (not (= list x_Next)))
          (t5 (not (= x list_Next)))
          (t6 (not (= x_Next list_Next)))
          (t7 (not (= x list)))
          (t8 (or (= done 0) (not (= list_Next done))))
          (t9 (or (= done 0) (not (= x_Next done))))
          (t10 (not (= list done))))
      (let ((t11 (or (= x_Next 0) t6))
            (t12 (and (= x list) t10))
            (t13 (and t7 (not (= x_Next list))))
            (t14 (ite t7 (= x_Next list) (= list done))))
        (=>
          (and
            (L4 (= done 0) (= list 0) (= list done))
            (L4_Node
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next done)
              (= done 0))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              true
              (= list done)
              true
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next done)
              (= done_Next done)
              (or (= done 0) (not (= done done_Next))))
            (L4_Node
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              false)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              true
              (= list done)
              (= list done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next list)
              (= done_Next done)
              t8)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= list done)
              true
              (= list done)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next done)
              (= list_Next list)
              (or (= done 0) (not (= list done_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list done)
              true
              true
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              (= list_Next list)
              t3)
            (L4_Node
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              false)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              true
              (= list done)
              (= x done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next x)
              (= done_Next done)
              t9)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= x done)
              (= x list)
              (= x done)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next done)
              (= x_Next x)
              (or (= done 0) (not (= x done_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= list done)
              true
              (= x list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x)
              (= list_Next list)
              t4)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= x done)
              (= x list)
              (= x list)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next list)
              (= x_Next x)
              t5)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x done)
              (= x list)
              true
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              (= x_Next x)
              t2)
            (L4_Node
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              (= x_Next 0))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              true
              (= list done)
              (= x_Next done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next x_Next)
              (= done_Next done)
              (or (or (= x_Next 0) (= done 0)) (not (= x_Next_Next done))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next done)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next done)
              (= x_Next_Next x_Next)
              (or (or (= done 0) (= x_Next 0)) (not (= x_Next done_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= list done)
              true
              (= x_Next list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x_Next)
              (= list_Next list)
              (or (= x_Next 0) (not (= list x_Next_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= x_Next done)
              (= x_Next list)
              (= x_Next list)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              t11)
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x done)
              (= x list)
              (= x_Next x)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              true
              (= x_Next x)
              (or (= x_Next 0) (not (= x x_Next_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x)
              (= x_Next_Next x_Next)
              (= x_Next 0))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next done)
              (= x_Next list)
              true
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              (= x_Next_Next x_Next)
              (or (= x_Next 0) (not (= x_Next x_Next_Next))))
            (L4_Node
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= list_Next 0))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              true
              (= list done)
              (= list_Next done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next list_Next)
              (= done_Next done)
              (or (or (= list_Next 0) (= done 0)) (not (= done list_Next_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next done)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next done)
              (= list_Next_Next list_Next)
              (or (or (= done 0) (= list_Next 0)) (not (= list_Next done_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list done)
              true
              (= list_Next list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              true
              (= list_Next list)
              (or (= list_Next 0) (not (= list list_Next_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= list_Next 0))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= x done)
              (= x list)
              (= list_Next x)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= list_Next x_Next)
              (= x_Next x)
              (or (= list_Next 0) (not (= x list_Next_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next x)
              (= list_Next_Next list_Next)
              (or (= list_Next 0) t6))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= x_Next done)
              (= x_Next list)
              (= list_Next x_Next)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= list_Next x_Next_Next)
              (= x_Next_Next x_Next)
              (or (or (= list_Next 0) (= x_Next 0)) (not (= x_Next list_Next_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x_Next)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next x_Next)
              (= list_Next_Next list_Next)
              (or (or (= x_Next 0) (= list_Next 0)) (not (= x_Next_Next list_Next))))
            (L4_edge_Next
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next done)
              (= list_Next list)
              true
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= list_Next_Next list_Next)
              (or (= list_Next 0) (not (= list_Next list_Next_Next))))
            (not (= list 0))
            t1
            (not (or (and (= x list) (= done 0)) (and t7 (= x_Next 0))))
            t1
            (or (or (= done 0) t10) (= list_Next done_Next))
            (or (or (= done 0) (not (= x done))) (= x_Next done_Next))
            (or t9 (= x_Next_Next done_Next))
            (or t8 (= list_Next_Next done_Next))
            (or (or (= list 0) (not (= list x))) (= x_Next list_Next))
            (or (or (= list 0) t4) (= x_Next_Next list_Next))
            (or (or (= list 0) t3) (= list_Next list_Next_Next))
            (or (or (= x 0) t2) (= x_Next x_Next_Next))
            (or (or (= x 0) t5) (= x_Next list_Next_Next))
            (or t11 (= x_Next_Next list_Next_Next)))
          (L4_edge_Next
            (= list 0)
            (= list_Next 0)
            (= list_Next list)
            (= x list)
            (= list_Next x)
            (or (and (= x list) (= list done)) (and t7 (= x_Next list)))
            (or (and (= x list) (= list_Next done)) (and t7 (= list_Next x_Next)))
            (or (and (= x list) (= x done)) (and t7 (= x_Next x)))
            (or
              (or (and t14 (= done 0)) (and t13 (= x_Next_Next 0)))
              (and t12 (= done_Next 0)))
            (or
              (or (and t14 (= list done)) (and t13 (= x_Next_Next list)))
              (and t12 (= done_Next list)))
            (or
              (or (and t14 (= list_Next done)) (and t13 (= list_Next x_Next_Next)))
              (and t12 (= done_Next list_Next)))
            (or
              (or (and t14 (= x done)) (and t13 (= x_Next_Next x)))
              (and t12 (= done_Next x)))
            (or
              (or
                (or
                  (or
                    (or
                      (and (= x list) t14)
                      (and (and (= x list) t13) (= x_Next_Next done)))
                    (and (and (= x list) t12) (= done_Next done)))
                  (and (and t7 t14) (= x_Next done)))
                (and (and t7 t13) (= x_Next_Next x_Next)))
              (and (and t7 t12) (= done_Next x_Next)))
            false))))))

; what is void asks for nothing
(assert
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (done_is_x Bool)
      (list_is_x Bool) (x_Next_is_null Bool) (done_is_x_Next Bool) (list_is_x_Next Bool)
      (x_is_x_Next Bool))
    (L4_Node
      done_is_null
      list_is_null
      done_is_list
      done_is_x
      list_is_x
      x_Next_is_null
      done_is_x_Next
      list_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (done_is_x Bool)
      (list_is_x Bool) (done_is_y Bool) (list_is_y Bool) (x_is_y Bool)
      (y_Next_is_null Bool) (done_is_y_Next Bool) (list_is_y_Next Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool))
    (L4_edge_Next
      done_is_null
      list_is_null
      done_is_list
      done_is_x
      list_is_x
      done_is_y
      list_is_y
      x_is_y
      y_Next_is_null
      done_is_y_Next
      list_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
