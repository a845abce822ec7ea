; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at RemoveAllIterate, by x, p_is_null, l_is_p
(declare-fun RemoveAllIterate (Int Bool Bool) Bool)

; an object x of Node at RemoveAllIterate, by x, x_site0, x_Key, x_mark_p, p_is_null, l_is_p, l_is_x, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun RemoveAllIterate_Node (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; x and y = x.Next at RemoveAllIterate, by x, x_site0, x_Key, x_mark_p, y_site0, y_Key, y_mark_p, p_is_null, l_is_p, l_is_x, p_is_x, l_is_y, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun RemoveAllIterate_edge_Next (Int Bool Int Bool Bool Int Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at Contains, by x, p_is_null
(declare-fun Contains (Int Bool) Bool)

; an object x of Node at Contains, by x, x_Key, x_mark_p, x_mark_p2, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun Contains_Node (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at Contains, by x, x_Key, x_mark_p, x_mark_p2, y_Key, y_mark_p, y_mark_p2, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun Contains_edge_Next (Int Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool) Bool)

; entry to RemoveAllIterate
(assert (forall ((x_2 Int)) (RemoveAllIterate x_2 false true)))

; entry to RemoveAllIterate: old object
(assert
  (forall ((x_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and t1 t1)
        (RemoveAllIterate_Node
          x_2
          false
          x_3_Key
          false
          false
          true
          false
          false
          (= x_3_Next 0)
          false
          (= x_3_Next x_3)
          false)))))

; entry to RemoveAllIterate: new object 0
(assert
  (forall ((l Int) (x_2 Int))
    (RemoveAllIterate_Node
      x_2
      true
      x_2
      true
      false
      true
      true
      true
      (= l 0)
      false
      false
      false)))

; entry to RemoveAllIterate: old object
(assert
  (forall ((x_2 Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_Next_Key Int)
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
        (RemoveAllIterate_edge_Next
          x_2
          false
          x_3_Key
          false
          false
          x_3_Next_Key
          false
          false
          true
          false
          false
          false
          false
          (= x_3_Next x_3)
          (= x_3_Next_Next 0)
          false
          (= x_3_Next_Next x_3)
          (= x_3_Next_Next x_3_Next)
          false)))))

; entry to RemoveAllIterate: new object 0
(assert
  (forall ((l Int) (x_2 Int) (l_Key Int) (l_Next Int))
    (=>
      (not (= l 0))
      (RemoveAllIterate_edge_Next
        x_2
        true
        x_2
        true
        false
        l_Key
        false
        false
        true
        true
        true
        false
        false
        false
        (= l_Next 0)
        false
        false
        (= l_Next l)
        false))))

; from RemoveAllIterate: check 1 fails, a field of null is read at 10:7
(assert
  (forall ((l Int) (x_2 Int) (p Int) (l_Key Int) (l_Next Int) (p_Next Int) (l_site0 Bool)
      (l_mark_p Bool) (p_site0 Bool) (p_Key Int) (p_mark_p Bool))
    (let ((t1 (not (= l p))))
      (=>
        (and
          (RemoveAllIterate x_2 (= p 0) (= p l))
          (RemoveAllIterate_Node
            x_2
            l_site0
            l_Key
            l_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next 0)
            (= l_Next p)
            (= l_Next l)
            (= l 0))
          (RemoveAllIterate_Node
            x_2
            p_site0
            p_Key
            p_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p 0))
          (= p 0)
          (not (= l 0))
          (or (= l 0) l_site0)
          (or (or p_site0 t1) (= l 0))
          (or (= l 0) (or (or (not l_site0) (not (= l l_Next))) (= l_Next 0)))
          (or (= l 0) (or (or (not p_site0) (not (= l_Next p))) (= l_Next 0)))
          (or (= p 0) (or (or (not l_site0) (not (= l p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not p_site0) (not (= p p_Next))) (= p_Next 0)))
          (or
            (or (= l 0) t1)
            (and
              (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
              (= l_mark_p p_mark_p))))
        false))))

