; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at Outer, by n, l_is_null, first_is_null, l_is_first
(declare-fun Outer (Int Bool Bool Bool) Bool)

; an object x of Node at Outer, by n, x_site0, x_Key, x_mark_l, l_is_null, first_is_null, l_is_first, l_is_x, first_is_x, x_Next_is_null, l_is_x_Next, first_is_x_Next, x_is_x_Next
(declare-fun Outer_Node (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; x and y = x.Next at Outer, by n, x_site0, x_Key, x_mark_l, y_site0, y_Key, y_mark_l, l_is_null, first_is_null, l_is_first, l_is_x, first_is_x, l_is_y, first_is_y, x_is_y, y_Next_is_null, l_is_y_Next, first_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun Outer_edge_Next (Int Bool Int Bool Bool Int Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at Inner, by n, first_is_null
(declare-fun Inner (Int Bool) Bool)

; an object x of Node at Inner, by n, x_site0, x_Key, x_mark_l, first_is_null, l_is_x, first_is_x, x_Next_is_null, l_is_x_Next, first_is_x_Next, x_is_x_Next, void
(declare-fun Inner_Node (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at Inner, by n, x_site0, x_Key, x_mark_l, y_site0, y_Key, y_mark_l, first_is_null, l_is_x, first_is_x, l_is_y, first_is_y, x_is_y, y_Next_is_null, l_is_y_Next, first_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun Inner_edge_Next (Int Bool Int Bool Bool Int Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool) Bool)

; entry to Outer
(assert
  (forall ((l Int) (n_2 Int) (first Int)) (Outer n_2 (= l 0) (= first 0) (= first l))))

; entry to Outer: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (Outer_Node
          n_2
          false
          x_Key_2
          (= x l)
          (= l 0)
          (= first 0)
          (= first l)
          (= x l)
          (= x first)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next first)
          (= x_Next x))))))

; entry to Outer: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (Outer_edge_Next
          n_2
          false
          x_Key_2
          (= x l)
          false
          x_Next_Key
          (= x_Next l)
          (= l 0)
          (= first 0)
          (= first l)
          (= x l)
          (= x first)
          (= x_Next l)
          (= x_Next first)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next first)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; Outer to Inner
(assert
  (forall ((l Int) (n_2 Int) (first Int))
    (=> (Outer n_2 (= l 0) (= first 0) (= first l)) (Inner n_2 (= first 0)))))

; Outer to Inner: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_mark_l_2 Bool) (x_site0_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (Outer n_2 (= l 0) (= first 0) (= first l))
          (Outer_Node
            n_2
            x_site0_2
            x_Key_2
            x_mark_l_2
            (= l 0)
            (= first 0)
            (= first l)
            (= x l)
            (= x first)
            (= x_Next 0)
            (= x_Next l)
            (= x_Next first)
            (= x_Next x))
          t1
          (or (or (not x_site0_2) (not (= first x))) (= first 0))
          t1
          (or
            (not (and t1 (not x_site0_2)))
            (or (or (not x_site0_2) (not (= x x_Next))) (= x_Next 0))))
        (Inner_Node
          n_2
          x_site0_2
          x_Key_2
          x_mark_l_2
          (= first 0)
          false
          (= x first)
          (= x_Next 0)
          false
          (= x_Next first)
          (= x_Next x)
          false)))))

; Outer to Inner: new object 0
(assert
  (forall ((l Int) (n_2 Int) (first Int))
    (=>
      (Outer n_2 (= l 0) (= first 0) (= first l))
      (Inner_Node
        n_2
        true
        n_2
        false
        (= first 0)
        true
        false
        (= l 0)
        false
        (= first l)
        false
        false))))

