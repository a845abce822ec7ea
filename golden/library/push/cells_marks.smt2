; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L7, by x, y
(declare-fun L7 (Int Int) Bool)

; an object x of Node at L7, by x, y, x_site0, x_Key, l_is_x, x_Next_is_null, l_is_x_Next, x_is_x_Next
(declare-fun L7_Node (Int Int Bool Int Bool Bool Bool Bool) Bool)

; x and y = x.Next at L7, by x, y, x_site0, x_Key, y_site0, y_Key, l_is_x, l_is_y, x_is_y, y_Next_is_null, l_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun L7_edge_Next (Int Int Bool Int Bool Int Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at L8, by x
(declare-fun L8 (Int) Bool)

; an object x of Node at L8, by x, x_site0, x_Key, l_is_x, x_Next_is_null, l_is_x_Next, x_is_x_Next
(declare-fun L8_Node (Int Bool Int Bool Bool Bool Bool) Bool)

; x and y = x.Next at L8, by x, x_site0, x_Key, y_site0, y_Key, l_is_x, l_is_y, x_is_y, y_Next_is_null, l_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun L8_edge_Next (Int Bool Int Bool Int Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at L8.2, by contains_2
(declare-fun L8_2 (Bool) Bool)

; the variables at push, by k, list_is_null
(declare-fun |push| (Int Bool) Bool)

; an object x of Node at push, by k, x_site0, x_Key, list_is_null, list_is_x, x_Next_is_null, list_is_x_Next, x_is_x_Next
(declare-fun push_Node (Int Bool Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at push, by k, x_site0, x_Key, y_site0, y_Key, list_is_null, list_is_x, list_is_y, x_is_y, y_Next_is_null, list_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun push_edge_Next (Int Bool Int Bool Int Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables where push returns, by k, list_in_is_null, list_is_list_in
(declare-fun push_returns (Int Bool Bool) Bool)

; an object x of Node where push returns, by k, x_site0, x_existed, x_Key, list_in_is_null, list_is_list_in, list_is_x, list_in_is_x, x_Next_is_null, list_is_x_Next, list_in_is_x_Next, x_is_x_Next, void
(declare-fun push_returns_Node (Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; x and y = x.Next where push returns, by k, x_site0, x_existed, x_Key, y_site0, y_existed, y_Key, list_in_is_null, list_is_list_in, list_is_x, list_in_is_x, list_is_y, list_in_is_y, x_is_y, y_Next_is_null, list_is_y_Next, list_in_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun push_returns_edge_Next (Int Bool Bool Int Bool Bool Int Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at contains, by k_2
(declare-fun contains (Int) Bool)

; an object x of Node at contains, by k_2, x_site0, x_Key, list_is_x_2, x_Next_is_null, list_is_x_Next_2, x_is_x_Next
(declare-fun contains_Node (Int Bool Int Bool Bool Bool Bool) Bool)

; x and y = x.Next at contains, by k_2, x_site0, x_Key, y_site0, y_Key, list_is_x_2, list_is_y_2, x_is_y, y_Next_is_null, list_is_y_Next_2, x_is_y_Next, y_is_y_Next
(declare-fun contains_edge_Next (Int Bool Int Bool Int Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables where contains returns, by k_2, result
(declare-fun contains_returns (Int Bool) Bool)

; an object x of Node where contains returns, by k_2, result, x_site0, x_Key, x_mark_list, list_in_is_x_2, x_Next_is_null, list_in_is_x_Next_2, x_is_x_Next
(declare-fun contains_returns_Node (Int Bool Bool Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where contains returns, by k_2, result, x_site0, x_Key, x_mark_list, y_site0, y_Key, y_mark_list, list_in_is_x_2, list_in_is_y_2, x_is_y, y_Next_is_null, list_in_is_y_Next_2, x_is_y_Next, y_is_y_Next
(declare-fun contains_returns_edge_Next (Int Bool Bool Int Bool Bool Int Bool Bool Bool
  Bool Bool Bool Bool Bool) Bool)

; the variables at contains.L12, by k_2, list_is_null_2, list_is_list_in_2
(declare-fun contains_L12 (Int Bool Bool) Bool)

; an object x of Node at contains.L12, by k_2, x_site0, x_Key, x_mark_list, list_is_null_2, list_is_list_in_2, list_is_x_2, list_in_is_x_2, x_Next_is_null, list_is_x_Next_2, list_in_is_x_Next_2, x_is_x_Next, void
(declare-fun contains_L12_Node (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; x and y = x.Next at contains.L12, by k_2, x_site0, x_Key, x_mark_list, y_site0, y_Key, y_mark_list, list_is_null_2, list_is_list_in_2, list_is_x_2, list_in_is_x_2, list_is_y_2, list_in_is_y_2, x_is_y, y_Next_is_null, list_is_y_Next_2, list_in_is_y_Next_2, x_is_y_Next, y_is_y_Next, void
(declare-fun contains_L12_edge_Next (Int Bool Int Bool Bool Int Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; entry calls push
(assert (forall ((l Int) (x_2 Int)) (|push| x_2 (= l 0))))

; entry calls push: old object
(assert
  (forall ((l Int) (x_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and t1 t1)
        (push_Node
          x_2
          false
          x_3_Key
          (= l 0)
          (= x_3 l)
          (= x_3_Next 0)
          (= x_3_Next l)
          (= x_3_Next x_3))))))

; entry calls push: old object
(assert
  (forall ((l Int) (x_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_Next_Key Int)
      (x_3_Next_Next Int))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          t1
          (not (= x_3_Next 0))
          t1
          (or
            (or (= x_3 0) (not (= x_3 x_3_Next)))
            (and (= x_3_Key x_3_Next_Key) (= x_3_Next x_3_Next_Next))))
        (push_edge_Next
          x_2
          false
          x_3_Key
          false
          x_3_Next_Key
          (= l 0)
          (= x_3 l)
          (= x_3_Next l)
          (= x_3_Next x_3)
          (= x_3_Next_Next 0)
          (= x_3_Next_Next l)
          (= x_3_Next_Next x_3)
          (= x_3_Next_Next x_3_Next))))))

; entry to L7, where push has returned
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool))
    (let ((t1 (or (= list_out 0) list_out_existed)))
      (=>
        (and
          (push_returns x_2 (= l 0) (= list_out l))
          (push_returns_Node
            x_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (not (= list_out 0))
          (or t1 (< 0 list_out))
          (or t1 (< l list_out)))
        (L7 x_2 y_2)))))

; entry to L7, where push has returned: old object
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (list_out Int) (list_out_Key_out Int) (list_out_Next_out Int)
      (list_out_existed Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (or (= list_out 0) list_out_existed)))
      (=>
        (and
          (push_returns x_2 (= l 0) (= list_out l))
          (push_returns_Node
            x_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            x_2
            false
            true
            x_3_Key
            (= l 0)
            (= list_out l)
            (= list_out x_3)
            (= x_3 l)
            (= x_3_Next 0)
            (= list_out x_3_Next)
            (= x_3_Next l)
            (= x_3_Next x_3)
            false)
          t1
          t1
          (not (= list_out 0))
          (or (not (= x_3 list_out)) (= list_out 0))
          (or t2 (< 0 list_out))
          (or t2 (< l list_out))
          (or t2 (< x_3 list_out))
          (or t2 (< x_3_Next list_out)))
        (L7_Node
          x_2
          y_2
          false
          x_3_Key
          (= list_out x_3)
          (= x_3_Next 0)
          (= list_out x_3_Next)
          (= x_3_Next x_3))))))

; entry to L7, where push has returned: object made there
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_4 Int) (x_4_Key_out Int)
      (x_4_Next_out Int))
    (let ((t1 (or (= list_out 0) list_out_existed))
          (t2 (not (= x_4 0))))
      (=>
        (and
          (push_returns x_2 (= l 0) (= list_out l))
          (push_returns_Node
            x_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            x_2
            true
            false
            x_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= x_4_Next_out 0)
            (= x_4_Next_out list_out)
            (= x_4_Next_out l)
            (= x_4_Next_out x_4)
            false)
          t2
          (or (not (= l x_4)) (= l 0))
          (not (= list_out 0))
          t2
          (< 0 x_4)
          (< l x_4)
          (or t1 (< 0 list_out))
          (or t1 (< l list_out)))
        (L7_Node
          x_2
          y_2
          true
          x_4_Key_out
          (= x_4 list_out)
          (= x_4_Next_out 0)
          (= x_4_Next_out list_out)
          (= x_4_Next_out x_4))))))

