; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by done_is_null, list_is_null, done_is_list
(declare-fun L4 (Bool Bool Bool) Bool)

; an object x of Node at L4, by x_mark_done, x_mark_list, done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, x_Next_is_null, done_is_x_Next, list_is_x_Next, x_is_x_Next, void
(declare-fun L4_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at L4, by x_mark_done, x_mark_list, y_mark_done, y_mark_list, done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, done_is_y, list_is_y, x_is_y, y_Next_is_null, done_is_y_Next, list_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun L4_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool) Bool)

; different objects x of Node and y of Node at L4, by x_mark_done, x_mark_list, y_mark_done, y_mark_list, done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, x_Next_is_null, done_is_x_Next, list_is_x_Next, x_is_x_Next, done_is_y, list_is_y, x_Next_is_y, y_Next_is_null, done_is_y_Next, list_is_y_Next, x_is_y_Next, x_Next_is_y_Next, y_is_y_Next, void
(declare-fun L4_pair_Node_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; entry to L4
(assert (forall ((list Int)) (L4 true (= list 0) (= list 0))))

; entry to L4: old object
(assert
  (forall ((list Int) (x Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (L4_Node
          false
          (= x list)
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
          false
          (= x list)
          false
          (= x_Next list)
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

; entry to L4: old object: old object
(assert
  (forall ((list Int) (x Int) (x_Next Int) (y Int) (y_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and t1 t2 (not (= y x)) t1 t2 (or (or (= x 0) (not (= x y))) (= x_Next y_Next)))
        (L4_pair_Node_Node
          false
          (= x list)
          false
          (= y list)
          true
          (= list 0)
          (= list 0)
          (= x 0)
          (= x list)
          (= x_Next 0)
          (= x_Next 0)
          (= x_Next list)
          (= x_Next x)
          (= y 0)
          (= y list)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next 0)
          (= y_Next list)
          (= y_Next x)
          (= y_Next x_Next)
          (= y_Next y)
          false)))))

; L4 to L4
(assert
  (forall ((done Int) (list Int) (list_Next Int) (list_mark_done Bool)
      (list_mark_list Bool) (list_Next_Next Int) (list_Next_mark_done Bool)
      (list_Next_mark_list Bool))
    (let ((t1 (or (= list_Next 0) (= list list_Next))))
      (=>
        (and
          (L4 (= done 0) (= list 0) (= list done))
          (L4_Node
            list_mark_done
            list_mark_list
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
          (L4_Node
            list_Next_mark_done
            list_Next_mark_list
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
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list done)
            true
            (= list_Next_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next list_Next)
            (= list_Next list)
            t1)
          (L4_edge_Next
            list_mark_done
            list_mark_list
            list_Next_mark_done
            list_Next_mark_list
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
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next_Next list_Next)
            t1)
          (not (= list 0))
          (or
            (or (= list 0) (not (= list list_Next)))
            (and
              (and (= list_Next list_Next_Next) (= list_mark_done list_Next_mark_done))
              (= list_mark_list list_Next_mark_list))))
        (L4 (= list 0) (= list_Next 0) (= list_Next list))))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (list_Next Int)
      (list_mark_done Bool) (list_mark_list Bool) (list_Next_Next Int)
      (list_Next_mark_done Bool) (list_Next_mark_list Bool) (x_mark_done_2 Bool)
      (x_mark_list_2 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (or (= list_Next 0) (= list list_Next)))
          (t3 (or (= list_Next 0) (= x list_Next)))
          (t4 (not (= x list))))
      (=>
        (and
          (L4 (= done 0) (= list 0) (= list done))
          (L4_Node
            list_mark_done
            list_mark_list
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
          (L4_Node
            x_mark_done_2
            x_mark_list_2
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
          (L4_pair_Node_Node
            x_mark_done_2
            x_mark_list_2
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            (= list done)
            true
            (= x_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next x)
            (= list_Next x_Next)
            (= list_Next list)
            (= list x))
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            x_mark_done_2
            x_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= x done)
            (= x list)
            (= list_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next list)
            (= list_Next x_Next)
            (= x_Next x)
            (= list x))
          (L4_Node
            list_Next_mark_done
            list_Next_mark_list
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
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list done)
            true
            (= list_Next_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next list_Next)
            (= list_Next list)
            t2)
          (L4_edge_Next
            list_mark_done
            list_mark_list
            list_Next_mark_done
            list_Next_mark_list
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
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next_Next list_Next)
            t2)
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            x_mark_done_2
            x_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= x done)
            (= x list)
            (= list_Next_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= list_Next x_Next)
            (= list_Next_Next x_Next)
            (= x_Next x)
            t3)
          (L4_pair_Node_Node
            x_mark_done_2
            x_mark_list_2
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            (= list_Next done)
            (= list_Next list)
            (= list_Next x_Next)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next x)
            (= list_Next_Next x_Next)
            (= list_Next_Next list_Next)
            t3)
          (not (= list 0))
          t1
          t1
          (or
            (or (= list 0) (not (= list x)))
            (and
              (and (= x_Next list_Next) (= list_mark_done x_mark_done_2))
              (= list_mark_list x_mark_list_2)))
          (or
            (or (= list 0) (not (= list list_Next)))
            (and
              (and (= list_Next list_Next_Next) (= list_mark_done list_Next_mark_done))
              (= list_mark_list list_Next_mark_list)))
          (or
            (or (= x 0) (not (= x list_Next)))
            (and
              (and (= x_Next list_Next_Next) (= x_mark_done_2 list_Next_mark_done))
              (= x_mark_list_2 list_Next_mark_list))))
        (L4_Node
          (or x_mark_done_2 (= x list))
          (or x_mark_list_2 (= list_Next x))
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
      (list_mark_done Bool) (list_mark_list Bool) (list_Next_Next Int)
      (list_Next_mark_done Bool) (list_Next_mark_list Bool) (x_mark_done_2 Bool)
      (x_mark_list_2 Bool) (done_Next Int) (done_mark_done Bool) (x_Next_mark_done Bool)
      (done_mark_list Bool) (x_Next_mark_list Bool))
    (let ((t1 (not (= x 0)))
          (t2 (or (= list_Next 0) (= list list_Next)))
          (t3 (or (= list_Next 0) (= x list_Next)))
          (t4 (not (= x list)))
          (t5 (or (= done 0) (= list done)))
          (t6 (or (= done 0) (= x done)))
          (t7 (or (= x_Next 0) (= list x_Next)))
          (t8 (or (= x_Next 0) (= x x_Next)))
          (t9 (not (= list done))))
      (let ((t10 (and (= x list) t9))
            (t11 (and t4 (not (= x_Next list))))
            (t12 (ite t4 (= x_Next list) (= list done))))
        (=>
          (and
            (L4 (= done 0) (= list 0) (= list done))
            (L4_Node
              done_mark_done
              done_mark_list
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
            (L4_Node
              list_mark_done
              list_mark_list
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
            (L4_pair_Node_Node
              list_mark_done
              list_mark_list
              done_mark_done
              done_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              true
              (= list done)
              (= list_Next done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next list)
              (= done_Next list_Next)
              (= done_Next done)
              t5)
            (L4_pair_Node_Node
              done_mark_done
              done_mark_list
              list_mark_done
              list_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next done)
              (= list done)
              true
              (= done_Next list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next done)
              (= done_Next list_Next)
              (= list_Next list)
              t5)
            (L4_Node
              x_mark_done_2
              x_mark_list_2
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
            (L4_pair_Node_Node
              x_mark_done_2
              x_mark_list_2
              done_mark_done
              done_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              true
              (= list done)
              (= x_Next done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next x)
              (= done_Next x_Next)
              (= done_Next done)
              t6)
            (L4_pair_Node_Node
              done_mark_done
              done_mark_list
              x_mark_done_2
              x_mark_list_2
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next done)
              (= x done)
              (= x list)
              (= done_Next x)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next done)
              (= done_Next x_Next)
              (= x_Next x)
              t6)
            (L4_pair_Node_Node
              x_mark_done_2
              x_mark_list_2
              list_mark_done
              list_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              (= list done)
              true
              (= x_Next list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x)
              (= list_Next x_Next)
              (= list_Next list)
              (= list x))
            (L4_pair_Node_Node
              list_mark_done
              list_mark_list
              x_mark_done_2
              x_mark_list_2
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              (= x done)
              (= x list)
              (= list_Next x)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next list)
              (= list_Next x_Next)
              (= x_Next x)
              (= list x))
            (L4_Node
              x_Next_mark_done
              x_Next_mark_list
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
            (L4_pair_Node_Node
              x_Next_mark_done
              x_Next_mark_list
              done_mark_done
              done_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              true
              (= list done)
              (= x_Next_Next done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next x_Next)
              (= done_Next x_Next_Next)
              (= done_Next done)
              (or (or (= x_Next 0) (= done 0)) (= x_Next done)))
            (L4_pair_Node_Node
              done_mark_done
              done_mark_list
              x_Next_mark_done
              x_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next done)
              (= x_Next done)
              (= x_Next list)
              (= done_Next x_Next)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next done)
              (= done_Next x_Next_Next)
              (= x_Next_Next x_Next)
              (or (or (= done 0) (= x_Next 0)) (= x_Next done)))
            (L4_pair_Node_Node
              x_Next_mark_done
              x_Next_mark_list
              list_mark_done
              list_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              (= list done)
              true
              (= x_Next_Next list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x_Next)
              (= list_Next x_Next_Next)
              (= list_Next list)
              t7)
            (L4_pair_Node_Node
              list_mark_done
              list_mark_list
              x_Next_mark_done
              x_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              (= x_Next done)
              (= x_Next list)
              (= list_Next x_Next)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next list)
              (= list_Next x_Next_Next)
              (= x_Next_Next x_Next)
              t7)
            (L4_pair_Node_Node
              x_Next_mark_done
              x_Next_mark_list
              x_mark_done_2
              x_mark_list_2
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              (= x done)
              (= x list)
              (= x_Next_Next x)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              true
              (= x_Next_Next x_Next)
              (= x_Next x)
              t8)
            (L4_edge_Next
              x_mark_done_2
              x_mark_list_2
              x_Next_mark_done
              x_Next_mark_list
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
            (L4_pair_Node_Node
              x_mark_done_2
              x_mark_list_2
              x_Next_mark_done
              x_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              (= x_Next done)
              (= x_Next list)
              true
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x)
              (= x_Next_Next x_Next)
              (= x_Next_Next x_Next)
              t8)
            (L4_Node
              list_Next_mark_done
              list_Next_mark_list
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
            (L4_pair_Node_Node
              list_Next_mark_done
              list_Next_mark_list
              done_mark_done
              done_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              true
              (= list done)
              (= list_Next_Next done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next list_Next)
              (= done_Next list_Next_Next)
              (= done_Next done)
              (or (or (= list_Next 0) (= done 0)) (= list_Next done)))
            (L4_pair_Node_Node
              done_mark_done
              done_mark_list
              list_Next_mark_done
              list_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              true
              (= list done)
              (= done_Next 0)
              (= done_Next done)
              (= done_Next list)
              (= done_Next done)
              (= list_Next done)
              (= list_Next list)
              (= done_Next list_Next)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next done)
              (= done_Next list_Next_Next)
              (= list_Next_Next list_Next)
              (or (or (= done 0) (= list_Next 0)) (= list_Next done)))
            (L4_pair_Node_Node
              list_Next_mark_done
              list_Next_mark_list
              list_mark_done
              list_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= list done)
              true
              (= list_Next_Next list)
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              true
              (= list_Next_Next list_Next)
              (= list_Next list)
              t2)
            (L4_edge_Next
              list_mark_done
              list_mark_list
              list_Next_mark_done
              list_Next_mark_list
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
            (L4_pair_Node_Node
              list_mark_done
              list_mark_list
              list_Next_mark_done
              list_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= list done)
              true
              (= list_Next 0)
              (= list_Next done)
              (= list_Next list)
              (= list_Next list)
              (= list_Next done)
              (= list_Next list)
              true
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= list_Next_Next list_Next)
              t2)
            (L4_pair_Node_Node
              list_Next_mark_done
              list_Next_mark_list
              x_mark_done_2
              x_mark_list_2
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= x done)
              (= x list)
              (= list_Next_Next x)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= list_Next x_Next)
              (= list_Next_Next x_Next)
              (= x_Next x)
              t3)
            (L4_pair_Node_Node
              x_mark_done_2
              x_mark_list_2
              list_Next_mark_done
              list_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x done)
              (= x list)
              (= x_Next 0)
              (= x_Next done)
              (= x_Next list)
              (= x_Next x)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x_Next)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next x)
              (= list_Next_Next x_Next)
              (= list_Next_Next list_Next)
              t3)
            (L4_pair_Node_Node
              list_Next_mark_done
              list_Next_mark_list
              x_Next_mark_done
              x_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= list_Next done)
              (= list_Next list)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next list_Next)
              (= x_Next done)
              (= x_Next list)
              (= list_Next_Next x_Next)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= list_Next x_Next_Next)
              (= list_Next_Next x_Next_Next)
              (= x_Next_Next x_Next)
              (or (or (= list_Next 0) (= x_Next 0)) (= x_Next list_Next)))
            (L4_pair_Node_Node
              x_Next_mark_done
              x_Next_mark_list
              list_Next_mark_done
              list_Next_mark_list
              (= done 0)
              (= list 0)
              (= list done)
              (= x_Next done)
              (= x_Next list)
              (= x_Next_Next 0)
              (= x_Next_Next done)
              (= x_Next_Next list)
              (= x_Next_Next x_Next)
              (= list_Next done)
              (= list_Next list)
              (= list_Next x_Next_Next)
              (= list_Next_Next 0)
              (= list_Next_Next done)
              (= list_Next_Next list)
              (= list_Next_Next x_Next)
              (= list_Next_Next x_Next_Next)
              (= list_Next_Next list_Next)
              (or (or (= x_Next 0) (= list_Next 0)) (= x_Next list_Next)))
            (not (= list 0))
            t1
            (not (or (and (= x list) (= done 0)) (and t4 (= x_Next 0))))
            t1
            (or
              (or (= done 0) t9)
              (and
                (and (= list_Next done_Next) (= done_mark_done list_mark_done))
                (= done_mark_list list_mark_list)))
            (or
              (or (= done 0) (not (= x done)))
              (and
                (and (= x_Next done_Next) (= done_mark_done x_mark_done_2))
                (= done_mark_list x_mark_list_2)))
            (or
              (or (= done 0) (not (= x_Next done)))
              (and
                (and (= x_Next_Next done_Next) (= done_mark_done x_Next_mark_done))
                (= done_mark_list x_Next_mark_list)))
            (or
              (or (= done 0) (not (= list_Next done)))
              (and
                (and (= list_Next_Next done_Next) (= done_mark_done list_Next_mark_done))
                (= done_mark_list list_Next_mark_list)))
            (or
              (or (= list 0) (not (= list x)))
              (and
                (and (= x_Next list_Next) (= list_mark_done x_mark_done_2))
                (= list_mark_list x_mark_list_2)))
            (or
              (or (= list 0) (not (= list x_Next)))
              (and
                (and (= x_Next_Next list_Next) (= list_mark_done x_Next_mark_done))
                (= list_mark_list x_Next_mark_list)))
            (or
              (or (= list 0) (not (= list list_Next)))
              (and
                (and (= list_Next list_Next_Next) (= list_mark_done list_Next_mark_done))
                (= list_mark_list list_Next_mark_list)))
            (or
              (or (= x 0) (not (= x x_Next)))
              (and
                (and (= x_Next x_Next_Next) (= x_mark_done_2 x_Next_mark_done))
                (= x_mark_list_2 x_Next_mark_list)))
            (or
              (or (= x 0) (not (= x list_Next)))
              (and
                (and (= x_Next list_Next_Next) (= x_mark_done_2 list_Next_mark_done))
                (= x_mark_list_2 list_Next_mark_list)))
            (or
              (or (= x_Next 0) (not (= x_Next list_Next)))
              (and
                (and
                  (= x_Next_Next list_Next_Next)
                  (= x_Next_mark_done list_Next_mark_done))
                (= x_Next_mark_list list_Next_mark_list))))
          (L4_edge_Next
            (or x_mark_done_2 (= x list))
            (or x_mark_list_2 (= list_Next x))
            (ite
              t4
              (or x_Next_mark_done (= x_Next list))
              (or done_mark_done (= list done)))
            (ite
              t4
              (or x_Next_mark_list (= list_Next x_Next))
              (or done_mark_list (= list_Next done)))
            (= list 0)
            (= list_Next 0)
            (= list_Next list)
            (= x list)
            (= list_Next x)
            (or (and (= x list) (= list done)) (and t4 (= x_Next list)))
            (or (and (= x list) (= list_Next done)) (and t4 (= list_Next x_Next)))
            (or (and (= x list) (= x done)) (and t4 (= x_Next x)))
            (or
              (or (and t12 (= done 0)) (and t11 (= x_Next_Next 0)))
              (and t10 (= done_Next 0)))
            (or
              (or (and t12 (= list done)) (and t11 (= x_Next_Next list)))
              (and t10 (= done_Next list)))
            (or
              (or (and t12 (= list_Next done)) (and t11 (= list_Next x_Next_Next)))
              (and t10 (= done_Next list_Next)))
            (or
              (or (and t12 (= x done)) (and t11 (= x_Next_Next x)))
              (and t10 (= done_Next x)))
            (or
              (or
                (or
                  (or
                    (or
                      (and (= x list) t12)
                      (and (and (= x list) t11) (= x_Next_Next done)))
                    (and (and (= x list) t10) (= done_Next done)))
                  (and (and t4 t12) (= x_Next done)))
                (and (and t4 t11) (= x_Next_Next x_Next)))
              (and (and t4 t10) (= done_Next x_Next)))
            false))))))