; Outer to Inner: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (x_mark_l_2 Bool) (x_site0_2 Bool)
      (x_Next_mark_l Bool) (x_Next_site0 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x_Next 0)))
          (t3 (not (= x x_Next))))
      (let ((t4 (not (and t1 (not x_site0_2))))
            (t5 (not (and t2 (not x_Next_site0)))))
        (=>
          (and
            (Outer n_2 (= l 0) (= first 0) (= first l))
            (Outer_Node
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              (= l 0)
              (= first 0)
              (= first l)
              (= x l)
              (= x first)
              (= x_Next 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x))
            (Outer_Node
              n_2
              x_Next_site0
              x_Next_Key
              x_Next_mark_l
              (= l 0)
              (= first 0)
              (= first l)
              (= x_Next l)
              (= x_Next first)
              (= x_Next_Next 0)
              (= x_Next_Next l)
              (= x_Next_Next first)
              (= x_Next_Next x_Next))
            (Outer_edge_Next
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              x_Next_site0
              x_Next_Key
              x_Next_mark_l
              (= l 0)
              (= first 0)
              (= first l)
              (= x l)
              (= x first)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              (= x_Next_Next 0)
              (= x_Next_Next l)
              (= x_Next_Next first)
              (= x_Next_Next x)
              (= x_Next_Next x_Next))
            t1
            t2
            (or (or (not x_site0_2) (not (= first x))) (= first 0))
            (or (or (not x_Next_site0) (not (= first x_Next))) (= first 0))
            t1
            (or t4 (or (= x_Next 0) (not x_Next_site0)))
            (or t4 (or (or (not x_site0_2) t3) (= x_Next 0)))
            (or t5 (or (or (not x_site0_2) (not (= x x_Next_Next))) (= x_Next_Next 0)))
            (or
              t5
              (or (or (not x_Next_site0) (not (= x_Next x_Next_Next))) (= x_Next_Next 0)))
            (or
              (or (= x 0) t3)
              (and
                (and
                  (and (= x_site0_2 x_Next_site0) (= x_Key_2 x_Next_Key))
                  (= x_Next x_Next_Next))
                (= x_mark_l_2 x_Next_mark_l))))
          (Inner_edge_Next
            n_2
            x_site0_2
            x_Key_2
            x_mark_l_2
            x_Next_site0
            x_Next_Key
            x_Next_mark_l
            (= first 0)
            false
            (= x first)
            false
            (= x_Next first)
            (= x_Next x)
            (= x_Next_Next 0)
            false
            (= x_Next_Next first)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)))))))

; Outer to Inner: new object 0
(assert
  (forall ((l Int) (n_2 Int) (first Int) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= l 0))))
      (=>
        (and
          (Outer n_2 (= l 0) (= first 0) (= first l))
          (Outer_Node
            n_2
            l_site0
            l_Key
            l_mark_l
            (= l 0)
            (= first 0)
            (= first l)
            true
            (= first l)
            (= l_Next 0)
            (= l_Next l)
            (= l_Next first)
            (= l_Next l))
          t1
          (or (or (not l_site0) (not (= l first))) (= first 0))
          (or
            (not (and t1 (not l_site0)))
            (or (or (not l_site0) (not (= l l_Next))) (= l_Next 0))))
        (Inner_edge_Next
          n_2
          true
          n_2
          false
          l_site0
          l_Key
          l_mark_l
          (= first 0)
          true
          false
          false
          (= first l)
          false
          (= l_Next 0)
          false
          (= l_Next first)
          false
          (= l_Next l))))))

; from Inner: check 2 fails, a field of null is read at 5:17
(assert
  (forall ((l Int) (n_2 Int) (first Int) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (=>
      (and
        (Inner n_2 (= first 0))
        (Inner_Node
          n_2
          l_site0
          l_Key
          l_mark_l
          (= first 0)
          true
          (= first l)
          (= l_Next 0)
          (= l_Next l)
          (= l_Next first)
          (= l_Next l)
          (= l 0))
        (= l 0)
        (not (= l 0))
        (or (= l 0) l_site0)
        (or (or (not l_site0) (not (= l first))) (= first 0)))
      false)))

; Inner to Outer
(assert
  (forall ((l Int) (n_2 Int) (first Int) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= l 0))))
      (=>
        (and
          (Inner n_2 (= first 0))
          (Inner_Node
            n_2
            l_site0
            l_Key
            l_mark_l
            (= first 0)
            true
            (= first l)
            (= l_Next 0)
            (= l_Next l)
            (= l_Next first)
            (= l_Next l)
            false)
          t1
          (<= (- l_Key 1) 0)
          (= l_Next first)
          t1
          (or (= l 0) l_site0)
          (or (or (not l_site0) (not (= l first))) (= first 0)))
        (Outer n_2 (= l 0) (= first 0) (= first l))))))