; entry to L7, where push has returned: old object: neighbour
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (or (= list_out 0) list_out_existed)))
      (=>
        (and
          (push_returns x_2 (= l 0) (= list_out l))
          (push_returns_Node
            x_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            x_2
            false
            true
            x_3_Key
            (= l 0)
            (= list_out l)
            (= list_out x_3)
            (= x_3 l)
            (= x_3_Next 0)
            (= list_out x_3_Next)
            (= x_3_Next l)
            (= x_3_Next x_3)
            false)
          (push_returns_Node
            x_2
            false
            true
            x_3_Next_Key
            (= l 0)
            (= list_out l)
            (= list_out x_3_Next)
            (= x_3_Next l)
            (= x_3_Next_Next 0)
            (= list_out x_3_Next_Next)
            (= x_3_Next_Next l)
            (= x_3_Next_Next x_3_Next)
            false)
          (push_returns_edge_Next
            x_2
            false
            true
            x_3_Key
            false
            true
            x_3_Next_Key
            (= l 0)
            (= list_out l)
            (= list_out x_3)
            (= x_3 l)
            (= list_out x_3_Next)
            (= x_3_Next l)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= list_out x_3_Next_Next)
            (= x_3_Next_Next l)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next))
          t1
          (not (= x_3_Next 0))
          t1
          (not (= list_out 0))
          (or (not (= x_3 list_out)) (= list_out 0))
          (or (not (= x_3_Next list_out)) (= list_out 0))
          (or
            (or (= x_3 0) (not (= x_3 x_3_Next)))
            (and (= x_3_Key x_3_Next_Key) (= x_3_Next x_3_Next_Next)))
          (or t2 (< 0 list_out))
          (or t2 (< l list_out))
          (or t2 (< x_3 list_out))
          (or t2 (< x_3_Next list_out))
          (or t2 (< x_3_Next_Next list_out)))
        (L7_edge_Next
          x_2
          y_2
          false
          x_3_Key
          false
          x_3_Next_Key
          (= list_out x_3)
          (= list_out x_3_Next)
          (= x_3_Next x_3)
          (= x_3_Next_Next 0)
          (= list_out x_3_Next_Next)
          (= x_3_Next_Next x_3)
          (= x_3_Next_Next x_3_Next))))))

; entry to L7, where push has returned: object made there: old object
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_4 Int) (x_4_Key_out Int)
      (x_4_Next_out Int) (y_3 Int) (y_3_Key Int) (y_3_Next Int))
    (let ((t1 (or (= list_out 0) list_out_existed))
          (t2 (not (= x_4 0)))
          (t3 (not (= y_3 0)))
          (t4 (not (= x_4 y_3))))
      (=>
        (and
          (push_returns x_2 (= l 0) (= list_out l))
          (push_returns_Node
            x_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            x_2
            true
            false
            x_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= x_4_Next_out 0)
            (= x_4_Next_out list_out)
            (= x_4_Next_out l)
            (= x_4_Next_out x_4)
            false)
          (push_returns_Node
            x_2
            false
            true
            y_3_Key
            (= l 0)
            (= list_out l)
            (= y_3 list_out)
            (= y_3 l)
            (= y_3_Next 0)
            (= y_3_Next list_out)
            (= y_3_Next l)
            (= y_3_Next y_3)
            false)
          (push_returns_edge_Next
            x_2
            true
            false
            x_4_Key_out
            false
            true
            y_3_Key
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= y_3 list_out)
            (= y_3 l)
            (= y_3 x_4)
            (= y_3_Next 0)
            (= y_3_Next list_out)
            (= y_3_Next l)
            (= y_3_Next x_4)
            (= y_3_Next y_3))
          t2
          t3
          (= y_3 x_4_Next_out)
          (or (not (= l x_4)) (= l 0))
          (not (= list_out 0))
          (or (not (= list_out y_3)) (= list_out 0))
          t2
          (or t4 (= x_4 0))
          t3
          (or t4 (= y_3 0))
          (or (= y_3 0) (or (not (= x_4 y_3_Next)) (= y_3_Next 0)))
          (< 0 x_4)
          (< l x_4)
          (< y_3 x_4)
          (< y_3_Next x_4)
          (or t1 (< 0 list_out))
          (or t1 (< l list_out))
          (or t1 (< y_3 list_out))
          (or t1 (< y_3_Next list_out)))
        (L7_edge_Next
          x_2
          y_2
          true
          x_4_Key_out
          false
          y_3_Key
          (= x_4 list_out)
          (= y_3 list_out)
          (= y_3 x_4)
          (= y_3_Next 0)
          (= y_3_Next list_out)
          (= y_3_Next x_4)
          (= y_3_Next y_3))))))

; entry to L7, where push has returned: object made there: object made there
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_4 Int) (x_4_Key_out Int)
      (x_4_Next_out Int) (y_4 Int) (y_4_Key_out Int) (y_4_Next_out Int))
    (let ((t1 (or (= list_out 0) list_out_existed))
          (t2 (not (= x_4 0)))
          (t3 (not (= y_4 0))))
      (=>
        (and
          (push_returns x_2 (= l 0) (= list_out l))
          (push_returns_Node
            x_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            x_2
            true
            false
            x_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= x_4_Next_out 0)
            (= x_4_Next_out list_out)
            (= x_4_Next_out l)
            (= x_4_Next_out x_4)
            false)
          (push_returns_Node
            x_2
            true
            false
            y_4_Key_out
            (= l 0)
            (= list_out l)
            (= y_4 list_out)
            (= y_4 l)
            (= y_4_Next_out 0)
            (= y_4_Next_out list_out)
            (= y_4_Next_out l)
            (= y_4_Next_out y_4)
            false)
          (push_returns_edge_Next
            x_2
            true
            false
            x_4_Key_out
            true
            false
            y_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= y_4 list_out)
            (= y_4 l)
            (= y_4 x_4)
            (= y_4_Next_out 0)
            (= y_4_Next_out list_out)
            (= y_4_Next_out l)
            (= y_4_Next_out x_4)
            (= y_4_Next_out y_4))
          t2
          t3
          (= y_4 x_4_Next_out)
          (or (not (= l x_4)) (= l 0))
          (or (not (= l y_4)) (= l 0))
          (not (= list_out 0))
          t2
          t3
          (< 0 x_4)
          (< l x_4)
          (< 0 y_4)
          (< l y_4)
          (or t1 (< 0 list_out))
          (or t1 (< l list_out)))
        (L7_edge_Next
          x_2
          y_2
          true
          x_4_Key_out
          true
          y_4_Key_out
          (= x_4 list_out)
          (= y_4 list_out)
          (= y_4 x_4)
          (= y_4_Next_out 0)
          (= y_4_Next_out list_out)
          (= y_4_Next_out x_4)
          (= y_4_Next_out y_4))))))

; L7 calls push
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int))
    (=> (and (L7 x_2 y_2) (not (= l 0))) (|push| y_2 (= l 0)))))

; L7 calls push: old object
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_site0 Bool))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (L7 x_2 y_2)
          (L7_Node
            x_2
            y_2
            x_3_site0
            x_3_Key
            (= x_3 l)
            (= x_3_Next 0)
            (= x_3_Next l)
            (= x_3_Next x_3))
          t1
          (not (= l 0))
          (or (or x_3_site0 (not (= l x_3))) (= l 0))
          t1
          (or
            (not (and t1 (not x_3_site0)))
            (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0))))
        (push_Node
          y_2
          x_3_site0
          x_3_Key
          (= l 0)
          (= x_3 l)
          (= x_3_Next 0)
          (= x_3_Next l)
          (= x_3_Next x_3))))))

