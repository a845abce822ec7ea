; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by done_is_null, list_is_null, done_is_list
(declare-fun L4 (Bool Bool Bool) Bool)

; an object x of Node at L4, by done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, x_Next_is_null, done_is_x_Next, list_is_x_Next, x_is_x_Next, x_pred_Next_is_null, x_pred_Next_is_done, x_pred_Next_is_list, x_pred_Next_is_x, x_pred_Next_is_x_Next, void
(declare-fun L4_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; x and y = x.Next at L4, by done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, done_is_y, list_is_y, x_is_y, y_Next_is_null, done_is_y_Next, list_is_y_Next, x_is_y_Next, y_is_y_Next, x_pred_Next_is_null, x_pred_Next_is_done, x_pred_Next_is_list, x_pred_Next_is_x, x_pred_Next_is_y, x_pred_Next_is_y_Next, y_pred_Next_is_null, y_pred_Next_is_done, y_pred_Next_is_list, y_pred_Next_is_x, y_pred_Next_is_y, y_pred_Next_is_y_Next, void
(declare-fun L4_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

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
          true
          true
          (= list 0)
          (= x 0)
          (= x_Next 0)
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
          true
          true
          (= list 0)
          (= x 0)
          (= x_Next 0)
          (= x_Next_Next 0)
          true
          true
          (= list 0)
          (= x 0)
          (= x_Next 0)
          (= x_Next_Next 0)
          false)))))