; from RemoveAllIterate: check 8 fails, a field of null is read at 18:6
(assert
  (forall ((l Int) (x_2 Int) (p Int) (l_Key Int) (l_Next Int) (p_Next Int) (l_site0 Bool)
      (l_mark_p Bool) (p_site0 Bool) (p_Key Int) (p_mark_p Bool))
    (let ((t1 (not (= l p))))
      (=>
        (and
          (RemoveAllIterate x_2 (= p 0) (= p l))
          (RemoveAllIterate_Node
            x_2
            l_site0
            l_Key
            l_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next 0)
            (= l_Next p)
            (= l_Next l)
            (= l 0))
          (RemoveAllIterate_Node
            x_2
            p_site0
            p_Key
            p_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (not (= p 0))
          (= p_Next 0)
          (= l 0)
          (not (= l 0))
          (or (= l 0) l_site0)
          (or (or p_site0 t1) (= l 0))
          (or (= l 0) (or (or (not l_site0) (not (= l l_Next))) (= l_Next 0)))
          (or (= l 0) (or (or (not p_site0) (not (= l_Next p))) (= l_Next 0)))
          (or (= p 0) (or (or (not l_site0) (not (= l p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not p_site0) (not (= p p_Next))) (= p_Next 0)))
          (or
            (or (= l 0) t1)
            (and
              (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
              (= l_mark_p p_mark_p))))
        false))))

; RemoveAllIterate to RemoveAllIterate
(assert
  (forall ((l Int) (x_2 Int) (p Int) (l_Key Int) (l_Next Int) (p_Next Int)
      (p_Next_Key Int) (p_Next_Next Int) (l_site0 Bool) (l_mark_p Bool) (p_site0 Bool)
      (p_Key Int) (p_mark_p Bool) (p_Next_site0 Bool) (p_Next_mark_p Bool))
    (let ((t1 (not (= l p)))
          (t2 (not (= l p_Next)))
          (t3 (not (= p p_Next)))
          (t4 (not (= p_Next_Key x_2))))
      (=>
        (and
          (RemoveAllIterate x_2 (= p 0) (= p l))
          (RemoveAllIterate_Node
            x_2
            l_site0
            l_Key
            l_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next 0)
            (= l_Next p)
            (= l_Next l)
            (= l 0))
          (RemoveAllIterate_Node
            x_2
            p_site0
            p_Key
            p_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (RemoveAllIterate_Node
            x_2
            p_Next_site0
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p l)
            (= p_Next l)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (RemoveAllIterate_edge_Next
            x_2
            p_site0
            p_Key
            p_mark_p
            p_Next_site0
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next l)
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (not (= p 0))
          (not (= p_Next 0))
          (not (= l 0))
          (or (= l 0) l_site0)
          (or (or p_site0 t1) (= l 0))
          (or (or p_Next_site0 t2) (= l 0))
          (or (= l 0) (or (or (not l_site0) (not (= l l_Next))) (= l_Next 0)))
          (or (= l 0) (or (or (not p_site0) (not (= l_Next p))) (= l_Next 0)))
          (or (= p 0) (or (= p_Next 0) (not p_Next_site0)))
          (or (= p 0) (or (or (not l_site0) t2) (= p_Next 0)))
          (or (= p 0) (or (or (not p_site0) t3) (= p_Next 0)))
          (or
            (= p_Next 0)
            (or (or (not l_site0) (not (= l p_Next_Next))) (= p_Next_Next 0)))
          (or
            (= p_Next 0)
            (or (or (not p_site0) (not (= p p_Next_Next))) (= p_Next_Next 0)))
          (or
            (or (= l 0) t1)
            (and
              (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
              (= l_mark_p p_mark_p)))
          (or (= l 0) t2)
          (or
            (or (= p 0) t3)
            (and
              (and
                (and (= p_site0 p_Next_site0) (= p_Next_Key p_Key))
                (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p))))
        (RemoveAllIterate
          x_2
          (or (and (= p_Next_Key x_2) (= p 0)) (and t4 (= p_Next 0)))
          (or (and (= p_Next_Key x_2) (= p l)) (and t4 (= p_Next l))))))))

; RemoveAllIterate to RemoveAllIterate: old object
(assert
  (forall ((l Int) (x_2 Int) (p Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (l_Key Int)
      (l_Next Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int) (l_site0 Bool)
      (l_mark_p Bool) (p_site0 Bool) (p_Key Int) (p_mark_p Bool) (p_Next_site0 Bool)
      (p_Next_mark_p Bool) (x_3_mark_p Bool) (x_3_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= l p)))
          (t3 (not (= l p_Next)))
          (t4 (not (= p p_Next)))
          (t5 (not (= p_Next_Key x_2)))
          (t6 (not (= x_3 l)))
          (t7 (not (= x_3 p_Next)))
          (t8 (and (= p_Next_Key x_2) (= x_3 p))))
      (let ((t9 (or t8 (and t5 (= p_Next x_3))))
            (t10 (not t8)))
        (=>
          (and
            (RemoveAllIterate x_2 (= p 0) (= p l))
            (RemoveAllIterate_Node
              x_2
              l_site0
              l_Key
              l_mark_p
              (= p 0)
              (= p l)
              true
              (= p l)
              (= l_Next 0)
              (= l_Next p)
              (= l_Next l)
              (= l 0))
            (RemoveAllIterate_Node
              x_2
              p_site0
              p_Key
              p_mark_p
              (= p 0)
              (= p l)
              (= p l)
              true
              (= p_Next 0)
              (= p_Next p)
              (= p_Next p)
              false)
            (RemoveAllIterate_Node
              x_2
              x_3_site0
              x_3_Key
              x_3_mark_p
              (= p 0)
              (= p l)
              (= x_3 l)
              (= x_3 p)
              (= x_3_Next 0)
              (= x_3_Next p)
              (= x_3_Next x_3)
              false)
            (RemoveAllIterate_Node
              x_2
              p_Next_site0
              p_Next_Key
              p_Next_mark_p
              (= p 0)
              (= p l)
              (= p_Next l)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              false)
            (RemoveAllIterate_edge_Next
              x_2
              p_site0
              p_Key
              p_mark_p
              p_Next_site0
              p_Next_Key
              p_Next_mark_p
              (= p 0)
              (= p l)
              (= p l)
              true
              (= p_Next l)
              (= p_Next p)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              false)
            (not (= p 0))
            (not (= p_Next 0))
            t1
            (not (= l 0))
            (or (= l 0) l_site0)
            (or (or p_site0 t2) (= l 0))
            (or (or x_3_site0 t6) (= l 0))
            (or (or p_Next_site0 t3) (= l 0))
            t1
            (or (= x_3 0) (or (or (not l_site0) (not (= x_3_Next l))) (= x_3_Next 0)))
            (or (= x_3 0) (or (or (not p_site0) (not (= x_3_Next p))) (= x_3_Next 0)))
            (or (= x_3 0) (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0)))
            (or (= l 0) (or (or (not l_site0) (not (= l l_Next))) (= l_Next 0)))
            (or (= l 0) (or (or (not p_site0) (not (= l_Next p))) (= l_Next 0)))
            (or (= l 0) (or (or (not x_3_site0) (not (= x_3 l_Next))) (= l_Next 0)))
            (or (= p 0) (or (= p_Next 0) (not p_Next_site0)))
            (or (= p 0) (or (or (not l_site0) t3) (= p_Next 0)))
            (or (= p 0) (or (or (not p_site0) t4) (= p_Next 0)))
            (or (= p 0) (or (or (not x_3_site0) t7) (= p_Next 0)))
            (or
              (= p_Next 0)
              (or (or (not l_site0) (not (= l p_Next_Next))) (= p_Next_Next 0)))
            (or
              (= p_Next 0)
              (or (or (not p_site0) (not (= p p_Next_Next))) (= p_Next_Next 0)))
            (or
              (= p_Next 0)
              (or (or (not x_3_site0) (not (= x_3 p_Next_Next))) (= p_Next_Next 0)))
            (or
              (or (= l 0) t2)
              (and
                (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
                (= l_mark_p p_mark_p)))
            (or
              (or (= l 0) t6)
              (and
                (and (and (= l_site0 x_3_site0) (= x_3_Key l_Key)) (= x_3_Next l_Next))
                (= l_mark_p x_3_mark_p)))
            (or (= l 0) t3)
            (or
              (or (= p 0) (not (= x_3 p)))
              (and
                (and (and (= p_site0 x_3_site0) (= x_3_Key p_Key)) (= x_3_Next p_Next))
                (= p_mark_p x_3_mark_p)))
            (or
              (or (= p 0) t4)
              (and
                (and
                  (and (= p_site0 p_Next_site0) (= p_Next_Key p_Key))
                  (= p_Next p_Next_Next))
                (= p_mark_p p_Next_mark_p)))
            (or
              (or (= x_3 0) t7)
              (and
                (and
                  (and (= x_3_site0 p_Next_site0) (= x_3_Key p_Next_Key))
                  (= x_3_Next p_Next_Next))
                (= x_3_mark_p p_Next_mark_p))))
          (RemoveAllIterate_Node
            x_2
            x_3_site0
            x_3_Key
            (or x_3_mark_p t9)
            (or (and (= p_Next_Key x_2) (= p 0)) (and t5 (= p_Next 0)))
            (or (and (= p_Next_Key x_2) (= p l)) (and t5 (= p_Next l)))
            (= x_3 l)
            t9
            (or (and t10 (= x_3_Next 0)) (and t8 (= p_Next_Next 0)))
            (or
              (or
                (or
                  (and (and (= p_Next_Key x_2) t10) (= x_3_Next p))
                  (and (and (= p_Next_Key x_2) t8) (= p_Next_Next p)))
                (and (and t5 t10) (= p_Next x_3_Next)))
              (and (and t5 t8) (= p_Next_Next p_Next)))
            (or (and t10 (= x_3_Next x_3)) (and t8 (= p_Next_Next x_3)))
            false))))))

; RemoveAllIterate to RemoveAllIterate: old object
(assert
  (forall ((l Int) (x_2 Int) (p Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (l_Key Int) (l_Next Int) (p_Next Int)
      (p_Next_Key Int) (p_Next_Next Int) (l_site0 Bool) (l_mark_p Bool) (p_site0 Bool)
      (p_Key Int) (p_mark_p Bool) (p_Next_site0 Bool) (p_Next_mark_p Bool)
      (x_3_mark_p Bool) (x_3_site0 Bool) (p_Next_Next_Key Int) (p_Next_Next_Next Int)
      (x_3_Next_mark_p Bool) (p_Next_Next_mark_p Bool) (x_3_Next_site0 Bool)
      (p_Next_Next_site0 Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3 x_3_Next)))
          (t3 (not (= l p)))
          (t4 (not (= l p_Next)))
          (t5 (not (= p p_Next)))
          (t6 (not (= l p_Next_Next)))
          (t7 (not (= p p_Next_Next)))
          (t8 (not (= p_Next_Key x_2)))
          (t9 (not (= x_3 l)))
          (t10 (not (= x_3_Next l)))
          (t11 (not (= x_3_Next p)))
          (t12 (not (= x_3 p_Next)))
          (t13 (not (= x_3 p_Next_Next)))
          (t14 (and (= p_Next_Key x_2) (= x_3 p)))
          (t15 (and (= p_Next_Key x_2) (= x_3_Next p)))
          (t16 (and (= p_Next_Key x_2) (= p_Next_Next p))))
      (let ((t17 (or t14 (and t8 (= p_Next x_3))))
            (t18 (not t14))
            (t19 (and t14 (not t16)))
            (t20 (ite t14 t16 t15)))
        (let ((t21 (and t18 (not t15))))
          (=>
            (and
              (RemoveAllIterate x_2 (= p 0) (= p l))
              (RemoveAllIterate_Node
                x_2
                l_site0
                l_Key
                l_mark_p
                (= p 0)
                (= p l)
                true
                (= p l)
                (= l_Next 0)
                (= l_Next p)
                (= l_Next l)
                (= l 0))
              (RemoveAllIterate_Node
                x_2
                p_site0
                p_Key
                p_mark_p
                (= p 0)
                (= p l)
                (= p l)
                true
                (= p_Next 0)
                (= p_Next p)
                (= p_Next p)
                false)
              (RemoveAllIterate_Node
                x_2
                x_3_site0
                x_3_Key
                x_3_mark_p
                (= p 0)
                (= p l)
                (= x_3 l)
                (= x_3 p)
                (= x_3_Next 0)
                (= x_3_Next p)
                (= x_3_Next x_3)
                false)
              (RemoveAllIterate_Node
                x_2
                x_3_Next_site0
                x_3_Next_Key
                x_3_Next_mark_p
                (= p 0)
                (= p l)
                (= x_3_Next l)
                (= x_3_Next p)
                (= x_3_Next_Next 0)
                (= x_3_Next_Next p)
                (= x_3_Next_Next x_3_Next)
                (= x_3_Next 0))
              (RemoveAllIterate_edge_Next
                x_2
                x_3_site0
                x_3_Key
                x_3_mark_p
                x_3_Next_site0
                x_3_Next_Key
                x_3_Next_mark_p
                (= p 0)
                (= p l)
                (= x_3 l)
                (= x_3 p)
                (= x_3_Next l)
                (= x_3_Next p)
                (= x_3_Next x_3)
                (= x_3_Next_Next 0)
                (= x_3_Next_Next p)
                (= x_3_Next_Next x_3)
                (= x_3_Next_Next x_3_Next)
                (= x_3_Next 0))
              (RemoveAllIterate_Node
                x_2
                p_Next_site0
                p_Next_Key
                p_Next_mark_p
                (= p 0)
                (= p l)
                (= p_Next l)
                (= p_Next p)
                (= p_Next_Next 0)
                (= p_Next_Next p)
                (= p_Next_Next p_Next)
                false)
              (RemoveAllIterate_edge_Next
                x_2
                p_site0
                p_Key
                p_mark_p
                p_Next_site0
                p_Next_Key
                p_Next_mark_p
                (= p 0)
                (= p l)
                (= p l)
                true
                (= p_Next l)
                (= p_Next p)
                (= p_Next p)
                (= p_Next_Next 0)
                (= p_Next_Next p)
                (= p_Next_Next p)
                (= p_Next_Next p_Next)
                false)
              (RemoveAllIterate_Node
                x_2
                p_Next_Next_site0
                p_Next_Next_Key
                p_Next_Next_mark_p
                (= p 0)
                (= p l)
                (= p_Next_Next l)
                (= p_Next_Next p)
                (= p_Next_Next_Next 0)
                (= p_Next_Next_Next p)
                (= p_Next_Next_Next p_Next_Next)
                (= p_Next_Next 0))
              (RemoveAllIterate_edge_Next
                x_2
                p_Next_site0
                p_Next_Key
                p_Next_mark_p
                p_Next_Next_site0
                p_Next_Next_Key
                p_Next_Next_mark_p
                (= p 0)
                (= p l)
                (= p_Next l)
                (= p_Next p)
                (= p_Next_Next l)
                (= p_Next_Next p)
                (= p_Next_Next p_Next)
                (= p_Next_Next_Next 0)
                (= p_Next_Next_Next p)
                (= p_Next_Next_Next p_Next)
                (= p_Next_Next_Next p_Next_Next)
                (= p_Next_Next 0))
              (not (= p 0))
              (not (= p_Next 0))
              t1
              (not (or (and t18 (= x_3_Next 0)) (and t14 (= p_Next_Next 0))))
              (not (= l 0))
              (or (= l 0) l_site0)
              (or (or p_site0 t3) (= l 0))
              (or (or x_3_site0 t9) (= l 0))
              (or (or x_3_Next_site0 t10) (= l 0))
              (or (or p_Next_site0 t4) (= l 0))
              (or (or p_Next_Next_site0 t6) (= l 0))
              t1
              (or (= x_3 0) (or (= x_3_Next 0) (not x_3_Next_site0)))
              (or (= x_3 0) (or (or (not l_site0) t10) (= x_3_Next 0)))
              (or (= x_3 0) (or (or (not p_site0) t11) (= x_3_Next 0)))
              (or (= x_3 0) (or (or (not x_3_site0) t2) (= x_3_Next 0)))
              (or
                (= x_3_Next 0)
                (or (or (not l_site0) (not (= l x_3_Next_Next))) (= x_3_Next_Next 0)))
              (or
                (= x_3_Next 0)
                (or (or (not p_site0) (not (= x_3_Next_Next p))) (= x_3_Next_Next 0)))
              (or
                (= x_3_Next 0)
                (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
              (or (= l 0) (or (or (not l_site0) (not (= l l_Next))) (= l_Next 0)))
              (or (= l 0) (or (or (not p_site0) (not (= l_Next p))) (= l_Next 0)))
              (or (= l 0) (or (or (not x_3_site0) (not (= x_3 l_Next))) (= l_Next 0)))
              (or (= p 0) (or (= p_Next 0) (not p_Next_site0)))
              (or (= p 0) (or (or (not l_site0) t4) (= p_Next 0)))
              (or (= p 0) (or (or (not p_site0) t5) (= p_Next 0)))
              (or (= p 0) (or (or (not x_3_site0) t12) (= p_Next 0)))
              (or (= p_Next 0) (or (= p_Next_Next 0) (not p_Next_Next_site0)))
              (or (= p_Next 0) (or (or (not l_site0) t6) (= p_Next_Next 0)))
              (or (= p_Next 0) (or (or (not p_site0) t7) (= p_Next_Next 0)))
              (or (= p_Next 0) (or (or (not x_3_site0) t13) (= p_Next_Next 0)))
              (or
                (= p_Next_Next 0)
                (or
                  (or (not l_site0) (not (= l p_Next_Next_Next)))
                  (= p_Next_Next_Next 0)))
              (or
                (= p_Next_Next 0)
                (or
                  (or (not p_site0) (not (= p p_Next_Next_Next)))
                  (= p_Next_Next_Next 0)))
              (or
                (= p_Next_Next 0)
                (or
                  (or (not x_3_site0) (not (= x_3 p_Next_Next_Next)))
                  (= p_Next_Next_Next 0)))
              (or
                (or (= l 0) t3)
                (and
                  (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
                  (= l_mark_p p_mark_p)))
              (or
                (or (= l 0) t9)
                (and
                  (and (and (= l_site0 x_3_site0) (= x_3_Key l_Key)) (= x_3_Next l_Next))
                  (= l_mark_p x_3_mark_p)))
              (or (= l 0) t10)
              (or (= l 0) t4)
              (or (= l 0) t6)
              (or
                (or (= p 0) (not (= x_3 p)))
                (and
                  (and (and (= p_site0 x_3_site0) (= x_3_Key p_Key)) (= x_3_Next p_Next))
                  (= p_mark_p x_3_mark_p)))
              (or
                (or (= p 0) t11)
                (and
                  (and
                    (and (= p_site0 x_3_Next_site0) (= x_3_Next_Key p_Key))
                    (= x_3_Next_Next p_Next))
                  (= p_mark_p x_3_Next_mark_p)))
              (or
                (or (= p 0) t5)
                (and
                  (and
                    (and (= p_site0 p_Next_site0) (= p_Next_Key p_Key))
                    (= p_Next p_Next_Next))
                  (= p_mark_p p_Next_mark_p)))
              (or
                (or (= p 0) t7)
                (and
                  (and
                    (and (= p_site0 p_Next_Next_site0) (= p_Key p_Next_Next_Key))
                    (= p_Next p_Next_Next_Next))
                  (= p_mark_p p_Next_Next_mark_p)))
              (or
                (or (= x_3 0) t2)
                (and
                  (and
                    (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                    (= x_3_Next x_3_Next_Next))
                  (= x_3_mark_p x_3_Next_mark_p)))
              (or
                (or (= x_3 0) t12)
                (and
                  (and
                    (and (= x_3_site0 p_Next_site0) (= x_3_Key p_Next_Key))
                    (= x_3_Next p_Next_Next))
                  (= x_3_mark_p p_Next_mark_p)))
              (or
                (or (= x_3 0) t13)
                (and
                  (and
                    (and (= x_3_site0 p_Next_Next_site0) (= x_3_Key p_Next_Next_Key))
                    (= x_3_Next p_Next_Next_Next))
                  (= x_3_mark_p p_Next_Next_mark_p)))
              (or
                (or (= x_3_Next 0) (not (= x_3_Next p_Next)))
                (and
                  (and
                    (and (= x_3_Next_site0 p_Next_site0) (= x_3_Next_Key p_Next_Key))
                    (= x_3_Next_Next p_Next_Next))
                  (= x_3_Next_mark_p p_Next_mark_p)))
              (or
                (or (= x_3_Next 0) (not (= x_3_Next p_Next_Next)))
                (and
                  (and
                    (and
                      (= x_3_Next_site0 p_Next_Next_site0)
                      (= x_3_Next_Key p_Next_Next_Key))
                    (= x_3_Next_Next p_Next_Next_Next))
                  (= x_3_Next_mark_p p_Next_Next_mark_p)))
              (or
                (or (= p_Next 0) (not (= p_Next p_Next_Next)))
                (and
                  (and
                    (and
                      (= p_Next_site0 p_Next_Next_site0)
                      (= p_Next_Key p_Next_Next_Key))
                    (= p_Next_Next p_Next_Next_Next))
                  (= p_Next_mark_p p_Next_Next_mark_p))))
            (RemoveAllIterate_edge_Next
              x_2
              x_3_site0
              x_3_Key
              (or x_3_mark_p t17)
              (ite t14 p_Next_Next_site0 x_3_Next_site0)
              (ite t14 p_Next_Next_Key x_3_Next_Key)
              (ite
                t14
                (or p_Next_Next_mark_p (or t16 (and t8 (= p_Next_Next p_Next))))
                (or x_3_Next_mark_p (or t15 (and t8 (= p_Next x_3_Next)))))
              (or (and (= p_Next_Key x_2) (= p 0)) (and t8 (= p_Next 0)))
              (or (and (= p_Next_Key x_2) (= p l)) (and t8 (= p_Next l)))
              (= x_3 l)
              t17
              (or (and t18 (= x_3_Next l)) (and t14 (= p_Next_Next l)))
              (or
                (or
                  (or
                    (and (and (= p_Next_Key x_2) t18) (= x_3_Next p))
                    (and (and (= p_Next_Key x_2) t14) (= p_Next_Next p)))
                  (and (and t8 t18) (= p_Next x_3_Next)))
                (and (and t8 t14) (= p_Next_Next p_Next)))
              (or (and t18 (= x_3_Next x_3)) (and t14 (= p_Next_Next x_3)))
              (or
                (or (and t21 (= x_3_Next_Next 0)) (and t20 (= p_Next_Next 0)))
                (and t19 (= p_Next_Next_Next 0)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and (and (= p_Next_Key x_2) t21) (= x_3_Next_Next p))
                        (and (and (= p_Next_Key x_2) t20) (= p_Next_Next p)))
                      (and (and (= p_Next_Key x_2) t19) (= p_Next_Next_Next p)))
                    (and (and t8 t21) (= p_Next x_3_Next_Next)))
                  (and (and t8 t20) (= p_Next_Next p_Next)))
                (and (and t8 t19) (= p_Next_Next_Next p_Next)))
              (or
                (or (and t21 (= x_3_Next_Next x_3)) (and t20 (= p_Next_Next x_3)))
                (and t19 (= p_Next_Next_Next x_3)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and (and t18 t21) (= x_3_Next_Next x_3_Next))
                        (and (and t18 t20) (= p_Next_Next x_3_Next)))
                      (and (and t18 t19) (= p_Next_Next_Next x_3_Next)))
                    (and (and t14 t21) (= p_Next_Next x_3_Next_Next)))
                  (and t14 t20))
                (and (and t14 t19) (= p_Next_Next_Next p_Next_Next)))
              false)))))))