; L7 calls push: old object
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next))))
      (let ((t4 (not (and t1 (not x_3_site0))))
            (t5 (not (and t2 (not x_3_Next_site0)))))
        (=>
          (and
            (L7 x_2 y_2)
            (L7_Node
              x_2
              y_2
              x_3_site0
              x_3_Key
              (= x_3 l)
              (= x_3_Next 0)
              (= x_3_Next l)
              (= x_3_Next x_3))
            (L7_Node
              x_2
              y_2
              x_3_Next_site0
              x_3_Next_Key
              (= x_3_Next l)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3_Next))
            (L7_edge_Next
              x_2
              y_2
              x_3_site0
              x_3_Key
              x_3_Next_site0
              x_3_Next_Key
              (= x_3 l)
              (= x_3_Next l)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next))
            t1
            t2
            (not (= l 0))
            (or (or x_3_site0 (not (= l x_3))) (= l 0))
            (or (or x_3_Next_site0 (not (= l x_3_Next))) (= l 0))
            t1
            (or t4 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t4 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t5
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t5
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              (or (= x_3 0) t3)
              (and
                (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                (= x_3_Next x_3_Next_Next))))
          (push_edge_Next
            y_2
            x_3_site0
            x_3_Key
            x_3_Next_site0
            x_3_Next_Key
            (= l 0)
            (= x_3 l)
            (= x_3_Next l)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next l)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)))))))

; L7 to L8, where push has returned
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool))
    (let ((t1 (or (= list_out 0) list_out_existed)))
      (=>
        (and
          (L7 x_2 y_2)
          (push_returns y_2 (= l 0) (= list_out l))
          (push_returns_Node
            y_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (not (= l 0))
          (not (= list_out 0))
          (or t1 (< 0 list_out))
          (or t1 (< l list_out)))
        (L8 x_2)))))

; L7 to L8, where push has returned: old object
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (list_out Int) (list_out_Key_out Int) (list_out_Next_out Int)
      (list_out_existed Bool) (x_3_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (or (= list_out 0) list_out_existed)))
      (=>
        (and
          (L7 x_2 y_2)
          (push_returns y_2 (= l 0) (= list_out l))
          (push_returns_Node
            y_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            y_2
            x_3_site0
            true
            x_3_Key
            (= l 0)
            (= list_out l)
            (= list_out x_3)
            (= x_3 l)
            (= x_3_Next 0)
            (= list_out x_3_Next)
            (= x_3_Next l)
            (= x_3_Next x_3)
            false)
          (L7_Node
            x_2
            y_2
            x_3_site0
            x_3_Key
            (= x_3 l)
            (= x_3_Next 0)
            (= x_3_Next l)
            (= x_3_Next x_3))
          t1
          (not (= l 0))
          (or (or x_3_site0 (not (= l x_3))) (= l 0))
          t1
          (or
            (not (and t1 (not x_3_site0)))
            (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0)))
          (not (= list_out 0))
          (or (or x_3_site0 (not (= x_3 list_out))) (= list_out 0))
          (or t2 (< 0 list_out))
          (or t2 (< l list_out))
          (or t2 (< x_3 list_out))
          (or t2 (< x_3_Next list_out)))
        (L8_Node
          x_2
          x_3_site0
          x_3_Key
          (= list_out x_3)
          (= x_3_Next 0)
          (= list_out x_3_Next)
          (= x_3_Next x_3))))))

; L7 to L8, where push has returned: object made there
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_4 Int) (x_4_Key_out Int)
      (x_4_Next_out Int))
    (let ((t1 (or (= list_out 0) list_out_existed))
          (t2 (not (= x_4 0))))
      (=>
        (and
          (L7 x_2 y_2)
          (push_returns y_2 (= l 0) (= list_out l))
          (push_returns_Node
            y_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            y_2
            true
            false
            x_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= x_4_Next_out 0)
            (= x_4_Next_out list_out)
            (= x_4_Next_out l)
            (= x_4_Next_out x_4)
            false)
          t2
          (not (= l 0))
          (not (= list_out 0))
          t2
          (< 0 x_4)
          (< l x_4)
          (or t1 (< 0 list_out))
          (or t1 (< l list_out)))
        (L8_Node
          x_2
          true
          x_4_Key_out
          (= x_4 list_out)
          (= x_4_Next_out 0)
          (= x_4_Next_out list_out)
          (= x_4_Next_out x_4))))))

; L7 to L8, where push has returned: old object: neighbour
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_3_site0 Bool)
      (x_3_Next_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next)))
          (t4 (or (= list_out 0) list_out_existed)))
      (let ((t5 (not (and t1 (not x_3_site0))))
            (t6 (not (and t2 (not x_3_Next_site0)))))
        (=>
          (and
            (L7 x_2 y_2)
            (push_returns y_2 (= l 0) (= list_out l))
            (push_returns_Node
              y_2
              true
              list_out_existed
              list_out_Key_out
              (= l 0)
              (= list_out l)
              true
              (= list_out l)
              (= list_out_Next_out 0)
              (= list_out_Next_out list_out)
              (= list_out_Next_out l)
              (= list_out_Next_out list_out)
              (= list_out 0))
            (push_returns_Node
              y_2
              x_3_site0
              true
              x_3_Key
              (= l 0)
              (= list_out l)
              (= list_out x_3)
              (= x_3 l)
              (= x_3_Next 0)
              (= list_out x_3_Next)
              (= x_3_Next l)
              (= x_3_Next x_3)
              false)
            (push_returns_Node
              y_2
              x_3_Next_site0
              true
              x_3_Next_Key
              (= l 0)
              (= list_out l)
              (= list_out x_3_Next)
              (= x_3_Next l)
              (= x_3_Next_Next 0)
              (= list_out x_3_Next_Next)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3_Next)
              false)
            (push_returns_edge_Next
              y_2
              x_3_site0
              true
              x_3_Key
              x_3_Next_site0
              true
              x_3_Next_Key
              (= l 0)
              (= list_out l)
              (= list_out x_3)
              (= x_3 l)
              (= list_out x_3_Next)
              (= x_3_Next l)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= list_out x_3_Next_Next)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next))
            (L7_Node
              x_2
              y_2
              x_3_site0
              x_3_Key
              (= x_3 l)
              (= x_3_Next 0)
              (= x_3_Next l)
              (= x_3_Next x_3))
            (L7_Node
              x_2
              y_2
              x_3_Next_site0
              x_3_Next_Key
              (= x_3_Next l)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3_Next))
            (L7_edge_Next
              x_2
              y_2
              x_3_site0
              x_3_Key
              x_3_Next_site0
              x_3_Next_Key
              (= x_3 l)
              (= x_3_Next l)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next))
            t1
            t2
            (not (= l 0))
            (or (or x_3_site0 (not (= l x_3))) (= l 0))
            (or (or x_3_Next_site0 (not (= l x_3_Next))) (= l 0))
            t1
            (or t5 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t5 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t6
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t6
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (not (= list_out 0))
            (or (or x_3_site0 (not (= x_3 list_out))) (= list_out 0))
            (or (or x_3_Next_site0 (not (= x_3_Next list_out))) (= list_out 0))
            (or
              (or (= x_3 0) t3)
              (and
                (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                (= x_3_Next x_3_Next_Next)))
            (or t4 (< 0 list_out))
            (or t4 (< l list_out))
            (or t4 (< x_3 list_out))
            (or t4 (< x_3_Next list_out))
            (or t4 (< x_3_Next_Next list_out)))
          (L8_edge_Next
            x_2
            x_3_site0
            x_3_Key
            x_3_Next_site0
            x_3_Next_Key
            (= list_out x_3)
            (= list_out x_3_Next)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= list_out x_3_Next_Next)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)))))))