; L4 to L4: old object: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (y Int) (y_Next Int) (list_Next Int)
      (list_mark_done Bool) (list_mark_list Bool) (list_Next_Next Int)
      (list_Next_mark_done Bool) (list_Next_mark_list Bool) (x_mark_done_2 Bool)
      (x_mark_list_2 Bool) (done_Next Int) (done_mark_done Bool) (done_mark_list Bool)
      (y_mark_done_2 Bool) (y_mark_list_2 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0)))
          (t3 (or (= list_Next 0) (= list list_Next)))
          (t4 (or (= list_Next 0) (= x list_Next)))
          (t5 (not (= x list)))
          (t6 (or (= done 0) (= list done)))
          (t7 (or (= done 0) (= x done)))
          (t8 (or (= done 0) (= y done)))
          (t9 (or (= list_Next 0) (= y list_Next)))
          (t10 (not (= y list))))
      (=>
        (and
          (L4 (= done 0) (= list 0) (= list done))
          (L4_Node
            done_mark_done
            done_mark_list
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
          (L4_Node
            list_mark_done
            list_mark_list
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
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            done_mark_done
            done_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            true
            (= list done)
            (= list_Next done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next list)
            (= done_Next list_Next)
            (= done_Next done)
            t6)
          (L4_pair_Node_Node
            done_mark_done
            done_mark_list
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            true
            (= list done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next done)
            (= list done)
            true
            (= done_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next done)
            (= done_Next list_Next)
            (= list_Next list)
            t6)
          (L4_Node
            x_mark_done_2
            x_mark_list_2
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
          (L4_pair_Node_Node
            x_mark_done_2
            x_mark_list_2
            done_mark_done
            done_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            true
            (= list done)
            (= x_Next done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next x)
            (= done_Next x_Next)
            (= done_Next done)
            t7)
          (L4_pair_Node_Node
            done_mark_done
            done_mark_list
            x_mark_done_2
            x_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            true
            (= list done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next done)
            (= x done)
            (= x list)
            (= done_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next done)
            (= done_Next x_Next)
            (= x_Next x)
            t7)
          (L4_pair_Node_Node
            x_mark_done_2
            x_mark_list_2
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            (= list done)
            true
            (= x_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next x)
            (= list_Next x_Next)
            (= list_Next list)
            (= list x))
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            x_mark_done_2
            x_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= x done)
            (= x list)
            (= list_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next list)
            (= list_Next x_Next)
            (= x_Next x)
            (= list x))
          (L4_Node
            y_mark_done_2
            y_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= y done)
            (= y list)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next y)
            false)
          (L4_pair_Node_Node
            y_mark_done_2
            y_mark_list_2
            done_mark_done
            done_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= y done)
            (= y list)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next y)
            true
            (= list done)
            (= y_Next done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next y)
            (= done_Next y_Next)
            (= done_Next done)
            t8)
          (L4_pair_Node_Node
            done_mark_done
            done_mark_list
            y_mark_done_2
            y_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            true
            (= list done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next done)
            (= y done)
            (= y list)
            (= done_Next y)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next done)
            (= done_Next y_Next)
            (= y_Next y)
            t8)
          (L4_pair_Node_Node
            y_mark_done_2
            y_mark_list_2
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= y done)
            (= y list)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next y)
            (= list done)
            true
            (= y_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next y)
            (= list_Next y_Next)
            (= list_Next list)
            (= list y))
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            y_mark_done_2
            y_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= y done)
            (= y list)
            (= list_Next y)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next list)
            (= list_Next y_Next)
            (= y_Next y)
            (= list y))
          (L4_pair_Node_Node
            y_mark_done_2
            y_mark_list_2
            x_mark_done_2
            x_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= y done)
            (= y list)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next y)
            (= x done)
            (= x list)
            (= y_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= y x_Next)
            (= y_Next x_Next)
            (= x_Next x)
            (= x y))
          (L4_pair_Node_Node
            x_mark_done_2
            x_mark_list_2
            y_mark_done_2
            y_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            (= y done)
            (= y list)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next x)
            (= y_Next x_Next)
            (= y_Next y)
            (= x y))
          (L4_Node
            list_Next_mark_done
            list_Next_mark_list
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
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            done_mark_done
            done_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            true
            (= list done)
            (= list_Next_Next done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next list_Next)
            (= done_Next list_Next_Next)
            (= done_Next done)
            (or (or (= list_Next 0) (= done 0)) (= list_Next done)))
          (L4_pair_Node_Node
            done_mark_done
            done_mark_list
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            true
            (= list done)
            (= done_Next 0)
            (= done_Next done)
            (= done_Next list)
            (= done_Next done)
            (= list_Next done)
            (= list_Next list)
            (= done_Next list_Next)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next done)
            (= done_Next list_Next_Next)
            (= list_Next_Next list_Next)
            (or (or (= done 0) (= list_Next 0)) (= list_Next done)))
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            list_mark_done
            list_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list done)
            true
            (= list_Next_Next list)
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next list_Next)
            (= list_Next list)
            t3)
          (L4_edge_Next
            list_mark_done
            list_mark_list
            list_Next_mark_done
            list_Next_mark_list
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
          (L4_pair_Node_Node
            list_mark_done
            list_mark_list
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= list done)
            true
            (= list_Next 0)
            (= list_Next done)
            (= list_Next list)
            (= list_Next list)
            (= list_Next done)
            (= list_Next list)
            true
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= list_Next_Next list_Next)
            t3)
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            x_mark_done_2
            x_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= x done)
            (= x list)
            (= list_Next_Next x)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= list_Next x_Next)
            (= list_Next_Next x_Next)
            (= x_Next x)
            t4)
          (L4_pair_Node_Node
            x_mark_done_2
            x_mark_list_2
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= x done)
            (= x list)
            (= x_Next 0)
            (= x_Next done)
            (= x_Next list)
            (= x_Next x)
            (= list_Next done)
            (= list_Next list)
            (= list_Next x_Next)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next x)
            (= list_Next_Next x_Next)
            (= list_Next_Next list_Next)
            t4)
          (L4_pair_Node_Node
            list_Next_mark_done
            list_Next_mark_list
            y_mark_done_2
            y_mark_list_2
            (= done 0)
            (= list 0)
            (= list done)
            (= list_Next done)
            (= list_Next list)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next list_Next)
            (= y done)
            (= y list)
            (= list_Next_Next y)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= list_Next y_Next)
            (= list_Next_Next y_Next)
            (= y_Next y)
            t9)
          (L4_pair_Node_Node
            y_mark_done_2
            y_mark_list_2
            list_Next_mark_done
            list_Next_mark_list
            (= done 0)
            (= list 0)
            (= list done)
            (= y done)
            (= y list)
            (= y_Next 0)
            (= y_Next done)
            (= y_Next list)
            (= y_Next y)
            (= list_Next done)
            (= list_Next list)
            (= list_Next y_Next)
            (= list_Next_Next 0)
            (= list_Next_Next done)
            (= list_Next_Next list)
            (= list_Next_Next y)
            (= list_Next_Next y_Next)
            (= list_Next_Next list_Next)
            t9)
          (not (= list 0))
          t1
          t2
          (not (= y x))
          t1
          t2
          (or
            (or (= done 0) (not (= list done)))
            (and
              (and (= list_Next done_Next) (= done_mark_done list_mark_done))
              (= done_mark_list list_mark_list)))
          (or
            (or (= done 0) (not (= x done)))
            (and
              (and (= x_Next done_Next) (= done_mark_done x_mark_done_2))
              (= done_mark_list x_mark_list_2)))
          (or
            (or (= done 0) (not (= y done)))
            (and
              (and (= y_Next done_Next) (= done_mark_done y_mark_done_2))
              (= done_mark_list y_mark_list_2)))
          (or
            (or (= done 0) (not (= list_Next done)))
            (and
              (and (= list_Next_Next done_Next) (= done_mark_done list_Next_mark_done))
              (= done_mark_list list_Next_mark_list)))
          (or
            (or (= list 0) (not (= list x)))
            (and
              (and (= x_Next list_Next) (= list_mark_done x_mark_done_2))
              (= list_mark_list x_mark_list_2)))
          (or
            (or (= list 0) (not (= list y)))
            (and
              (and (= y_Next list_Next) (= list_mark_done y_mark_done_2))
              (= list_mark_list y_mark_list_2)))
          (or
            (or (= list 0) (not (= list list_Next)))
            (and
              (and (= list_Next list_Next_Next) (= list_mark_done list_Next_mark_done))
              (= list_mark_list list_Next_mark_list)))
          (or
            (or (= x 0) (not (= x y)))
            (and
              (and (= x_Next y_Next) (= x_mark_done_2 y_mark_done_2))
              (= x_mark_list_2 y_mark_list_2)))
          (or
            (or (= x 0) (not (= x list_Next)))
            (and
              (and (= x_Next list_Next_Next) (= x_mark_done_2 list_Next_mark_done))
              (= x_mark_list_2 list_Next_mark_list)))
          (or
            (or (= y 0) (not (= y list_Next)))
            (and
              (and (= y_Next list_Next_Next) (= y_mark_done_2 list_Next_mark_done))
              (= y_mark_list_2 list_Next_mark_list))))
        (L4_pair_Node_Node
          (or x_mark_done_2 (= x list))
          (or x_mark_list_2 (= list_Next x))
          (or y_mark_done_2 (= y list))
          (or y_mark_list_2 (= list_Next y))
          (= list 0)
          (= list_Next 0)
          (= list_Next list)
          (= x list)
          (= list_Next x)
          (or (and (= x list) (= done 0)) (and t5 (= x_Next 0)))
          (or (and (= x list) (= list done)) (and t5 (= x_Next list)))
          (or (and (= x list) (= list_Next done)) (and t5 (= list_Next x_Next)))
          (or (and (= x list) (= x done)) (and t5 (= x_Next x)))
          (= y list)
          (= list_Next y)
          (or (and (= x list) (= y done)) (and t5 (= y x_Next)))
          (or (and (= y list) (= done 0)) (and t10 (= y_Next 0)))
          (or (and (= y list) (= list done)) (and t10 (= y_Next list)))
          (or (and (= y list) (= list_Next done)) (and t10 (= list_Next y_Next)))
          (or (and (= y list) (= x done)) (and t10 (= y_Next x)))
          (or
            (or
              (or (and (= x list) (= y list)) (and (and (= x list) t10) (= y_Next done)))
              (and (and t5 (= y list)) (= x_Next done)))
            (and (and t5 t10) (= y_Next x_Next)))
          (or (and (= y list) (= y done)) (and t10 (= y_Next y)))
          false)))))

