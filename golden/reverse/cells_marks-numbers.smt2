; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by done, list
(declare-fun L4 (Int Int) Bool)

; an object x of Node at L4, by x_mark_done, x_mark_list, done, list, x, x_Next, void
(declare-fun L4_Node (Bool Bool Int Int Int Int Bool) Bool)

; x and y = x.Next at L4, by x_mark_done, x_mark_list, y_mark_done, y_mark_list, done, list, x, y, y_Next, void
(declare-fun L4_edge_Next (Bool Bool Bool Bool Int Int Int Int Int Bool) Bool)

; entry to L4
(assert (forall ((list_2 Int)) (=> (<= list_2 0) (L4 0 list_2))))

; entry to L4: old object
(assert
  (forall ((list_2 Int) (x_2 Int) (x_2_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and t1 (<= list_2 0) t1 (<= x_2 0) (or (= x_2 0) (<= x_2_Next 0)))
        (L4_Node false (= x_2 list_2) 0 list_2 x_2 x_2_Next false)))))

; entry to L4: old object
(assert
  (forall ((list_2 Int) (x_2 Int) (x_2_Next Int) (x_2_Next_Next Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          t1
          (not (= x_2_Next 0))
          (<= list_2 0)
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= x_2 0) (or (= x_2_Next 0) (< x_2_Next 0)))
          (or (= x_2_Next 0) (<= x_2_Next_Next 0))
          (or (or (= x_2 0) (not (= x_2 x_2_Next))) (= x_2_Next x_2_Next_Next)))
        (L4_edge_Next
          false
          (= x_2 list_2)
          false
          (= x_2_Next list_2)
          0
          list_2
          x_2
          x_2_Next
          x_2_Next_Next
          false)))))

; L4 to L4
(assert
  (forall ((done_2 Int) (list_2 Int) (list_2_Next Int) (list_2_mark_done Bool)
      (list_2_mark_list Bool) (list_2_Next_Next Int) (list_2_Next_mark_done Bool)
      (list_2_Next_mark_list Bool))
    (=>
      (and
        (L4 done_2 list_2)
        (L4_Node list_2_mark_done list_2_mark_list done_2 list_2 list_2 list_2_Next false)
        (L4_Node
          list_2_Next_mark_done
          list_2_Next_mark_list
          done_2
          list_2
          list_2_Next
          list_2_Next_Next
          (= list_2_Next 0))
        (L4_edge_Next
          list_2_mark_done
          list_2_mark_list
          list_2_Next_mark_done
          list_2_Next_mark_list
          done_2
          list_2
          list_2
          list_2_Next
          list_2_Next_Next
          (= list_2_Next 0))
        (not (= list_2 0))
        (<= done_2 0)
        (<= list_2 0)
        (or (= list_2 0) (< list_2 0))
        (or (= list_2 0) (<= list_2_Next 0))
        (or (= list_2 0) (or (= list_2_Next 0) (< list_2_Next 0)))
        (or (= list_2_Next 0) (<= list_2_Next_Next 0))
        (or
          (or (= list_2 0) (not (= list_2 list_2_Next)))
          (and
            (and
              (= list_2_Next list_2_Next_Next)
              (= list_2_mark_done list_2_Next_mark_done))
            (= list_2_mark_list list_2_Next_mark_list))))
      (L4 list_2 list_2_Next))))