; L7 to L8, where push has returned: object made there: old object
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_4 Int) (x_4_Key_out Int)
      (x_4_Next_out Int) (y_3 Int) (y_3_Key Int) (y_3_Next Int) (y_3_site0 Bool))
    (let ((t1 (or (= list_out 0) list_out_existed))
          (t2 (not (= x_4 0)))
          (t3 (not (= y_3 0))))
      (let ((t4 (not (and t3 (not y_3_site0)))))
        (=>
          (and
            (L7 x_2 y_2)
            (push_returns y_2 (= l 0) (= list_out l))
            (push_returns_Node
              y_2
              true
              list_out_existed
              list_out_Key_out
              (= l 0)
              (= list_out l)
              true
              (= list_out l)
              (= list_out_Next_out 0)
              (= list_out_Next_out list_out)
              (= list_out_Next_out l)
              (= list_out_Next_out list_out)
              (= list_out 0))
            (push_returns_Node
              y_2
              true
              false
              x_4_Key_out
              (= l 0)
              (= list_out l)
              (= x_4 list_out)
              (= x_4 l)
              (= x_4_Next_out 0)
              (= x_4_Next_out list_out)
              (= x_4_Next_out l)
              (= x_4_Next_out x_4)
              false)
            (push_returns_Node
              y_2
              y_3_site0
              true
              y_3_Key
              (= l 0)
              (= list_out l)
              (= y_3 list_out)
              (= y_3 l)
              (= y_3_Next 0)
              (= y_3_Next list_out)
              (= y_3_Next l)
              (= y_3_Next y_3)
              false)
            (push_returns_edge_Next
              y_2
              true
              false
              x_4_Key_out
              y_3_site0
              true
              y_3_Key
              (= l 0)
              (= list_out l)
              (= x_4 list_out)
              (= x_4 l)
              (= y_3 list_out)
              (= y_3 l)
              (= y_3 x_4)
              (= y_3_Next 0)
              (= y_3_Next list_out)
              (= y_3_Next l)
              (= y_3_Next x_4)
              (= y_3_Next y_3))
            (L7_Node
              x_2
              y_2
              y_3_site0
              y_3_Key
              (= y_3 l)
              (= y_3_Next 0)
              (= y_3_Next l)
              (= y_3_Next y_3))
            t2
            t3
            (= y_3 x_4_Next_out)
            (not (= l 0))
            (or (or y_3_site0 (not (= l y_3))) (= l 0))
            (not (= list_out 0))
            (or (or y_3_site0 (not (= list_out y_3))) (= list_out 0))
            t2
            (or (or y_3_site0 (not (= x_4 y_3))) (= x_4 0))
            t3
            (or t4 (or (not (= x_4 y_3_Next)) (= y_3_Next 0)))
            (or t4 (or (or (not y_3_site0) (not (= y_3 y_3_Next))) (= y_3_Next 0)))
            (< 0 x_4)
            (< l x_4)
            (< y_3 x_4)
            (< y_3_Next x_4)
            (or t1 (< 0 list_out))
            (or t1 (< l list_out))
            (or t1 (< y_3 list_out))
            (or t1 (< y_3_Next list_out)))
          (L8_edge_Next
            x_2
            true
            x_4_Key_out
            y_3_site0
            y_3_Key
            (= x_4 list_out)
            (= y_3 list_out)
            (= y_3 x_4)
            (= y_3_Next 0)
            (= y_3_Next list_out)
            (= y_3_Next x_4)
            (= y_3_Next y_3)))))))

; L7 to L8, where push has returned: object made there: object made there
(assert
  (forall ((l Int) (x_2 Int) (y_2 Int) (list_out Int) (list_out_Key_out Int)
      (list_out_Next_out Int) (list_out_existed Bool) (x_4 Int) (x_4_Key_out Int)
      (x_4_Next_out Int) (y_4 Int) (y_4_Key_out Int) (y_4_Next_out Int))
    (let ((t1 (or (= list_out 0) list_out_existed))
          (t2 (not (= x_4 0)))
          (t3 (not (= y_4 0))))
      (=>
        (and
          (L7 x_2 y_2)
          (push_returns y_2 (= l 0) (= list_out l))
          (push_returns_Node
            y_2
            true
            list_out_existed
            list_out_Key_out
            (= l 0)
            (= list_out l)
            true
            (= list_out l)
            (= list_out_Next_out 0)
            (= list_out_Next_out list_out)
            (= list_out_Next_out l)
            (= list_out_Next_out list_out)
            (= list_out 0))
          (push_returns_Node
            y_2
            true
            false
            x_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= x_4_Next_out 0)
            (= x_4_Next_out list_out)
            (= x_4_Next_out l)
            (= x_4_Next_out x_4)
            false)
          (push_returns_Node
            y_2
            true
            false
            y_4_Key_out
            (= l 0)
            (= list_out l)
            (= y_4 list_out)
            (= y_4 l)
            (= y_4_Next_out 0)
            (= y_4_Next_out list_out)
            (= y_4_Next_out l)
            (= y_4_Next_out y_4)
            false)
          (push_returns_edge_Next
            y_2
            true
            false
            x_4_Key_out
            true
            false
            y_4_Key_out
            (= l 0)
            (= list_out l)
            (= x_4 list_out)
            (= x_4 l)
            (= y_4 list_out)
            (= y_4 l)
            (= y_4 x_4)
            (= y_4_Next_out 0)
            (= y_4_Next_out list_out)
            (= y_4_Next_out l)
            (= y_4_Next_out x_4)
            (= y_4_Next_out y_4))
          t2
          t3
          (= y_4 x_4_Next_out)
          (not (= l 0))
          (not (= list_out 0))
          t2
          t3
          (< 0 x_4)
          (< l x_4)
          (< 0 y_4)
          (< l y_4)
          (or t1 (< 0 list_out))
          (or t1 (< l list_out)))
        (L8_edge_Next
          x_2
          true
          x_4_Key_out
          true
          y_4_Key_out
          (= x_4 list_out)
          (= y_4 list_out)
          (= y_4 x_4)
          (= y_4_Next_out 0)
          (= y_4_Next_out list_out)
          (= y_4_Next_out x_4)
          (= y_4_Next_out y_4))))))

; L8 calls contains
(assert (forall ((x_2 Int)) (=> (L8 x_2) (contains x_2))))

; L8 calls contains: old object
(assert
  (forall ((l Int) (x_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_site0 Bool))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (L8 x_2)
          (L8_Node
            x_2
            x_3_site0
            x_3_Key
            (= x_3 l)
            (= x_3_Next 0)
            (= x_3_Next l)
            (= x_3_Next x_3))
          t1
          (not (= l 0))
          (or (or x_3_site0 (not (= l x_3))) (= l 0))
          t1
          (or
            (not (and t1 (not x_3_site0)))
            (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0))))
        (contains_Node
          x_2
          x_3_site0
          x_3_Key
          (= x_3 l)
          (= x_3_Next 0)
          (= x_3_Next l)
          (= x_3_Next x_3))))))

; L8 calls contains: old object
(assert
  (forall ((l Int) (x_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_Next_Key Int)
      (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next))))
      (let ((t4 (not (and t1 (not x_3_site0))))
            (t5 (not (and t2 (not x_3_Next_site0)))))
        (=>
          (and
            (L8 x_2)
            (L8_Node
              x_2
              x_3_site0
              x_3_Key
              (= x_3 l)
              (= x_3_Next 0)
              (= x_3_Next l)
              (= x_3_Next x_3))
            (L8_Node
              x_2
              x_3_Next_site0
              x_3_Next_Key
              (= x_3_Next l)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3_Next))
            (L8_edge_Next
              x_2
              x_3_site0
              x_3_Key
              x_3_Next_site0
              x_3_Next_Key
              (= x_3 l)
              (= x_3_Next l)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next l)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next))
            t1
            t2
            (not (= l 0))
            (or (or x_3_site0 (not (= l x_3))) (= l 0))
            (or (or x_3_Next_site0 (not (= l x_3_Next))) (= l 0))
            t1
            (or t4 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t4 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t5
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t5
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              (or (= x_3 0) t3)
              (and
                (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                (= x_3_Next x_3_Next_Next))))
          (contains_edge_Next
            x_2
            x_3_site0
            x_3_Key
            x_3_Next_site0
            x_3_Next_Key
            (= x_3 l)
            (= x_3_Next l)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next l)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)))))))