; Inner to Outer: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_mark_l_2 Bool) (x_site0_2 Bool) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= l 0)))
          (t3 (not (= l x))))
      (let ((t4 (not (and t1 (not x_site0_2)))))
        (=>
          (and
            (Inner n_2 (= first 0))
            (Inner_Node
              n_2
              l_site0
              l_Key
              l_mark_l
              (= first 0)
              true
              (= first l)
              (= l_Next 0)
              (= l_Next l)
              (= l_Next first)
              (= l_Next l)
              false)
            (Inner_Node
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              (= first 0)
              (= x l)
              (= x first)
              (= x_Next 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              false)
            t2
            (<= (- l_Key 1) 0)
            (= l_Next first)
            t1
            t2
            (or (= l 0) l_site0)
            (or (or x_site0_2 t3) (= l 0))
            (or (or (not l_site0) (not (= l first))) (= first 0))
            (or (or (not x_site0_2) (not (= first x))) (= first 0))
            t1
            (or t4 (or (or (not l_site0) (not (= l x_Next))) (= x_Next 0)))
            (or t4 (or (or (not x_site0_2) (not (= x x_Next))) (= x_Next 0)))
            (or
              (or (= l 0) t3)
              (and
                (and (and (= l_site0 x_site0_2) (= x_Key_2 l_Key)) (= x_Next l_Next))
                (= l_mark_l x_mark_l_2))))
          (Outer_Node
            n_2
            x_site0_2
            (ite (= x l) (- l_Key 1) x_Key_2)
            (or x_mark_l_2 (= x l))
            (= l 0)
            (= first 0)
            (= first l)
            (= x l)
            (= x first)
            (= x_Next 0)
            (= x_Next l)
            (= x_Next first)
            (= x_Next x)))))))

; Inner to Outer: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (x_mark_l_2 Bool) (x_site0_2 Bool)
      (x_Next_mark_l Bool) (x_Next_site0 Bool) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x_Next 0)))
          (t3 (not (= x x_Next)))
          (t4 (not (= l 0)))
          (t5 (not (= l x)))
          (t6 (not (= l x_Next))))
      (let ((t7 (not (and t1 (not x_site0_2))))
            (t8 (not (and t2 (not x_Next_site0)))))
        (=>
          (and
            (Inner n_2 (= first 0))
            (Inner_Node
              n_2
              l_site0
              l_Key
              l_mark_l
              (= first 0)
              true
              (= first l)
              (= l_Next 0)
              (= l_Next l)
              (= l_Next first)
              (= l_Next l)
              false)
            (Inner_Node
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              (= first 0)
              (= x l)
              (= x first)
              (= x_Next 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              false)
            (Inner_Node
              n_2
              x_Next_site0
              x_Next_Key
              x_Next_mark_l
              (= first 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next_Next 0)
              (= x_Next_Next l)
              (= x_Next_Next first)
              (= x_Next_Next x_Next)
              false)
            (Inner_edge_Next
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              x_Next_site0
              x_Next_Key
              x_Next_mark_l
              (= first 0)
              (= x l)
              (= x first)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              (= x_Next_Next 0)
              (= x_Next_Next l)
              (= x_Next_Next first)
              (= x_Next_Next x)
              (= x_Next_Next x_Next))
            t4
            (<= (- l_Key 1) 0)
            (= l_Next first)
            t1
            t2
            t4
            (or (= l 0) l_site0)
            (or (or x_site0_2 t5) (= l 0))
            (or (or x_Next_site0 t6) (= l 0))
            (or (or (not l_site0) (not (= l first))) (= first 0))
            (or (or (not x_site0_2) (not (= first x))) (= first 0))
            (or (or (not x_Next_site0) (not (= first x_Next))) (= first 0))
            t1
            (or t7 (or (= x_Next 0) (not x_Next_site0)))
            (or t7 (or (or (not l_site0) t6) (= x_Next 0)))
            (or t7 (or (or (not x_site0_2) t3) (= x_Next 0)))
            (or t8 (or (or (not l_site0) (not (= l x_Next_Next))) (= x_Next_Next 0)))
            (or t8 (or (or (not x_site0_2) (not (= x x_Next_Next))) (= x_Next_Next 0)))
            (or
              t8
              (or (or (not x_Next_site0) (not (= x_Next x_Next_Next))) (= x_Next_Next 0)))
            (or
              (or (= l 0) t5)
              (and
                (and (and (= l_site0 x_site0_2) (= x_Key_2 l_Key)) (= x_Next l_Next))
                (= l_mark_l x_mark_l_2)))
            (or
              (or (= l 0) t6)
              (and
                (and
                  (and (= l_site0 x_Next_site0) (= x_Next_Key l_Key))
                  (= x_Next_Next l_Next))
                (= l_mark_l x_Next_mark_l)))
            (or
              (or (= x 0) t3)
              (and
                (and
                  (and (= x_site0_2 x_Next_site0) (= x_Key_2 x_Next_Key))
                  (= x_Next x_Next_Next))
                (= x_mark_l_2 x_Next_mark_l))))
          (Outer_edge_Next
            n_2
            x_site0_2
            (ite (= x l) (- l_Key 1) x_Key_2)
            (or x_mark_l_2 (= x l))
            x_Next_site0
            (ite (= x_Next l) (- l_Key 1) x_Next_Key)
            (or x_Next_mark_l (= x_Next l))
            (= l 0)
            (= first 0)
            (= first l)
            (= x l)
            (= x first)
            (= x_Next l)
            (= x_Next first)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next l)
            (= x_Next_Next first)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)))))))