; what is void asks for nothing
(assert
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (x_mark_done Bool)
      (x_mark_list Bool) (done_is_x Bool) (list_is_x Bool) (x_Next_is_null Bool)
      (done_is_x_Next Bool) (list_is_x_Next Bool) (x_is_x_Next Bool))
    (L4_Node
      x_mark_done
      x_mark_list
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
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (x_mark_done Bool)
      (x_mark_list Bool) (done_is_x Bool) (list_is_x Bool) (y_mark_done Bool)
      (y_mark_list Bool) (done_is_y Bool) (list_is_y Bool) (x_is_y Bool)
      (y_Next_is_null Bool) (done_is_y_Next Bool) (list_is_y_Next Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool))
    (L4_edge_Next
      x_mark_done
      x_mark_list
      y_mark_done
      y_mark_list
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

; what is void asks for nothing
(assert
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (x_mark_done Bool)
      (x_mark_list Bool) (done_is_x Bool) (list_is_x Bool) (x_Next_is_null Bool)
      (done_is_x_Next Bool) (list_is_x_Next Bool) (x_is_x_Next Bool) (y_mark_done Bool)
      (y_mark_list Bool) (done_is_y Bool) (list_is_y Bool) (y_Next_is_null Bool)
      (done_is_y_Next Bool) (list_is_y_Next Bool) (x_is_y_Next Bool) (y_is_y_Next Bool)
      (x_Next_is_y Bool) (x_Next_is_y_Next Bool))
    (L4_pair_Node_Node
      x_mark_done
      x_mark_list
      y_mark_done
      y_mark_list
      done_is_null
      list_is_null
      done_is_list
      done_is_x
      list_is_x
      x_Next_is_null
      done_is_x_Next
      list_is_x_Next
      x_is_x_Next
      done_is_y
      list_is_y
      x_Next_is_y
      y_Next_is_null
      done_is_y_Next
      list_is_y_Next
      x_is_y_Next
      x_Next_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