; L8 to L8.2, where contains has returned
(assert
  (forall ((x_2 Int) (result_out Bool))
    (=> (and (L8 x_2) (contains_returns x_2 result_out)) (L8_2 result_out))))

; from L8.2: check 1 fails, the assertion is false at 8:1
(assert (forall ((contains_3 Bool)) (=> (and (L8_2 contains_3) (not contains_3)) false)))

; push returns
(assert
  (forall ((list Int) (k_3 Int))
    (=> (|push| k_3 (= list 0)) (push_returns k_3 (= list 0) false))))

; push returns: old object
(assert
  (forall ((list Int) (k_3 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_site0 Bool))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (|push| k_3 (= list 0))
          (push_Node
            k_3
            x_3_site0
            x_3_Key
            (= list 0)
            (= x_3 list)
            (= x_3_Next 0)
            (= x_3_Next list)
            (= x_3_Next x_3))
          t1
          t1
          (or
            (not (and t1 (not x_3_site0)))
            (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0))))
        (push_returns_Node
          k_3
          x_3_site0
          true
          x_3_Key
          (= list 0)
          false
          false
          (= x_3 list)
          (= x_3_Next 0)
          false
          (= x_3_Next list)
          (= x_3_Next x_3)
          false)))))

; push returns: new object 0
(assert
  (forall ((list Int) (k_3 Int))
    (=>
      (|push| k_3 (= list 0))
      (push_returns_Node
        k_3
        true
        false
        k_3
        (= list 0)
        false
        true
        false
        (= list 0)
        false
        true
        false
        false))))

; push returns: old object
(assert
  (forall ((list Int) (k_3 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_Next_Key Int)
      (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next))))
      (let ((t4 (not (and t1 (not x_3_site0))))
            (t5 (not (and t2 (not x_3_Next_site0)))))
        (=>
          (and
            (|push| k_3 (= list 0))
            (push_Node
              k_3
              x_3_site0
              x_3_Key
              (= list 0)
              (= x_3 list)
              (= x_3_Next 0)
              (= x_3_Next list)
              (= x_3_Next x_3))
            (push_Node
              k_3
              x_3_Next_site0
              x_3_Next_Key
              (= list 0)
              (= x_3_Next list)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list)
              (= x_3_Next_Next x_3_Next))
            (push_edge_Next
              k_3
              x_3_site0
              x_3_Key
              x_3_Next_site0
              x_3_Next_Key
              (= list 0)
              (= x_3 list)
              (= x_3_Next list)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next))
            t1
            t2
            t1
            (or t4 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t4 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t5
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t5
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              (or (= x_3 0) t3)
              (and
                (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                (= x_3_Next x_3_Next_Next))))
          (push_returns_edge_Next
            k_3
            x_3_site0
            true
            x_3_Key
            x_3_Next_site0
            true
            x_3_Next_Key
            (= list 0)
            false
            false
            (= x_3 list)
            false
            (= x_3_Next list)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            false
            (= x_3_Next_Next list)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)))))))

; push returns: new object 0
(assert
  (forall ((list Int) (k_3 Int) (list_Key Int) (list_Next Int) (list_site0 Bool))
    (let ((t1 (not (= list 0))))
      (=>
        (and
          (|push| k_3 (= list 0))
          (push_Node
            k_3
            list_site0
            list_Key
            (= list 0)
            true
            (= list_Next 0)
            (= list_Next list)
            (= list_Next list))
          t1
          (or
            (not (and t1 (not list_site0)))
            (or (or (not list_site0) (not (= list list_Next))) (= list_Next 0))))
        (push_returns_edge_Next
          k_3
          true
          false
          k_3
          list_site0
          true
          list_Key
          (= list 0)
          false
          true
          false
          false
          true
          false
          (= list_Next 0)
          false
          (= list_Next list)
          false
          (= list_Next list))))))

; contains to contains.L12
(assert
  (forall ((list_2 Int) (k_4 Int))
    (=> (and (contains k_4) (not (= list_2 0))) (contains_L12 k_4 (= list_2 0) true))))

; contains to contains.L12: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_site0 Bool))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (contains k_4)
          (contains_Node
            k_4
            x_3_site0
            x_3_Key
            (= x_3 list_2)
            (= x_3_Next 0)
            (= x_3_Next list_2)
            (= x_3_Next x_3))
          t1
          (not (= list_2 0))
          (or (or x_3_site0 (not (= x_3 list_2))) (= list_2 0))
          t1
          (or
            (not (and t1 (not x_3_site0)))
            (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0))))
        (contains_L12_Node
          k_4
          x_3_site0
          x_3_Key
          false
          (= list_2 0)
          true
          (= x_3 list_2)
          (= x_3 list_2)
          (= x_3_Next 0)
          (= x_3_Next list_2)
          (= x_3_Next list_2)
          (= x_3_Next x_3)
          false)))))

; contains to contains.L12: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next))))
      (let ((t4 (not (and t1 (not x_3_site0))))
            (t5 (not (and t2 (not x_3_Next_site0)))))
        (=>
          (and
            (contains k_4)
            (contains_Node
              k_4
              x_3_site0
              x_3_Key
              (= x_3 list_2)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= x_3_Next x_3))
            (contains_Node
              k_4
              x_3_Next_site0
              x_3_Next_Key
              (= x_3_Next list_2)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= x_3_Next_Next x_3_Next))
            (contains_edge_Next
              k_4
              x_3_site0
              x_3_Key
              x_3_Next_site0
              x_3_Next_Key
              (= x_3 list_2)
              (= x_3_Next list_2)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next))
            t1
            t2
            (not (= list_2 0))
            (or (or x_3_site0 (not (= x_3 list_2))) (= list_2 0))
            (or (or x_3_Next_site0 (not (= x_3_Next list_2))) (= list_2 0))
            t1
            (or t4 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t4 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t5
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t5
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              (or (= x_3 0) t3)
              (and
                (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                (= x_3_Next x_3_Next_Next))))
          (contains_L12_edge_Next
            k_4
            x_3_site0
            x_3_Key
            false
            x_3_Next_site0
            x_3_Next_Key
            false
            (= list_2 0)
            true
            (= x_3 list_2)
            (= x_3 list_2)
            (= x_3_Next list_2)
            (= x_3_Next list_2)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next list_2)
            (= x_3_Next_Next list_2)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)
            false))))))