; L4 to L4: old object
(assert
  (forall ((done_2 Int) (list_2 Int) (x_2 Int) (x_2_Next Int) (list_2_Next Int)
      (list_2_mark_done Bool) (list_2_mark_list Bool) (list_2_Next_Next Int)
      (list_2_Next_mark_done Bool) (list_2_Next_mark_list Bool) (x_2_mark_done Bool)
      (x_2_mark_list Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (L4 done_2 list_2)
          (L4_Node
            list_2_mark_done
            list_2_mark_list
            done_2
            list_2
            list_2
            list_2_Next
            false)
          (L4_Node x_2_mark_done x_2_mark_list done_2 list_2 x_2 x_2_Next false)
          (L4_Node
            list_2_Next_mark_done
            list_2_Next_mark_list
            done_2
            list_2
            list_2_Next
            list_2_Next_Next
            (= list_2_Next 0))
          (L4_edge_Next
            list_2_mark_done
            list_2_mark_list
            list_2_Next_mark_done
            list_2_Next_mark_list
            done_2
            list_2
            list_2
            list_2_Next
            list_2_Next_Next
            (= list_2_Next 0))
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
          (or
            (or (= list_2 0) (not (= list_2 x_2)))
            (and
              (and (= x_2_Next list_2_Next) (= list_2_mark_done x_2_mark_done))
              (= list_2_mark_list x_2_mark_list)))
          (or
            (or (= list_2 0) (not (= list_2 list_2_Next)))
            (and
              (and
                (= list_2_Next list_2_Next_Next)
                (= list_2_mark_done list_2_Next_mark_done))
              (= list_2_mark_list list_2_Next_mark_list)))
          (or
            (or (= x_2 0) (not (= x_2 list_2_Next)))
            (and
              (and (= x_2_Next list_2_Next_Next) (= x_2_mark_done list_2_Next_mark_done))
              (= x_2_mark_list list_2_Next_mark_list))))
        (L4_Node
          (or x_2_mark_done (= x_2 list_2))
          (or x_2_mark_list (= list_2_Next x_2))
          list_2
          list_2_Next
          x_2
          (ite (not (= x_2 list_2)) x_2_Next done_2)
          false)))))