; RemoveAllIterate to Contains
(assert
  (forall ((l Int) (x_2 Int) (p Int) (l_Key Int) (l_Next Int) (p_Next Int) (l_site0 Bool)
      (l_mark_p Bool) (p_site0 Bool) (p_Key Int) (p_mark_p Bool) (l_Next_site0 Bool)
      (l_Next_Key Int) (l_Next_Next Int) (l_Next_mark_p Bool))
    (let ((t1 (not (= l 0)))
          (t2 (not (= l p)))
          (t3 (not (= l l_Next)))
          (t4 (not (= l_Next p))))
      (=>
        (and
          (RemoveAllIterate x_2 (= p 0) (= p l))
          (RemoveAllIterate_Node
            x_2
            l_site0
            l_Key
            l_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next 0)
            (= l_Next p)
            (= l_Next l)
            false)
          (RemoveAllIterate_Node
            x_2
            p_site0
            p_Key
            p_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (RemoveAllIterate_Node
            x_2
            l_Next_site0
            l_Next_Key
            l_Next_mark_p
            (= p 0)
            (= p l)
            (= l_Next l)
            (= l_Next p)
            (= l_Next_Next 0)
            (= l_Next_Next p)
            (= l_Next_Next l_Next)
            (= l_Next 0))
          (RemoveAllIterate_edge_Next
            x_2
            l_site0
            l_Key
            l_mark_p
            l_Next_site0
            l_Next_Key
            l_Next_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next l)
            (= l_Next p)
            (= l_Next l)
            (= l_Next_Next 0)
            (= l_Next_Next p)
            (= l_Next_Next l)
            (= l_Next_Next l_Next)
            (= l_Next 0))
          (not (= p 0))
          (= p_Next 0)
          t1
          t1
          (or (= l 0) l_site0)
          (or (or p_site0 t2) (= l 0))
          (or (or l_Next_site0 t3) (= l 0))
          (or (= l 0) (or (= l_Next 0) (not l_Next_site0)))
          (or (= l 0) (or (or (not l_site0) t3) (= l_Next 0)))
          (or (= l 0) (or (or (not p_site0) t4) (= l_Next 0)))
          (or (= p 0) (or (or (not l_site0) (not (= l p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not p_site0) (not (= p p_Next))) (= p_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not l_site0) (not (= l l_Next_Next))) (= l_Next_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not p_site0) (not (= p l_Next_Next))) (= l_Next_Next 0)))
          (or
            (or (= l 0) t2)
            (and
              (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
              (= l_mark_p p_mark_p)))
          (or (= l 0) t3)
          (or
            (or (= p 0) t4)
            (and
              (and
                (and (= p_site0 l_Next_site0) (= p_Key l_Next_Key))
                (= p_Next l_Next_Next))
              (= p_mark_p l_Next_mark_p))))
        (Contains x_2 (= l_Next 0))))))