; Inner to Inner
(assert
  (forall ((l Int) (n_2 Int) (first Int) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= l 0))))
      (=>
        (and
          (Inner n_2 (= first 0))
          (Inner_Node
            n_2
            l_site0
            l_Key
            l_mark_l
            (= first 0)
            true
            (= first l)
            (= l_Next 0)
            (= l_Next l)
            (= l_Next first)
            (= l_Next l)
            false)
          t1
          (< 0 (- l_Key 1))
          t1
          (or (= l 0) l_site0)
          (or (or (not l_site0) (not (= l first))) (= first 0)))
        (Inner n_2 (= first 0))))))

; Inner to Inner: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_mark_l_2 Bool) (x_site0_2 Bool) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= l 0)))
          (t3 (not (= l x))))
      (let ((t4 (not (and t1 (not x_site0_2)))))
        (=>
          (and
            (Inner n_2 (= first 0))
            (Inner_Node
              n_2
              l_site0
              l_Key
              l_mark_l
              (= first 0)
              true
              (= first l)
              (= l_Next 0)
              (= l_Next l)
              (= l_Next first)
              (= l_Next l)
              false)
            (Inner_Node
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              (= first 0)
              (= x l)
              (= x first)
              (= x_Next 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              false)
            t2
            (< 0 (- l_Key 1))
            t1
            t2
            (or (= l 0) l_site0)
            (or (or x_site0_2 t3) (= l 0))
            (or (or (not l_site0) (not (= l first))) (= first 0))
            (or (or (not x_site0_2) (not (= first x))) (= first 0))
            t1
            (or t4 (or (or (not l_site0) (not (= l x_Next))) (= x_Next 0)))
            (or t4 (or (or (not x_site0_2) (not (= x x_Next))) (= x_Next 0)))
            (or
              (or (= l 0) t3)
              (and
                (and (and (= l_site0 x_site0_2) (= x_Key_2 l_Key)) (= x_Next l_Next))
                (= l_mark_l x_mark_l_2))))
          (Inner_Node
            n_2
            x_site0_2
            (ite (= x l) (- l_Key 1) x_Key_2)
            x_mark_l_2
            (= first 0)
            (= x l)
            (= x first)
            (= x_Next 0)
            (= x_Next l)
            (= x_Next first)
            (= x_Next x)
            false))))))