; contains.L12 to contains.L12
(assert
  (forall ((list_2 Int) (k_4 Int) (list_2_Key Int) (list_2_Next Int) (list_in Int)
      (list_2_site0 Bool) (list_2_mark_list Bool) (list_2_Next_site0 Bool)
      (list_2_Next_Key Int) (list_2_Next_Next Int) (list_2_Next_mark_list Bool))
    (let ((t1 (not (= list_2 0)))
          (t2 (not (= list_2 list_2_Next)))
          (t3 (not (and (not (= list_2_Next 0)) (not list_2_Next_site0)))))
      (let ((t4 (not (and t1 (not list_2_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              false)
            (contains_L12_Node
              k_4
              list_2_Next_site0
              list_2_Next_Key
              list_2_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next_Next 0)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_in)
              (= list_2_Next_Next list_2_Next)
              (= list_2_Next 0))
            (contains_L12_edge_Next
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              list_2_Next_site0
              list_2_Next_Key
              list_2_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              (= list_2_Next_Next 0)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_in)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_2_Next)
              (= list_2_Next 0))
            t1
            (not (= list_2_Key k_4))
            (or t4 (or (= list_2_Next 0) (not list_2_Next_site0)))
            (or t4 (or (or (not list_2_site0) t2) (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or list_2_Next_site0 (not (= list_2_Next list_in))) (= list_in 0))
            (or
              t3
              (or
                (or (not list_2_site0) (not (= list_2 list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              t3
              (or
                (or (not list_2_Next_site0) (not (= list_2_Next list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              (or (= list_2 0) t2)
              (and
                (and
                  (and (= list_2_site0 list_2_Next_site0) (= list_2_Key list_2_Next_Key))
                  (= list_2_Next list_2_Next_Next))
                (= list_2_mark_list list_2_Next_mark_list))))
          (contains_L12 k_4 (= list_2_Next 0) (= list_in list_2_Next)))))))

; contains.L12 to contains.L12: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_site0 Bool)
      (list_2_Key Int) (list_2_Next Int) (list_in Int) (list_2_site0 Bool)
      (list_2_mark_list Bool) (list_2_Next_site0 Bool) (list_2_Next_Key Int)
      (list_2_Next_Next Int) (list_2_Next_mark_list Bool) (x_3_mark_list Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= list_2 0)))
          (t3 (not (= list_2 list_2_Next)))
          (t4 (not (and (not (= list_2_Next 0)) (not list_2_Next_site0))))
          (t5 (not (= x_3 list_2_Next))))
      (let ((t6 (not (and t1 (not x_3_site0))))
            (t7 (not (and t2 (not list_2_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              false)
            (contains_L12_Node
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              false)
            (contains_L12_Node
              k_4
              list_2_Next_site0
              list_2_Next_Key
              list_2_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next_Next 0)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_in)
              (= list_2_Next_Next list_2_Next)
              (= list_2_Next 0))
            (contains_L12_edge_Next
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              list_2_Next_site0
              list_2_Next_Key
              list_2_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              (= list_2_Next_Next 0)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_in)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_2_Next)
              (= list_2_Next 0))
            t2
            (not (= list_2_Key k_4))
            t1
            t1
            (or t6 (or (or (not list_2_site0) (not (= x_3_Next list_2))) (= x_3_Next 0)))
            (or t6 (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0)))
            (or
              t6
              (or
                (or (not list_2_Next_site0) (not (= x_3_Next list_2_Next)))
                (= x_3_Next 0)))
            (or t7 (or (= list_2_Next 0) (not list_2_Next_site0)))
            (or t7 (or (or (not list_2_site0) t3) (= list_2_Next 0)))
            (or t7 (or (or (not x_3_site0) t5) (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or x_3_site0 (not (= x_3 list_in))) (= list_in 0))
            (or (or list_2_Next_site0 (not (= list_2_Next list_in))) (= list_in 0))
            (or
              t4
              (or
                (or (not list_2_site0) (not (= list_2 list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              t4
              (or
                (or (not x_3_site0) (not (= x_3 list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              t4
              (or
                (or (not list_2_Next_site0) (not (= list_2_Next list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              (or (= list_2 0) (not (= x_3 list_2)))
              (and
                (and
                  (and (= list_2_site0 x_3_site0) (= x_3_Key list_2_Key))
                  (= x_3_Next list_2_Next))
                (= list_2_mark_list x_3_mark_list)))
            (or
              (or (= list_2 0) t3)
              (and
                (and
                  (and (= list_2_site0 list_2_Next_site0) (= list_2_Key list_2_Next_Key))
                  (= list_2_Next list_2_Next_Next))
                (= list_2_mark_list list_2_Next_mark_list)))
            (or
              (or (= x_3 0) t5)
              (and
                (and
                  (and (= x_3_site0 list_2_Next_site0) (= x_3_Key list_2_Next_Key))
                  (= x_3_Next list_2_Next_Next))
                (= x_3_mark_list list_2_Next_mark_list))))
          (contains_L12_Node
            k_4
            x_3_site0
            x_3_Key
            (or x_3_mark_list (= list_2_Next x_3))
            (= list_2_Next 0)
            (= list_in list_2_Next)
            (= list_2_Next x_3)
            (= list_in x_3)
            (= x_3_Next 0)
            (= list_2_Next x_3_Next)
            (= list_in x_3_Next)
            (= x_3_Next x_3)
            false))))))

; contains.L12 to contains.L12: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool)
      (list_2_Key Int) (list_2_Next Int) (list_in Int) (list_2_site0 Bool)
      (list_2_mark_list Bool) (list_2_Next_site0 Bool) (list_2_Next_Key Int)
      (list_2_Next_Next Int) (list_2_Next_mark_list Bool) (x_3_mark_list Bool)
      (x_3_Next_mark_list Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next)))
          (t4 (not (= list_2 0)))
          (t5 (not (= x_3_Next list_2)))
          (t6 (not (= list_2 list_2_Next)))
          (t7 (not (and (not (= list_2_Next 0)) (not list_2_Next_site0))))
          (t8 (not (= x_3_Next list_2_Next)))
          (t9 (not (= x_3 list_2_Next))))
      (let ((t10 (not (and t1 (not x_3_site0))))
            (t11 (not (and t2 (not x_3_Next_site0))))
            (t12 (not (and t4 (not list_2_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              false)
            (contains_L12_Node
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              false)
            (contains_L12_Node
              k_4
              x_3_Next_site0
              x_3_Next_Key
              x_3_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= list_in x_3_Next_Next)
              (= x_3_Next_Next x_3_Next)
              false)
            (contains_L12_edge_Next
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              x_3_Next_site0
              x_3_Next_Key
              x_3_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= list_in x_3_Next_Next)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next)
              false)
            (contains_L12_Node
              k_4
              list_2_Next_site0
              list_2_Next_Key
              list_2_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next_Next 0)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_in)
              (= list_2_Next_Next list_2_Next)
              (= list_2_Next 0))
            (contains_L12_edge_Next
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              list_2_Next_site0
              list_2_Next_Key
              list_2_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              (= list_2_Next_Next 0)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_in)
              (= list_2_Next_Next list_2)
              (= list_2_Next_Next list_2_Next)
              (= list_2_Next 0))
            t4
            (not (= list_2_Key k_4))
            t1
            t2
            t1
            (or t10 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t10 (or (or (not list_2_site0) t5) (= x_3_Next 0)))
            (or t10 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or t10 (or (or (not list_2_Next_site0) t8) (= x_3_Next 0)))
            (or
              t11
              (or
                (or (not list_2_site0) (not (= x_3_Next_Next list_2)))
                (= x_3_Next_Next 0)))
            (or
              t11
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t11
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              t11
              (or
                (or (not list_2_Next_site0) (not (= x_3_Next_Next list_2_Next)))
                (= x_3_Next_Next 0)))
            (or t12 (or (= list_2_Next 0) (not list_2_Next_site0)))
            (or t12 (or (or (not list_2_site0) t6) (= list_2_Next 0)))
            (or t12 (or (or (not x_3_site0) t9) (= list_2_Next 0)))
            (or t12 (or (or (not x_3_Next_site0) t8) (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or x_3_site0 (not (= x_3 list_in))) (= list_in 0))
            (or (or x_3_Next_site0 (not (= x_3_Next list_in))) (= list_in 0))
            (or (or list_2_Next_site0 (not (= list_2_Next list_in))) (= list_in 0))
            (or
              t7
              (or
                (or (not list_2_site0) (not (= list_2 list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              t7
              (or
                (or (not x_3_site0) (not (= x_3 list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              t7
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              t7
              (or
                (or (not list_2_Next_site0) (not (= list_2_Next list_2_Next_Next)))
                (= list_2_Next_Next 0)))
            (or
              (or (= list_2 0) (not (= x_3 list_2)))
              (and
                (and
                  (and (= list_2_site0 x_3_site0) (= x_3_Key list_2_Key))
                  (= x_3_Next list_2_Next))
                (= list_2_mark_list x_3_mark_list)))
            (or
              (or (= list_2 0) t5)
              (and
                (and
                  (and (= list_2_site0 x_3_Next_site0) (= x_3_Next_Key list_2_Key))
                  (= x_3_Next_Next list_2_Next))
                (= list_2_mark_list x_3_Next_mark_list)))
            (or
              (or (= list_2 0) t6)
              (and
                (and
                  (and (= list_2_site0 list_2_Next_site0) (= list_2_Key list_2_Next_Key))
                  (= list_2_Next list_2_Next_Next))
                (= list_2_mark_list list_2_Next_mark_list)))
            (or
              (or (= x_3 0) t3)
              (and
                (and
                  (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                  (= x_3_Next x_3_Next_Next))
                (= x_3_mark_list x_3_Next_mark_list)))
            (or
              (or (= x_3 0) t9)
              (and
                (and
                  (and (= x_3_site0 list_2_Next_site0) (= x_3_Key list_2_Next_Key))
                  (= x_3_Next list_2_Next_Next))
                (= x_3_mark_list list_2_Next_mark_list)))
            (or
              (or (= x_3_Next 0) t8)
              (and
                (and
                  (and
                    (= x_3_Next_site0 list_2_Next_site0)
                    (= x_3_Next_Key list_2_Next_Key))
                  (= x_3_Next_Next list_2_Next_Next))
                (= x_3_Next_mark_list list_2_Next_mark_list))))
          (contains_L12_edge_Next
            k_4
            x_3_site0
            x_3_Key
            (or x_3_mark_list (= list_2_Next x_3))
            x_3_Next_site0
            x_3_Next_Key
            (or x_3_Next_mark_list (= list_2_Next x_3_Next))
            (= list_2_Next 0)
            (= list_in list_2_Next)
            (= list_2_Next x_3)
            (= list_in x_3)
            (= list_2_Next x_3_Next)
            (= list_in x_3_Next)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= list_2_Next x_3_Next_Next)
            (= list_in x_3_Next_Next)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)
            false))))))

; contains.L12 returns
(assert
  (forall ((list_2 Int) (k_4 Int) (list_2_Key Int) (list_2_Next Int) (list_in Int)
      (list_2_site0 Bool) (list_2_mark_list Bool))
    (let ((t1 (not (= list_2 0))))
      (=>
        (and
          (contains_L12 k_4 (= list_2 0) (= list_in list_2))
          (contains_L12_Node
            k_4
            list_2_site0
            list_2_Key
            list_2_mark_list
            (= list_2 0)
            (= list_in list_2)
            true
            (= list_in list_2)
            (= list_2_Next 0)
            (= list_2_Next list_2)
            (= list_in list_2_Next)
            (= list_2_Next list_2)
            false)
          t1
          (= list_2_Key k_4)
          (or
            (not (and t1 (not list_2_site0)))
            (or (or (not list_2_site0) (not (= list_2 list_2_Next))) (= list_2_Next 0)))
          (not (= list_in 0))
          (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0)))
        (contains_returns k_4 true)))))

; contains.L12 returns: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_site0 Bool)
      (list_2_Key Int) (list_2_Next Int) (list_in Int) (list_2_site0 Bool)
      (list_2_mark_list Bool) (x_3_mark_list Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= list_2 0))))
      (let ((t3 (not (and t1 (not x_3_site0))))
            (t4 (not (and t2 (not list_2_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              false)
            (contains_L12_Node
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              false)
            t2
            (= list_2_Key k_4)
            t1
            t1
            (or t3 (or (or (not list_2_site0) (not (= x_3_Next list_2))) (= x_3_Next 0)))
            (or t3 (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0)))
            (or
              t4
              (or (or (not list_2_site0) (not (= list_2 list_2_Next))) (= list_2_Next 0)))
            (or t4 (or (or (not x_3_site0) (not (= x_3 list_2_Next))) (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or x_3_site0 (not (= x_3 list_in))) (= list_in 0))
            (or
              (or (= list_2 0) (not (= x_3 list_2)))
              (and
                (and
                  (and (= list_2_site0 x_3_site0) (= x_3_Key list_2_Key))
                  (= x_3_Next list_2_Next))
                (= list_2_mark_list x_3_mark_list))))
          (contains_returns_Node
            k_4
            true
            x_3_site0
            x_3_Key
            x_3_mark_list
            (= list_in x_3)
            (= x_3_Next 0)
            (= list_in x_3_Next)
            (= x_3_Next x_3)))))))

; contains.L12 returns: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool)
      (list_2_Key Int) (list_2_Next Int) (list_in Int) (list_2_site0 Bool)
      (list_2_mark_list Bool) (x_3_mark_list Bool) (x_3_Next_mark_list Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next)))
          (t4 (not (= list_2 0)))
          (t5 (not (= x_3_Next list_2))))
      (let ((t6 (not (and t1 (not x_3_site0))))
            (t7 (not (and t2 (not x_3_Next_site0))))
            (t8 (not (and t4 (not list_2_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              false)
            (contains_L12_Node
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              false)
            (contains_L12_Node
              k_4
              x_3_Next_site0
              x_3_Next_Key
              x_3_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= list_in x_3_Next_Next)
              (= x_3_Next_Next x_3_Next)
              false)
            (contains_L12_edge_Next
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              x_3_Next_site0
              x_3_Next_Key
              x_3_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= list_in x_3_Next_Next)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next)
              false)
            t4
            (= list_2_Key k_4)
            t1
            t2
            t1
            (or t6 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t6 (or (or (not list_2_site0) t5) (= x_3_Next 0)))
            (or t6 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t7
              (or
                (or (not list_2_site0) (not (= x_3_Next_Next list_2)))
                (= x_3_Next_Next 0)))
            (or
              t7
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t7
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              t8
              (or (or (not list_2_site0) (not (= list_2 list_2_Next))) (= list_2_Next 0)))
            (or t8 (or (or (not x_3_site0) (not (= x_3 list_2_Next))) (= list_2_Next 0)))
            (or
              t8
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next list_2_Next)))
                (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or x_3_site0 (not (= x_3 list_in))) (= list_in 0))
            (or (or x_3_Next_site0 (not (= x_3_Next list_in))) (= list_in 0))
            (or
              (or (= list_2 0) (not (= x_3 list_2)))
              (and
                (and
                  (and (= list_2_site0 x_3_site0) (= x_3_Key list_2_Key))
                  (= x_3_Next list_2_Next))
                (= list_2_mark_list x_3_mark_list)))
            (or
              (or (= list_2 0) t5)
              (and
                (and
                  (and (= list_2_site0 x_3_Next_site0) (= x_3_Next_Key list_2_Key))
                  (= x_3_Next_Next list_2_Next))
                (= list_2_mark_list x_3_Next_mark_list)))
            (or
              (or (= x_3 0) t3)
              (and
                (and
                  (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                  (= x_3_Next x_3_Next_Next))
                (= x_3_mark_list x_3_Next_mark_list))))
          (contains_returns_edge_Next
            k_4
            true
            x_3_site0
            x_3_Key
            x_3_mark_list
            x_3_Next_site0
            x_3_Next_Key
            x_3_Next_mark_list
            (= list_in x_3)
            (= list_in x_3_Next)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= list_in x_3_Next_Next)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)))))))