; RemoveAllIterate to Contains: old object
(assert
  (forall ((l Int) (x_2 Int) (p Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (l_Key Int)
      (l_Next Int) (p_Next Int) (l_site0 Bool) (l_mark_p Bool) (p_site0 Bool) (p_Key Int)
      (p_mark_p Bool) (x_3_mark_p Bool) (x_3_site0 Bool) (l_Next_site0 Bool)
      (l_Next_Key Int) (l_Next_Next Int) (l_Next_mark_p Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= l 0)))
          (t3 (not (= l p)))
          (t4 (not (= l l_Next)))
          (t5 (not (= l_Next p)))
          (t6 (not (= x_3 l)))
          (t7 (not (= x_3 l_Next))))
      (=>
        (and
          (RemoveAllIterate x_2 (= p 0) (= p l))
          (RemoveAllIterate_Node
            x_2
            l_site0
            l_Key
            l_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next 0)
            (= l_Next p)
            (= l_Next l)
            false)
          (RemoveAllIterate_Node
            x_2
            p_site0
            p_Key
            p_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (RemoveAllIterate_Node
            x_2
            x_3_site0
            x_3_Key
            x_3_mark_p
            (= p 0)
            (= p l)
            (= x_3 l)
            (= x_3 p)
            (= x_3_Next 0)
            (= x_3_Next p)
            (= x_3_Next x_3)
            false)
          (RemoveAllIterate_Node
            x_2
            l_Next_site0
            l_Next_Key
            l_Next_mark_p
            (= p 0)
            (= p l)
            (= l_Next l)
            (= l_Next p)
            (= l_Next_Next 0)
            (= l_Next_Next p)
            (= l_Next_Next l_Next)
            (= l_Next 0))
          (RemoveAllIterate_edge_Next
            x_2
            l_site0
            l_Key
            l_mark_p
            l_Next_site0
            l_Next_Key
            l_Next_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next l)
            (= l_Next p)
            (= l_Next l)
            (= l_Next_Next 0)
            (= l_Next_Next p)
            (= l_Next_Next l)
            (= l_Next_Next l_Next)
            (= l_Next 0))
          (not (= p 0))
          (= p_Next 0)
          t2
          t1
          (not x_3_site0)
          t2
          (or (= l 0) l_site0)
          (or (or p_site0 t3) (= l 0))
          (or (or x_3_site0 t6) (= l 0))
          (or (or l_Next_site0 t4) (= l 0))
          t1
          (or (= x_3 0) (or (or (not l_site0) (not (= x_3_Next l))) (= x_3_Next 0)))
          (or (= x_3 0) (or (or (not p_site0) (not (= x_3_Next p))) (= x_3_Next 0)))
          (or (= x_3 0) (or (or (not x_3_site0) (not (= x_3 x_3_Next))) (= x_3_Next 0)))
          (or (= l 0) (or (= l_Next 0) (not l_Next_site0)))
          (or (= l 0) (or (or (not l_site0) t4) (= l_Next 0)))
          (or (= l 0) (or (or (not p_site0) t5) (= l_Next 0)))
          (or (= l 0) (or (or (not x_3_site0) t7) (= l_Next 0)))
          (or (= p 0) (or (or (not l_site0) (not (= l p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not p_site0) (not (= p p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not x_3_site0) (not (= x_3 p_Next))) (= p_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not l_site0) (not (= l l_Next_Next))) (= l_Next_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not p_site0) (not (= p l_Next_Next))) (= l_Next_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not x_3_site0) (not (= x_3 l_Next_Next))) (= l_Next_Next 0)))
          (or
            (or (= l 0) t3)
            (and
              (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
              (= l_mark_p p_mark_p)))
          (or
            (or (= l 0) t6)
            (and
              (and (and (= l_site0 x_3_site0) (= x_3_Key l_Key)) (= x_3_Next l_Next))
              (= l_mark_p x_3_mark_p)))
          (or (= l 0) t4)
          (or
            (or (= p 0) (not (= x_3 p)))
            (and
              (and (and (= p_site0 x_3_site0) (= x_3_Key p_Key)) (= x_3_Next p_Next))
              (= p_mark_p x_3_mark_p)))
          (or
            (or (= p 0) t5)
            (and
              (and
                (and (= p_site0 l_Next_site0) (= p_Key l_Next_Key))
                (= p_Next l_Next_Next))
              (= p_mark_p l_Next_mark_p)))
          (or
            (or (= x_3 0) t7)
            (and
              (and
                (and (= x_3_site0 l_Next_site0) (= x_3_Key l_Next_Key))
                (= x_3_Next l_Next_Next))
              (= x_3_mark_p l_Next_mark_p))))
        (Contains_Node
          x_2
          x_3_Key
          x_3_mark_p
          (= l_Next x_3)
          (= l_Next 0)
          (= l_Next x_3)
          (= x_3_Next 0)
          (= l_Next x_3_Next)
          (= x_3_Next x_3)
          false)))))