; Inner to Inner: old object
(assert
  (forall ((l Int) (n_2 Int) (first Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (x_mark_l_2 Bool) (x_site0_2 Bool)
      (x_Next_mark_l Bool) (x_Next_site0 Bool) (l_Key Int) (l_Next Int) (l_mark_l Bool)
      (l_site0 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x_Next 0)))
          (t3 (not (= x x_Next)))
          (t4 (not (= l 0)))
          (t5 (not (= l x)))
          (t6 (not (= l x_Next))))
      (let ((t7 (not (and t1 (not x_site0_2))))
            (t8 (not (and t2 (not x_Next_site0)))))
        (=>
          (and
            (Inner n_2 (= first 0))
            (Inner_Node
              n_2
              l_site0
              l_Key
              l_mark_l
              (= first 0)
              true
              (= first l)
              (= l_Next 0)
              (= l_Next l)
              (= l_Next first)
              (= l_Next l)
              false)
            (Inner_Node
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              (= first 0)
              (= x l)
              (= x first)
              (= x_Next 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              false)
            (Inner_Node
              n_2
              x_Next_site0
              x_Next_Key
              x_Next_mark_l
              (= first 0)
              (= x_Next l)
              (= x_Next first)
              (= x_Next_Next 0)
              (= x_Next_Next l)
              (= x_Next_Next first)
              (= x_Next_Next x_Next)
              false)
            (Inner_edge_Next
              n_2
              x_site0_2
              x_Key_2
              x_mark_l_2
              x_Next_site0
              x_Next_Key
              x_Next_mark_l
              (= first 0)
              (= x l)
              (= x first)
              (= x_Next l)
              (= x_Next first)
              (= x_Next x)
              (= x_Next_Next 0)
              (= x_Next_Next l)
              (= x_Next_Next first)
              (= x_Next_Next x)
              (= x_Next_Next x_Next))
            t4
            (< 0 (- l_Key 1))
            t1
            t2
            t4
            (or (= l 0) l_site0)
            (or (or x_site0_2 t5) (= l 0))
            (or (or x_Next_site0 t6) (= l 0))
            (or (or (not l_site0) (not (= l first))) (= first 0))
            (or (or (not x_site0_2) (not (= first x))) (= first 0))
            (or (or (not x_Next_site0) (not (= first x_Next))) (= first 0))
            t1
            (or t7 (or (= x_Next 0) (not x_Next_site0)))
            (or t7 (or (or (not l_site0) t6) (= x_Next 0)))
            (or t7 (or (or (not x_site0_2) t3) (= x_Next 0)))
            (or t8 (or (or (not l_site0) (not (= l x_Next_Next))) (= x_Next_Next 0)))
            (or t8 (or (or (not x_site0_2) (not (= x x_Next_Next))) (= x_Next_Next 0)))
            (or
              t8
              (or (or (not x_Next_site0) (not (= x_Next x_Next_Next))) (= x_Next_Next 0)))
            (or
              (or (= l 0) t5)
              (and
                (and (and (= l_site0 x_site0_2) (= x_Key_2 l_Key)) (= x_Next l_Next))
                (= l_mark_l x_mark_l_2)))
            (or
              (or (= l 0) t6)
              (and
                (and
                  (and (= l_site0 x_Next_site0) (= x_Next_Key l_Key))
                  (= x_Next_Next l_Next))
                (= l_mark_l x_Next_mark_l)))
            (or
              (or (= x 0) t3)
              (and
                (and
                  (and (= x_site0_2 x_Next_site0) (= x_Key_2 x_Next_Key))
                  (= x_Next x_Next_Next))
                (= x_mark_l_2 x_Next_mark_l))))
          (Inner_edge_Next
            n_2
            x_site0_2
            (ite (= x l) (- l_Key 1) x_Key_2)
            x_mark_l_2
            x_Next_site0
            (ite (= x_Next l) (- l_Key 1) x_Next_Key)
            x_Next_mark_l
            (= first 0)
            (= x l)
            (= x first)
            (= x_Next l)
            (= x_Next first)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next l)
            (= x_Next_Next first)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)))))))

; what is void asks for nothing
(assert
  (forall ((n Int) (first_is_null Bool) (x_site0 Bool) (x_Key Int) (x_mark_l Bool)
      (l_is_x Bool) (first_is_x Bool) (x_Next_is_null Bool) (l_is_x_Next Bool)
      (first_is_x_Next Bool) (x_is_x_Next Bool))
    (Inner_Node
      n
      x_site0
      x_Key
      x_mark_l
      first_is_null
      l_is_x
      first_is_x
      x_Next_is_null
      l_is_x_Next
      first_is_x_Next
      x_is_x_Next
      true)))
(check-sat)
