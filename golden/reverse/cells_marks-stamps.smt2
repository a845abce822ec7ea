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

; L4 to L4
(assert
  (forall ((done Int) (list Int) (list_Next Int) (list_mark_done Bool)
      (list_mark_list Bool) (list_Next_Next Int) (list_Next_mark_done Bool)
      (list_Next_mark_list Bool))
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
        (not (= list 0))
        (or
          (or (= list 0) (not (= list list_Next)))
          (and
            (and (= list_Next list_Next_Next) (= list_mark_done list_Next_mark_done))
            (= list_mark_list list_Next_mark_list))))
      (L4 (= list 0) (= list_Next 0) (= list_Next list)))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (list_Next Int)
      (list_mark_done Bool) (list_mark_list Bool) (list_Next_Next Int)
      (list_Next_mark_done Bool) (list_Next_mark_list Bool) (x_mark_done_2 Bool)
      (x_mark_list_2 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x list))))
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
          (or (and (= x list) (= done 0)) (and t2 (= x_Next 0)))
          (or (and (= x list) (= list done)) (and t2 (= x_Next list)))
          (or (and (= x list) (= list_Next done)) (and t2 (= list_Next x_Next)))
          (or (and (= x list) (= x done)) (and t2 (= x_Next x)))
          false)))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (x_Next_Next Int) (list_Next Int)
      (list_mark_done Bool) (list_mark_list Bool) (list_Next_Next Int)
      (list_Next_mark_done Bool) (list_Next_mark_list Bool) (x_mark_done_2 Bool)
      (x_mark_list_2 Bool) (done_Next Int) (done_mark_done Bool) (x_Next_mark_done Bool)
      (done_mark_list Bool) (x_Next_mark_list Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x list)))
          (t3 (not (= list done))))
      (let ((t4 (and (= x list) t3))
            (t5 (and t2 (not (= x_Next list))))
            (t6 (ite t2 (= x_Next list) (= list done))))
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
            (not (= list 0))
            t1
            (not (or (and (= x list) (= done 0)) (and t2 (= x_Next 0))))
            t1
            (or
              (or (= done 0) t3)
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
              t2
              (or x_Next_mark_done (= x_Next list))
              (or done_mark_done (= list done)))
            (ite
              t2
              (or x_Next_mark_list (= list_Next x_Next))
              (or done_mark_list (= list_Next done)))
            (= list 0)
            (= list_Next 0)
            (= list_Next list)
            (= x list)
            (= list_Next x)
            (or (and (= x list) (= list done)) (and t2 (= x_Next list)))
            (or (and (= x list) (= list_Next done)) (and t2 (= list_Next x_Next)))
            (or (and (= x list) (= x done)) (and t2 (= x_Next x)))
            (or
              (or (and t6 (= done 0)) (and t5 (= x_Next_Next 0)))
              (and t4 (= done_Next 0)))
            (or
              (or (and t6 (= list done)) (and t5 (= x_Next_Next list)))
              (and t4 (= done_Next list)))
            (or
              (or (and t6 (= list_Next done)) (and t5 (= list_Next x_Next_Next)))
              (and t4 (= done_Next list_Next)))
            (or
              (or (and t6 (= x done)) (and t5 (= x_Next_Next x)))
              (and t4 (= done_Next x)))
            (or
              (or
                (or
                  (or
                    (or
                      (and (= x list) t6)
                      (and (and (= x list) t5) (= x_Next_Next done)))
                    (and (and (= x list) t4) (= done_Next done)))
                  (and (and t2 t6) (= x_Next done)))
                (and (and t2 t5) (= x_Next_Next x_Next)))
              (and (and t2 t4) (= done_Next x_Next)))
            false))))))

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
(check-sat)