; RemoveAllIterate to Contains: old object
(assert
  (forall ((l Int) (x_2 Int) (p Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int)
      (x_3_Next_Key Int) (x_3_Next_Next Int) (l_Key Int) (l_Next Int) (p_Next Int)
      (l_site0 Bool) (l_mark_p Bool) (p_site0 Bool) (p_Key Int) (p_mark_p Bool)
      (x_3_mark_p Bool) (x_3_site0 Bool) (x_3_Next_mark_p Bool) (x_3_Next_site0 Bool)
      (l_Next_site0 Bool) (l_Next_Key Int) (l_Next_Next Int) (l_Next_mark_p Bool))
    (let ((t1 (not (= x_3 0)))
          (t2 (not (= x_3 x_3_Next)))
          (t3 (not (= l 0)))
          (t4 (not (= l p)))
          (t5 (not (= l l_Next)))
          (t6 (not (= l_Next p)))
          (t7 (not (= x_3 l)))
          (t8 (not (= x_3_Next l)))
          (t9 (not (= x_3_Next p)))
          (t10 (not (= x_3 l_Next))))
      (=>
        (and
          (RemoveAllIterate x_2 (= p 0) (= p l))
          (RemoveAllIterate_Node
            x_2
            l_site0
            l_Key
            l_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next 0)
            (= l_Next p)
            (= l_Next l)
            false)
          (RemoveAllIterate_Node
            x_2
            p_site0
            p_Key
            p_mark_p
            (= p 0)
            (= p l)
            (= p l)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (RemoveAllIterate_Node
            x_2
            x_3_site0
            x_3_Key
            x_3_mark_p
            (= p 0)
            (= p l)
            (= x_3 l)
            (= x_3 p)
            (= x_3_Next 0)
            (= x_3_Next p)
            (= x_3_Next x_3)
            false)
          (RemoveAllIterate_Node
            x_2
            x_3_Next_site0
            x_3_Next_Key
            x_3_Next_mark_p
            (= p 0)
            (= p l)
            (= x_3_Next l)
            (= x_3_Next p)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next p)
            (= x_3_Next_Next x_3_Next)
            false)
          (RemoveAllIterate_edge_Next
            x_2
            x_3_site0
            x_3_Key
            x_3_mark_p
            x_3_Next_site0
            x_3_Next_Key
            x_3_Next_mark_p
            (= p 0)
            (= p l)
            (= x_3 l)
            (= x_3 p)
            (= x_3_Next l)
            (= x_3_Next p)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next p)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)
            false)
          (RemoveAllIterate_Node
            x_2
            l_Next_site0
            l_Next_Key
            l_Next_mark_p
            (= p 0)
            (= p l)
            (= l_Next l)
            (= l_Next p)
            (= l_Next_Next 0)
            (= l_Next_Next p)
            (= l_Next_Next l_Next)
            (= l_Next 0))
          (RemoveAllIterate_edge_Next
            x_2
            l_site0
            l_Key
            l_mark_p
            l_Next_site0
            l_Next_Key
            l_Next_mark_p
            (= p 0)
            (= p l)
            true
            (= p l)
            (= l_Next l)
            (= l_Next p)
            (= l_Next l)
            (= l_Next_Next 0)
            (= l_Next_Next p)
            (= l_Next_Next l)
            (= l_Next_Next l_Next)
            (= l_Next 0))
          (not (= p 0))
          (= p_Next 0)
          t3
          t1
          (not x_3_site0)
          (not (= x_3_Next 0))
          (not x_3_Next_site0)
          t3
          (or (= l 0) l_site0)
          (or (or p_site0 t4) (= l 0))
          (or (or x_3_site0 t7) (= l 0))
          (or (or x_3_Next_site0 t8) (= l 0))
          (or (or l_Next_site0 t5) (= l 0))
          t1
          (or (= x_3 0) (or (= x_3_Next 0) (not x_3_Next_site0)))
          (or (= x_3 0) (or (or (not l_site0) t8) (= x_3_Next 0)))
          (or (= x_3 0) (or (or (not p_site0) t9) (= x_3_Next 0)))
          (or (= x_3 0) (or (or (not x_3_site0) t2) (= x_3_Next 0)))
          (or
            (= x_3_Next 0)
            (or (or (not l_site0) (not (= l x_3_Next_Next))) (= x_3_Next_Next 0)))
          (or
            (= x_3_Next 0)
            (or (or (not p_site0) (not (= x_3_Next_Next p))) (= x_3_Next_Next 0)))
          (or
            (= x_3_Next 0)
            (or (or (not x_3_site0) (not (= x_3 x_3_Next_Next))) (= x_3_Next_Next 0)))
          (or (= l 0) (or (= l_Next 0) (not l_Next_site0)))
          (or (= l 0) (or (or (not l_site0) t5) (= l_Next 0)))
          (or (= l 0) (or (or (not p_site0) t6) (= l_Next 0)))
          (or (= l 0) (or (or (not x_3_site0) t10) (= l_Next 0)))
          (or (= p 0) (or (or (not l_site0) (not (= l p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not p_site0) (not (= p p_Next))) (= p_Next 0)))
          (or (= p 0) (or (or (not x_3_site0) (not (= x_3 p_Next))) (= p_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not l_site0) (not (= l l_Next_Next))) (= l_Next_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not p_site0) (not (= p l_Next_Next))) (= l_Next_Next 0)))
          (or
            (= l_Next 0)
            (or (or (not x_3_site0) (not (= x_3 l_Next_Next))) (= l_Next_Next 0)))
          (or
            (or (= l 0) t4)
            (and
              (and (and (= l_site0 p_site0) (= l_Key p_Key)) (= l_Next p_Next))
              (= l_mark_p p_mark_p)))
          (or
            (or (= l 0) t7)
            (and
              (and (and (= l_site0 x_3_site0) (= x_3_Key l_Key)) (= x_3_Next l_Next))
              (= l_mark_p x_3_mark_p)))
          (or (= l 0) t8)
          (or (= l 0) t5)
          (or
            (or (= p 0) (not (= x_3 p)))
            (and
              (and (and (= p_site0 x_3_site0) (= x_3_Key p_Key)) (= x_3_Next p_Next))
              (= p_mark_p x_3_mark_p)))
          (or
            (or (= p 0) t9)
            (and
              (and
                (and (= p_site0 x_3_Next_site0) (= x_3_Next_Key p_Key))
                (= x_3_Next_Next p_Next))
              (= p_mark_p x_3_Next_mark_p)))
          (or
            (or (= p 0) t6)
            (and
              (and
                (and (= p_site0 l_Next_site0) (= p_Key l_Next_Key))
                (= p_Next l_Next_Next))
              (= p_mark_p l_Next_mark_p)))
          (or
            (or (= x_3 0) t2)
            (and
              (and
                (and (= x_3_site0 x_3_Next_site0) (= x_3_Key x_3_Next_Key))
                (= x_3_Next x_3_Next_Next))
              (= x_3_mark_p x_3_Next_mark_p)))
          (or
            (or (= x_3 0) t10)
            (and
              (and
                (and (= x_3_site0 l_Next_site0) (= x_3_Key l_Next_Key))
                (= x_3_Next l_Next_Next))
              (= x_3_mark_p l_Next_mark_p)))
          (or
            (or (= x_3_Next 0) (not (= x_3_Next l_Next)))
            (and
              (and
                (and (= x_3_Next_site0 l_Next_site0) (= x_3_Next_Key l_Next_Key))
                (= x_3_Next_Next l_Next_Next))
              (= x_3_Next_mark_p l_Next_mark_p))))
        (Contains_edge_Next
          x_2
          x_3_Key
          x_3_mark_p
          (= l_Next x_3)
          x_3_Next_Key
          x_3_Next_mark_p
          (= l_Next x_3_Next)
          (= l_Next 0)
          (= l_Next x_3)
          (= l_Next x_3_Next)
          (= x_3_Next x_3)
          (= x_3_Next_Next 0)
          (= l_Next x_3_Next_Next)
          (= x_3_Next_Next x_3)
          (= x_3_Next_Next x_3_Next)
          false)))))