; contains.L12 returns
(assert
  (forall ((list_2 Int) (k_4 Int) (list_2_Key Int) (list_2_Next Int) (list_in Int)
      (list_2_site0 Bool) (list_2_mark_list Bool))
    (=>
      (and
        (contains_L12 k_4 (= list_2 0) (= list_in list_2))
        (contains_L12_Node
          k_4
          list_2_site0
          list_2_Key
          list_2_mark_list
          (= list_2 0)
          (= list_in list_2)
          true
          (= list_in list_2)
          (= list_2_Next 0)
          (= list_2_Next list_2)
          (= list_in list_2_Next)
          (= list_2_Next list_2)
          (= list_2 0))
        (= list_2 0)
        (or
          (not (and (not (= list_2 0)) (not list_2_site0)))
          (or (or (not list_2_site0) (not (= list_2 list_2_Next))) (= list_2_Next 0)))
        (not (= list_in 0))
        (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0)))
      (contains_returns k_4 false))))

; contains.L12 returns: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_site0 Bool)
      (list_2_Key Int) (list_2_Next Int) (list_in Int) (list_2_site0 Bool)
      (list_2_mark_list Bool) (x_3_mark_list Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (and (not (= list_2 0)) (not list_2_site0)))))
      (let ((t3 (not (and t1 (not x_3_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              (= list_2 0))
            (contains_L12_Node
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              false)
            (= list_2 0)
            t1
            t1
            (or t3 (or (or (not list_2_site0) (not (= x_3_Next list_2))) (= x_3_Next 0)))
            (or t3 (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0)))
            (or
              t2
              (or (or (not list_2_site0) (not (= list_2 list_2_Next))) (= list_2_Next 0)))
            (or t2 (or (or (not x_3_site0) (not (= x_3 list_2_Next))) (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or x_3_site0 (not (= x_3 list_in))) (= list_in 0))
            (or
              (or (= list_2 0) (not (= x_3 list_2)))
              (and
                (and
                  (and (= list_2_site0 x_3_site0) (= x_3_Key list_2_Key))
                  (= x_3_Next list_2_Next))
                (= list_2_mark_list x_3_mark_list))))
          (contains_returns_Node
            k_4
            false
            x_3_site0
            x_3_Key
            x_3_mark_list
            (= list_in x_3)
            (= x_3_Next 0)
            (= list_in x_3_Next)
            (= x_3_Next x_3)))))))