; L4 to L4: old object
(assert
  (forall ((done_2 Int) (list_2 Int) (x_2 Int) (x_2_Next Int) (x_2_Next_Next Int)
      (list_2_Next Int) (list_2_mark_done Bool) (list_2_mark_list Bool)
      (list_2_Next_Next Int) (list_2_Next_mark_done Bool) (list_2_Next_mark_list Bool)
      (x_2_mark_done Bool) (x_2_mark_list Bool) (done_2_Next Int) (done_2_mark_done Bool)
      (x_2_Next_mark_done Bool) (done_2_mark_list Bool) (x_2_Next_mark_list Bool))
    (let ((t1 (not (= x_2 0)))
          (t2 (not (= x_2 list_2)))
          (t3 (not (= list_2 done_2))))
      (=>
        (and
          (L4 done_2 list_2)
          (L4_Node
            done_2_mark_done
            done_2_mark_list
            done_2
            list_2
            done_2
            done_2_Next
            (= done_2 0))
          (L4_Node
            list_2_mark_done
            list_2_mark_list
            done_2
            list_2
            list_2
            list_2_Next
            false)
          (L4_Node x_2_mark_done x_2_mark_list done_2 list_2 x_2 x_2_Next false)
          (L4_Node
            x_2_Next_mark_done
            x_2_Next_mark_list
            done_2
            list_2
            x_2_Next
            x_2_Next_Next
            (= x_2_Next 0))
          (L4_edge_Next
            x_2_mark_done
            x_2_mark_list
            x_2_Next_mark_done
            x_2_Next_mark_list
            done_2
            list_2
            x_2
            x_2_Next
            x_2_Next_Next
            (= x_2_Next 0))
          (L4_Node
            list_2_Next_mark_done
            list_2_Next_mark_list
            done_2
            list_2
            list_2_Next
            list_2_Next_Next
            (= list_2_Next 0))
          (L4_edge_Next
            list_2_mark_done
            list_2_mark_list
            list_2_Next_mark_done
            list_2_Next_mark_list
            done_2
            list_2
            list_2
            list_2_Next
            list_2_Next_Next
            (= list_2_Next 0))
          (not (= list_2 0))
          t1
          (not (or (and (= x_2 list_2) (= done_2 0)) (and t2 (= x_2_Next 0))))
          (<= done_2 0)
          (or (= done_2 0) (< done_2 0))
          (<= list_2 0)
          (or (= list_2 0) (< list_2 0))
          t1
          (<= x_2 0)
          (or (= x_2 0) (<= x_2_Next 0))
          (or (= x_2 0) (or (= x_2_Next 0) (< x_2_Next 0)))
          (or (= x_2_Next 0) (<= x_2_Next_Next 0))
          (or (= list_2 0) (<= list_2_Next 0))
          (or (= list_2 0) (or (= list_2_Next 0) (< list_2_Next 0)))
          (or (= list_2_Next 0) (<= list_2_Next_Next 0))
          (or (= done_2 0) (<= done_2_Next 0))
          (or
            (or (= done_2 0) t3)
            (and
              (and (= list_2_Next done_2_Next) (= done_2_mark_done list_2_mark_done))
              (= done_2_mark_list list_2_mark_list)))
          (or
            (or (= done_2 0) (not (= x_2 done_2)))
            (and
              (and (= x_2_Next done_2_Next) (= done_2_mark_done x_2_mark_done))
              (= done_2_mark_list x_2_mark_list)))
          (or
            (or (= done_2 0) (not (= x_2_Next done_2)))
            (and
              (and (= x_2_Next_Next done_2_Next) (= done_2_mark_done x_2_Next_mark_done))
              (= done_2_mark_list x_2_Next_mark_list)))
          (or
            (or (= done_2 0) (not (= list_2_Next done_2)))
            (and
              (and
                (= list_2_Next_Next done_2_Next)
                (= done_2_mark_done list_2_Next_mark_done))
              (= done_2_mark_list list_2_Next_mark_list)))
          (or
            (or (= list_2 0) (not (= list_2 x_2)))
            (and
              (and (= x_2_Next list_2_Next) (= list_2_mark_done x_2_mark_done))
              (= list_2_mark_list x_2_mark_list)))
          (or
            (or (= list_2 0) (not (= list_2 x_2_Next)))
            (and
              (and (= x_2_Next_Next list_2_Next) (= list_2_mark_done x_2_Next_mark_done))
              (= list_2_mark_list x_2_Next_mark_list)))
          (or
            (or (= list_2 0) (not (= list_2 list_2_Next)))
            (and
              (and
                (= list_2_Next list_2_Next_Next)
                (= list_2_mark_done list_2_Next_mark_done))
              (= list_2_mark_list list_2_Next_mark_list)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Next)))
            (and
              (and (= x_2_Next x_2_Next_Next) (= x_2_mark_done x_2_Next_mark_done))
              (= x_2_mark_list x_2_Next_mark_list)))
          (or
            (or (= x_2 0) (not (= x_2 list_2_Next)))
            (and
              (and (= x_2_Next list_2_Next_Next) (= x_2_mark_done list_2_Next_mark_done))
              (= x_2_mark_list list_2_Next_mark_list)))
          (or
            (or (= x_2_Next 0) (not (= x_2_Next list_2_Next)))
            (and
              (and
                (= x_2_Next_Next list_2_Next_Next)
                (= x_2_Next_mark_done list_2_Next_mark_done))
              (= x_2_Next_mark_list list_2_Next_mark_list))))
        (L4_edge_Next
          (or x_2_mark_done (= x_2 list_2))
          (or x_2_mark_list (= list_2_Next x_2))
          (ite
            t2
            (or x_2_Next_mark_done (= x_2_Next list_2))
            (or done_2_mark_done (= list_2 done_2)))
          (ite
            t2
            (or x_2_Next_mark_list (= list_2_Next x_2_Next))
            (or done_2_mark_list (= list_2_Next done_2)))
          list_2
          list_2_Next
          x_2
          (ite t2 x_2_Next done_2)
          (ite
            (and (= x_2 list_2) t3)
            done_2_Next
            (ite (and t2 (not (= x_2_Next list_2))) x_2_Next_Next done_2))
          false)))))

; what is void asks for nothing
(assert
  (forall ((done Int) (list Int) (x_mark_done Bool) (x_mark_list Bool) (x Int)
      (x_Next Int))
    (L4_Node x_mark_done x_mark_list done list x x_Next true)))

; what is void asks for nothing
(assert
  (forall ((done Int) (list Int) (x_mark_done Bool) (x_mark_list Bool) (x Int)
      (y_mark_done Bool) (y_mark_list Bool) (y Int) (y_Next Int))
    (L4_edge_Next
      x_mark_done
      x_mark_list
      y_mark_done
      y_mark_list
      done
      list
      x
      y
      y_Next
      true)))
(check-sat)