; from Contains: check 11 fails, `fail` is executed at 27:8
(assert
  (forall ((x_2 Int) (p Int) (p_Next Int) (p_Key Int) (p_mark_p Bool) (p_mark_p2 Bool))
    (=>
      (and
        (Contains x_2 (= p 0))
        (Contains_Node
          x_2
          p_Key
          p_mark_p
          p_mark_p2
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          false)
        (not (= p 0))
        (= p_Key x_2))
      false)))

; Contains to Contains
(assert
  (forall ((x_2 Int) (p Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int) (p_Key Int)
      (p_mark_p Bool) (p_Next_mark_p Bool) (p_mark_p2 Bool) (p_Next_mark_p2 Bool))
    (=>
      (and
        (Contains x_2 (= p 0))
        (Contains_Node
          x_2
          p_Key
          p_mark_p
          p_mark_p2
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          false)
        (Contains_Node
          x_2
          p_Next_Key
          p_Next_mark_p
          p_Next_mark_p2
          (= p 0)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (Contains_edge_Next
          x_2
          p_Key
          p_mark_p
          p_mark_p2
          p_Next_Key
          p_Next_mark_p
          p_Next_mark_p2
          (= p 0)
          true
          (= p_Next p)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (not (= p 0))
        (not (= p_Key x_2))
        (or
          (or (= p 0) (not (= p p_Next)))
          (and
            (and
              (and (= p_Next_Key p_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p))
            (= p_mark_p2 p_Next_mark_p2))))
      (Contains x_2 (= p_Next 0)))))

; Contains to Contains: old object
(assert
  (forall ((x_2 Int) (p Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (p_Next Int)
      (p_Next_Key Int) (p_Next_Next Int) (p_Key Int) (p_mark_p Bool) (p_Next_mark_p Bool)
      (x_3_mark_p Bool) (p_mark_p2 Bool) (p_Next_mark_p2 Bool) (x_3_mark_p2 Bool))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (Contains x_2 (= p 0))
          (Contains_Node
            x_2
            p_Key
            p_mark_p
            p_mark_p2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (Contains_Node
            x_2
            x_3_Key
            x_3_mark_p
            x_3_mark_p2
            (= p 0)
            (= x_3 p)
            (= x_3_Next 0)
            (= x_3_Next p)
            (= x_3_Next x_3)
            false)
          (Contains_Node
            x_2
            p_Next_Key
            p_Next_mark_p
            p_Next_mark_p2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Contains_edge_Next
            x_2
            p_Key
            p_mark_p
            p_mark_p2
            p_Next_Key
            p_Next_mark_p
            p_Next_mark_p2
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          (not (= p_Key x_2))
          t1
          t1
          (or
            (or (= p 0) (not (= x_3 p)))
            (and
              (and (and (= x_3_Key p_Key) (= x_3_Next p_Next)) (= p_mark_p x_3_mark_p))
              (= p_mark_p2 x_3_mark_p2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and
                (and (= p_Next_Key p_Key) (= p_Next p_Next_Next))
                (= p_mark_p p_Next_mark_p))
              (= p_mark_p2 p_Next_mark_p2)))
          (or
            (or (= x_3 0) (not (= x_3 p_Next)))
            (and
              (and
                (and (= x_3_Key p_Next_Key) (= x_3_Next p_Next_Next))
                (= x_3_mark_p p_Next_mark_p))
              (= x_3_mark_p2 p_Next_mark_p2))))
        (Contains_Node
          x_2
          x_3_Key
          x_3_mark_p
          (or x_3_mark_p2 (= p_Next x_3))
          (= p_Next 0)
          (= p_Next x_3)
          (= x_3_Next 0)
          (= p_Next x_3_Next)
          (= x_3_Next x_3)
          false)))))

; Contains to Contains: old object
(assert
  (forall ((x_2 Int) (p Int) (x_3 Int) (x_3_Key Int) (x_3_Next Int) (x_3_Next_Key Int)
      (x_3_Next_Next Int) (p_Next Int) (p_Next_Key Int) (p_Next_Next Int) (p_Key Int)
      (p_mark_p Bool) (p_Next_mark_p Bool) (x_3_mark_p Bool) (x_3_Next_mark_p Bool)
      (p_mark_p2 Bool) (p_Next_mark_p2 Bool) (x_3_mark_p2 Bool) (x_3_Next_mark_p2 Bool))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (Contains x_2 (= p 0))
          (Contains_Node
            x_2
            p_Key
            p_mark_p
            p_mark_p2
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (Contains_Node
            x_2
            x_3_Key
            x_3_mark_p
            x_3_mark_p2
            (= p 0)
            (= x_3 p)
            (= x_3_Next 0)
            (= x_3_Next p)
            (= x_3_Next x_3)
            false)
          (Contains_Node
            x_2
            x_3_Next_Key
            x_3_Next_mark_p
            x_3_Next_mark_p2
            (= p 0)
            (= x_3_Next p)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next p)
            (= x_3_Next_Next x_3_Next)
            false)
          (Contains_edge_Next
            x_2
            x_3_Key
            x_3_mark_p
            x_3_mark_p2
            x_3_Next_Key
            x_3_Next_mark_p
            x_3_Next_mark_p2
            (= p 0)
            (= x_3 p)
            (= x_3_Next p)
            (= x_3_Next x_3)
            (= x_3_Next_Next 0)
            (= x_3_Next_Next p)
            (= x_3_Next_Next x_3)
            (= x_3_Next_Next x_3_Next)
            false)
          (Contains_Node
            x_2
            p_Next_Key
            p_Next_mark_p
            p_Next_mark_p2
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (Contains_edge_Next
            x_2
            p_Key
            p_mark_p
            p_mark_p2
            p_Next_Key
            p_Next_mark_p
            p_Next_mark_p2
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          (not (= p_Key x_2))
          t1
          (not (= x_3_Next 0))
          t1
          (or
            (or (= p 0) (not (= x_3 p)))
            (and
              (and (and (= x_3_Key p_Key) (= x_3_Next p_Next)) (= p_mark_p x_3_mark_p))
              (= p_mark_p2 x_3_mark_p2)))
          (or
            (or (= p 0) (not (= x_3_Next p)))
            (and
              (and
                (and (= x_3_Next_Key p_Key) (= x_3_Next_Next p_Next))
                (= p_mark_p x_3_Next_mark_p))
              (= p_mark_p2 x_3_Next_mark_p2)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and
                (and (= p_Next_Key p_Key) (= p_Next p_Next_Next))
                (= p_mark_p p_Next_mark_p))
              (= p_mark_p2 p_Next_mark_p2)))
          (or
            (or (= x_3 0) (not (= x_3 x_3_Next)))
            (and
              (and
                (and (= x_3_Key x_3_Next_Key) (= x_3_Next x_3_Next_Next))
                (= x_3_mark_p x_3_Next_mark_p))
              (= x_3_mark_p2 x_3_Next_mark_p2)))
          (or
            (or (= x_3 0) (not (= x_3 p_Next)))
            (and
              (and
                (and (= x_3_Key p_Next_Key) (= x_3_Next p_Next_Next))
                (= x_3_mark_p p_Next_mark_p))
              (= x_3_mark_p2 p_Next_mark_p2)))
          (or
            (or (= x_3_Next 0) (not (= x_3_Next p_Next)))
            (and
              (and
                (and (= x_3_Next_Key p_Next_Key) (= x_3_Next_Next p_Next_Next))
                (= x_3_Next_mark_p p_Next_mark_p))
              (= x_3_Next_mark_p2 p_Next_mark_p2))))
        (Contains_edge_Next
          x_2
          x_3_Key
          x_3_mark_p
          (or x_3_mark_p2 (= p_Next x_3))
          x_3_Next_Key
          x_3_Next_mark_p
          (or x_3_Next_mark_p2 (= p_Next x_3_Next))
          (= p_Next 0)
          (= p_Next x_3)
          (= p_Next x_3_Next)
          (= x_3_Next x_3)
          (= x_3_Next_Next 0)
          (= p_Next x_3_Next_Next)
          (= x_3_Next_Next x_3)
          (= x_3_Next_Next x_3_Next)
          false)))))

; what is void asks for nothing
(assert
  (forall ((x Int) (p_is_null Bool) (l_is_p Bool) (x_site0 Bool) (x_Key Int)
      (x_mark_p Bool) (l_is_x Bool) (p_is_x Bool) (x_Next_is_null Bool) (p_is_x_Next Bool)
      (x_is_x_Next Bool))
    (RemoveAllIterate_Node
      x
      x_site0
      x_Key
      x_mark_p
      p_is_null
      l_is_p
      l_is_x
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x Int) (p_is_null Bool) (l_is_p Bool) (x_site0 Bool) (x_Key Int)
      (x_mark_p Bool) (l_is_x Bool) (p_is_x Bool) (y_site0 Bool) (y_Key Int)
      (y_mark_p Bool) (l_is_y Bool) (p_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool)
      (p_is_y_Next Bool) (x_is_y_Next Bool) (y_is_y_Next Bool))
    (RemoveAllIterate_edge_Next
      x
      x_site0
      x_Key
      x_mark_p
      y_site0
      y_Key
      y_mark_p
      p_is_null
      l_is_p
      l_is_x
      p_is_x
      l_is_y
      p_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool)
      (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool) (x_mark_p2 Bool))
    (Contains_Node
      x
      x_Key
      x_mark_p
      x_mark_p2
      p_is_null
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool) (y_Key Int)
      (y_mark_p Bool) (p_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool) (p_is_y_Next Bool)
      (x_is_y_Next Bool) (y_is_y_Next Bool) (x_mark_p2 Bool) (y_mark_p2 Bool))
    (Contains_edge_Next
      x
      x_Key
      x_mark_p
      x_mark_p2
      y_Key
      y_mark_p
      y_mark_p2
      p_is_null
      p_is_x
      p_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