; contains.L12 returns: old object
(assert
  (forall ((list_2 Int) (k_4 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (x_3_site0 Bool) (x_3_Next_site0 Bool)
      (list_2_Key Int) (list_2_Next Int) (list_in Int) (list_2_site0 Bool)
      (list_2_mark_list Bool) (x_3_mark_list Bool) (x_3_Next_mark_list Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3_Next 0)))
          (t3 (not (= x_3 x_3_Next)))
          (t4 (not (= x_3_Next list_2)))
          (t5 (not (and (not (= list_2 0)) (not list_2_site0)))))
      (let ((t6 (not (and t1 (not x_3_site0))))
            (t7 (not (and t2 (not x_3_Next_site0)))))
        (=>
          (and
            (contains_L12 k_4 (= list_2 0) (= list_in list_2))
            (contains_L12_Node
              k_4
              list_2_site0
              list_2_Key
              list_2_mark_list
              (= list_2 0)
              (= list_in list_2)
              true
              (= list_in list_2)
              (= list_2_Next 0)
              (= list_2_Next list_2)
              (= list_in list_2_Next)
              (= list_2_Next list_2)
              (= list_2 0))
            (contains_L12_Node
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next 0)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              false)
            (contains_L12_Node
              k_4
              x_3_Next_site0
              x_3_Next_Key
              x_3_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= list_in x_3_Next_Next)
              (= x_3_Next_Next x_3_Next)
              false)
            (contains_L12_edge_Next
              k_4
              x_3_site0
              x_3_Key
              x_3_mark_list
              x_3_Next_site0
              x_3_Next_Key
              x_3_Next_mark_list
              (= list_2 0)
              (= list_in list_2)
              (= x_3 list_2)
              (= list_in x_3)
              (= x_3_Next list_2)
              (= list_in x_3_Next)
              (= x_3_Next x_3)
              (= x_3_Next_Next 0)
              (= x_3_Next_Next list_2)
              (= list_in x_3_Next_Next)
              (= x_3_Next_Next x_3)
              (= x_3_Next_Next x_3_Next)
              false)
            (= list_2 0)
            t1
            t2
            t1
            (or t6 (or (= x_3_Next 0) (not x_3_Next_site0)))
            (or t6 (or (or (not list_2_site0) t4) (= x_3_Next 0)))
            (or t6 (or (or (not x_3_site0) t3) (= x_3_Next 0)))
            (or
              t7
              (or
                (or (not list_2_site0) (not (= x_3_Next_Next list_2)))
                (= x_3_Next_Next 0)))
            (or
              t7
              (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
            (or
              t7
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next x_3_Next_Next)))
                (= x_3_Next_Next 0)))
            (or
              t5
              (or (or (not list_2_site0) (not (= list_2 list_2_Next))) (= list_2_Next 0)))
            (or t5 (or (or (not x_3_site0) (not (= x_3 list_2_Next))) (= list_2_Next 0)))
            (or
              t5
              (or
                (or (not x_3_Next_site0) (not (= x_3_Next list_2_Next)))
                (= list_2_Next 0)))
            (not (= list_in 0))
            (or (or list_2_site0 (not (= list_2 list_in))) (= list_in 0))
            (or (or x_3_site0 (not (= x_3 list_in))) (= list_in 0))
            (or (or x_3_Next_site0 (not (= x_3_Next list_in))) (= list_in 0))
            (or
              (or (= list_2 0) (not (= x_3 list_2)))
              (and
                (and
                  (and (= list_2_site0 x_3_site0) (= x_3_Key list_2_Key))
                  (= x_3_Next list_2_Next))
                (= list_2_mark_list x_3_mark_list)))
            (or
              (or (= list_2 0) t4)
              (and
                (and
                  (and (= list_2_site0 x_3_Next_site0) (= x_3_Next_Key list_2_Key))
                  (= x_3_Next_Next list_2_Next))
                (= list_2_mark_list x_3_Next_mark_list)))
            (or
              (or (= x_3 0) t3)
              (and
                (and
                  (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                  (= x_3_Next x_3_Next_Next))
                (= x_3_mark_list x_3_Next_mark_list))))
          (contains_returns_edge_Next
            k_4
            false
            x_3_site0
            x_3_Key
            x_3_mark_list
            x_3_Next_site0
            x_3_Next_Key
            x_3_Next_mark_list
            (= list_in x_3)
            (= list_in x_3_Next)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= list_in x_3_Next_Next)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)))))))

; what is void asks for nothing
(assert
  (forall ((x_site0 Bool) (x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (k Int)
      (list_is_x Bool) (list_is_x_Next Bool) (list_in_is_null Bool) (list_is_list_in Bool)
      (x_existed Bool) (list_in_is_x Bool) (list_in_is_x_Next Bool))
    (push_returns_Node
      k
      x_site0
      x_existed
      x_Key
      list_in_is_null
      list_is_list_in
      list_is_x
      list_in_is_x
      x_Next_is_null
      list_is_x_Next
      list_in_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_site0 Bool) (x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (k_2 Int)
      (list_is_x_2 Bool) (list_is_x_Next_2 Bool) (x_mark_list Bool) (list_in_is_x_2 Bool)
      (list_in_is_x_Next_2 Bool) (list_is_null_2 Bool) (list_is_list_in_2 Bool))
    (contains_L12_Node
      k_2
      x_site0
      x_Key
      x_mark_list
      list_is_null_2
      list_is_list_in_2
      list_is_x_2
      list_in_is_x_2
      x_Next_is_null
      list_is_x_Next_2
      list_in_is_x_Next_2
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_site0 Bool) (x_Key Int) (y_site0 Bool) (y_Key Int) (x_is_y Bool)
      (y_Next_is_null Bool) (x_is_y_Next Bool) (y_is_y_Next Bool) (k_2 Int)
      (list_is_x_2 Bool) (list_is_y_2 Bool) (list_is_y_Next_2 Bool) (x_mark_list Bool)
      (list_in_is_x_2 Bool) (y_mark_list Bool) (list_in_is_y_2 Bool)
      (list_in_is_y_Next_2 Bool) (list_is_null_2 Bool) (list_is_list_in_2 Bool))
    (contains_L12_edge_Next
      k_2
      x_site0
      x_Key
      x_mark_list
      y_site0
      y_Key
      y_mark_list
      list_is_null_2
      list_is_list_in_2
      list_is_x_2
      list_in_is_x_2
      list_is_y_2
      list_in_is_y_2
      x_is_y
      y_Next_is_null
      list_is_y_Next_2
      list_in_is_y_Next_2
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