; L4 to L4
(assert
  (forall ((done Int) (list Int) (list_Next Int) (list_pred_Next Int) (list_Next_Next Int)
      (list_Next_pred_Next Int))
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
          (= list_pred_Next 0)
          (= list_pred_Next done)
          (= list_pred_Next list)
          (= list_pred_Next list)
          (= list_pred_Next list_Next)
          false)
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
          (= list_Next_pred_Next 0)
          (= list_Next_pred_Next done)
          (= list_Next_pred_Next list)
          (= list_Next_pred_Next list_Next)
          (= list_Next_pred_Next list_Next_Next)
          (= list_Next 0))
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
          (= list_pred_Next 0)
          (= list_pred_Next done)
          (= list_pred_Next list)
          (= list_pred_Next list)
          (= list_pred_Next list_Next)
          (= list_Next_Next list_pred_Next)
          (= list_Next_pred_Next 0)
          (= list_Next_pred_Next done)
          (= list_Next_pred_Next list)
          (= list_Next_pred_Next list)
          (= list_Next_pred_Next list_Next)
          (= list_Next_pred_Next list_Next_Next)
          (= list_Next 0))
        (not (= list 0))
        (or
          (or (= list 0) (not (= list list_Next)))
          (and (= list_Next list_Next_Next) (= list_pred_Next list_Next_pred_Next))))
      (L4 (= list 0) (= list_Next 0) (= list_Next list)))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (list_Next Int) (list_pred_Next Int)
      (list_Next_Next Int) (list_Next_pred_Next Int) (x_pred_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x list)))
          (t3 (not (= x done)))
          (t4 (and (= x done) (= x list))))
      (let ((t5 (and t3 (not (= list_Next x))))
            (t6 (and t3 (= list_Next x))))
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
              (= list_pred_Next 0)
              (= list_pred_Next done)
              (= list_pred_Next list)
              (= list_pred_Next list)
              (= list_pred_Next list_Next)
              false)
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
              (= x_pred_Next 0)
              (= x_pred_Next done)
              (= x_pred_Next list)
              (= x_pred_Next x)
              (= x_pred_Next x_Next)
              false)
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
              (= list_Next_pred_Next 0)
              (= list_Next_pred_Next done)
              (= list_Next_pred_Next list)
              (= list_Next_pred_Next list_Next)
              (= list_Next_pred_Next list_Next_Next)
              (= list_Next 0))
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
              (= list_pred_Next 0)
              (= list_pred_Next done)
              (= list_pred_Next list)
              (= list_pred_Next list)
              (= list_pred_Next list_Next)
              (= list_Next_Next list_pred_Next)
              (= list_Next_pred_Next 0)
              (= list_Next_pred_Next done)
              (= list_Next_pred_Next list)
              (= list_Next_pred_Next list)
              (= list_Next_pred_Next list_Next)
              (= list_Next_pred_Next list_Next_Next)
              (= list_Next 0))
            (not (= list 0))
            t1
            t1
            (or
              (or (= list 0) (not (= list x)))
              (and (= x_Next list_Next) (= list_pred_Next x_pred_Next)))
            (or
              (or (= list 0) (not (= list list_Next)))
              (and (= list_Next list_Next_Next) (= list_pred_Next list_Next_pred_Next)))
            (or
              (or (= x 0) (not (= x list_Next)))
              (and (= x_Next list_Next_Next) (= x_pred_Next list_Next_pred_Next))))
          (L4_Node
            (= list 0)
            (= list_Next 0)
            (= list_Next list)
            (= x list)
            (= list_Next x)
            (or (and (= x list) (= done 0)) (and t2 (= x_Next 0)))
            (or (and (= x list) (= list done)) (and t2 (= x_Next list)))
            (or (and (= x list) (= list_Next done)) (and t2 (= list_Next x_Next)))
            (or (and (= x list) (= x done)) (and t2 (= x_Next x)))
            (or (or t6 (and (= x done) (= list 0))) (and t5 (= x_pred_Next 0)))
            (or (or (and t6 (= list 0)) (= x done)) (and t5 (= x_pred_Next list)))
            (or
              (or (and t6 (= list_Next 0)) (and (= x done) (= list_Next list)))
              (and t5 (= x_pred_Next list_Next)))
            (or (or (and t6 (= x 0)) t4) (and t5 (= x_pred_Next x)))
            (or
              (or
                (or
                  (or
                    (or
                      (and (and t6 (= x list)) (= done 0))
                      (and (and t6 t2) (= x_Next 0)))
                    (and t4 (= list done)))
                  (and (and (= x done) t2) (= x_Next list)))
                (and (and t5 (= x list)) (= x_pred_Next done)))
              (and (and t5 t2) (= x_pred_Next x_Next)))
            false))))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (x_Next_Next Int) (list_Next Int)
      (list_pred_Next Int) (list_Next_Next Int) (list_Next_pred_Next Int)
      (x_pred_Next Int) (done_Next Int) (done_pred_Next Int) (x_Next_pred_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x list)))
          (t3 (not (= x done)))
          (t4 (and (= x done) (= x list)))
          (t5 (not (= list done)))
          (t6 (not (= x_Next done))))
      (let ((t7 (and t3 (not (= list_Next x))))
            (t8 (and t3 (= list_Next x)))
            (t9 (and (= x list) t5))
            (t10 (and t2 (not (= x_Next list))))
            (t11 (ite t2 (= x_Next list) (= list done)))
            (t12 (and t2 (and t6 (not (= list_Next x_Next)))))
            (t13 (ite t2 (= x_Next done) true))
            (t14 (and t2 (and t6 (= list_Next x_Next)))))
        (let ((t15 (and t13 (= x list))))
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
                (= done_pred_Next 0)
                (= done_pred_Next done)
                (= done_pred_Next list)
                (= done_pred_Next done)
                (= done_pred_Next done_Next)
                (= done 0))
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
                (= list_pred_Next 0)
                (= list_pred_Next done)
                (= list_pred_Next list)
                (= list_pred_Next list)
                (= list_pred_Next list_Next)
                false)
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
                (= x_pred_Next 0)
                (= x_pred_Next done)
                (= x_pred_Next list)
                (= x_pred_Next x)
                (= x_pred_Next x_Next)
                false)
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
                (= x_Next_pred_Next 0)
                (= x_Next_pred_Next done)
                (= x_Next_pred_Next list)
                (= x_Next_pred_Next x_Next)
                (= x_Next_pred_Next x_Next_Next)
                (= x_Next 0))
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
                (= x_pred_Next 0)
                (= x_pred_Next done)
                (= x_pred_Next list)
                (= x_pred_Next x)
                (= x_pred_Next x_Next)
                (= x_pred_Next x_Next_Next)
                (= x_Next_pred_Next 0)
                (= x_Next_pred_Next done)
                (= x_Next_pred_Next list)
                (= x_Next_pred_Next x)
                (= x_Next_pred_Next x_Next)
                (= x_Next_pred_Next x_Next_Next)
                (= x_Next 0))
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
                (= list_Next_pred_Next 0)
                (= list_Next_pred_Next done)
                (= list_Next_pred_Next list)
                (= list_Next_pred_Next list_Next)
                (= list_Next_pred_Next list_Next_Next)
                (= list_Next 0))
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
                (= list_pred_Next 0)
                (= list_pred_Next done)
                (= list_pred_Next list)
                (= list_pred_Next list)
                (= list_pred_Next list_Next)
                (= list_Next_Next list_pred_Next)
                (= list_Next_pred_Next 0)
                (= list_Next_pred_Next done)
                (= list_Next_pred_Next list)
                (= list_Next_pred_Next list)
                (= list_Next_pred_Next list_Next)
                (= list_Next_pred_Next list_Next_Next)
                (= list_Next 0))
              (not (= list 0))
              t1
              (not (or (and (= x list) (= done 0)) (and t2 (= x_Next 0))))
              t1
              (or
                (or (= done 0) t5)
                (and (= list_Next done_Next) (= done_pred_Next list_pred_Next)))
              (or
                (or (= done 0) t3)
                (and (= x_Next done_Next) (= done_pred_Next x_pred_Next)))
              (or
                (or (= done 0) t6)
                (and (= x_Next_Next done_Next) (= done_pred_Next x_Next_pred_Next)))
              (or
                (or (= done 0) (not (= list_Next done)))
                (and (= list_Next_Next done_Next) (= done_pred_Next list_Next_pred_Next)))
              (or
                (or (= list 0) (not (= list x)))
                (and (= x_Next list_Next) (= list_pred_Next x_pred_Next)))
              (or
                (or (= list 0) (not (= list x_Next)))
                (and (= x_Next_Next list_Next) (= list_pred_Next x_Next_pred_Next)))
              (or
                (or (= list 0) (not (= list list_Next)))
                (and (= list_Next list_Next_Next) (= list_pred_Next list_Next_pred_Next)))
              (or
                (or (= x 0) (not (= x x_Next)))
                (and (= x_Next x_Next_Next) (= x_pred_Next x_Next_pred_Next)))
              (or
                (or (= x 0) (not (= x list_Next)))
                (and (= x_Next list_Next_Next) (= x_pred_Next list_Next_pred_Next)))
              (or
                (or (= x_Next 0) (not (= x_Next list_Next)))
                (and
                  (= x_Next_Next list_Next_Next)
                  (= x_Next_pred_Next list_Next_pred_Next))))
            (L4_edge_Next
              (= list 0)
              (= list_Next 0)
              (= list_Next list)
              (= x list)
              (= list_Next x)
              (or (and (= x list) (= list done)) (and t2 (= x_Next list)))
              (or (and (= x list) (= list_Next done)) (and t2 (= list_Next x_Next)))
              (or (and (= x list) (= x done)) (and t2 (= x_Next x)))
              (or
                (or (and t11 (= done 0)) (and t10 (= x_Next_Next 0)))
                (and t9 (= done_Next 0)))
              (or
                (or (and t11 (= list done)) (and t10 (= x_Next_Next list)))
                (and t9 (= done_Next list)))
              (or
                (or (and t11 (= list_Next done)) (and t10 (= list_Next x_Next_Next)))
                (and t9 (= done_Next list_Next)))
              (or
                (or (and t11 (= x done)) (and t10 (= x_Next_Next x)))
                (and t9 (= done_Next x)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and (= x list) t11)
                        (and (and (= x list) t10) (= x_Next_Next done)))
                      (and (and (= x list) t9) (= done_Next done)))
                    (and (and t2 t11) (= x_Next done)))
                  (and (and t2 t10) (= x_Next_Next x_Next)))
                (and (and t2 t9) (= done_Next x_Next)))
              (or (or t8 (and (= x done) (= list 0))) (and t7 (= x_pred_Next 0)))
              (or (or (and t8 (= list 0)) (= x done)) (and t7 (= x_pred_Next list)))
              (or
                (or (and t8 (= list_Next 0)) (and (= x done) (= list_Next list)))
                (and t7 (= x_pred_Next list_Next)))
              (or (or (and t8 (= x 0)) t4) (and t7 (= x_pred_Next x)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and (and t8 (= x list)) (= done 0))
                        (and (and t8 t2) (= x_Next 0)))
                      (and t4 (= list done)))
                    (and (and (= x done) t2) (= x_Next list)))
                  (and (and t7 (= x list)) (= x_pred_Next done)))
                (and (and t7 t2) (= x_pred_Next x_Next)))
              (or
                (or
                  (or
                    (or
                      (or
                        (or
                          (or
                            (or
                              (and (and t8 t11) (= done 0))
                              (and (and t8 t10) (= x_Next_Next 0)))
                            (and (and t8 t9) (= done_Next 0)))
                          (and (and (= x done) t11) (= list done)))
                        (and (and (= x done) t10) (= x_Next_Next list)))
                      (and (and (= x done) t9) (= done_Next list)))
                    (and (and t7 t11) (= x_pred_Next done)))
                  (and (and t7 t10) (= x_pred_Next x_Next_Next)))
                (and (and t7 t9) (= done_Next x_pred_Next)))
              (or (or t14 (and t13 (= list 0))) (and t12 (= x_Next_pred_Next 0)))
              (or (or (and t14 (= list 0)) t13) (and t12 (= x_Next_pred_Next list)))
              (or
                (or (and t14 (= list_Next 0)) (and t13 (= list_Next list)))
                (and t12 (= x_Next_pred_Next list_Next)))
              (or (or (and t14 (= x 0)) t15) (and t12 (= x_Next_pred_Next x)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and (and t14 (= x list)) (= done 0))
                        (and (and t14 t2) (= x_Next 0)))
                      (and t15 (= list done)))
                    (and (and t13 t2) (= x_Next list)))
                  (and (and t12 (= x list)) (= x_Next_pred_Next done)))
                (and (and t12 t2) (= x_Next_pred_Next x_Next)))
              (or
                (or
                  (or
                    (or
                      (or
                        (or
                          (or
                            (or
                              (and (and t14 t11) (= done 0))
                              (and (and t14 t10) (= x_Next_Next 0)))
                            (and (and t14 t9) (= done_Next 0)))
                          (and (and t13 t11) (= list done)))
                        (and (and t13 t10) (= x_Next_Next list)))
                      (and (and t13 t9) (= done_Next list)))
                    (and (and t12 t11) (= x_Next_pred_Next done)))
                  (and (and t12 t10) (= x_Next_pred_Next x_Next_Next)))
                (and (and t12 t9) (= x_Next_pred_Next done_Next)))
              false)))))))

