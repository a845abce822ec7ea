; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L4, by done_is_null, list_is_null, done_is_list
(declare-fun L4 (Bool Bool Bool) Bool)

; an object x of Node at L4, by done_is_null, list_is_null, done_is_list, done_is_x, list_is_x, x_Next_is_null, done_is_x_Next, list_is_x_Next, x_is_x_Next, void
(declare-fun L4_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

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

; L4 to L4
(assert
  (forall ((done Int) (list Int) (list_Next Int) (list_Next_Next Int))
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
        (not (= list 0))
        (or (or (= list 0) (not (= list list_Next))) (= list_Next list_Next_Next)))
      (L4 (= list 0) (= list_Next 0) (= list_Next list)))))

; L4 to L4: old object
(assert
  (forall ((done Int) (list Int) (x Int) (x_Next Int) (list_Next Int)
      (list_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x list))))
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
          (not (= list 0))
          t1
          t1
          (or (or (= list 0) (not (= list x))) (= x_Next list_Next))
          (or (or (= list 0) (not (= list list_Next))) (= list_Next list_Next_Next))
          (or (or (= x 0) (not (= x list_Next))) (= x_Next list_Next_Next)))
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
          false)))))

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
(check-sat)