; what is void asks for nothing
(assert
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (done_is_x Bool)
      (list_is_x Bool) (x_Next_is_null Bool) (done_is_x_Next Bool) (list_is_x_Next Bool)
      (x_is_x_Next Bool) (x_pred_Next_is_null Bool) (x_pred_Next_is_done Bool)
      (x_pred_Next_is_list Bool) (x_pred_Next_is_x Bool) (x_pred_Next_is_x_Next Bool))
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
      x_pred_Next_is_null
      x_pred_Next_is_done
      x_pred_Next_is_list
      x_pred_Next_is_x
      x_pred_Next_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((done_is_null Bool) (list_is_null Bool) (done_is_list Bool) (done_is_x Bool)
      (list_is_x Bool) (x_pred_Next_is_null Bool) (x_pred_Next_is_done Bool)
      (x_pred_Next_is_list Bool) (x_pred_Next_is_x Bool) (done_is_y Bool) (list_is_y Bool)
      (x_is_y Bool) (y_Next_is_null Bool) (done_is_y_Next Bool) (list_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool) (x_pred_Next_is_y Bool)
      (x_pred_Next_is_y_Next Bool) (y_pred_Next_is_null Bool) (y_pred_Next_is_done Bool)
      (y_pred_Next_is_list Bool) (y_pred_Next_is_x Bool) (y_pred_Next_is_y Bool)
      (y_pred_Next_is_y_Next Bool))
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
      x_pred_Next_is_null
      x_pred_Next_is_done
      x_pred_Next_is_list
      x_pred_Next_is_x
      x_pred_Next_is_y
      x_pred_Next_is_y_Next
      y_pred_Next_is_null
      y_pred_Next_is_done
      y_pred_Next_is_list
      y_pred_Next_is_x
      y_pred_Next_is_y
      y_pred_Next_is_y_Next
      true)))
(check-sat)
