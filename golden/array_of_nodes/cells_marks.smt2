; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L10, by n, i, p_is_null
(declare-fun L10 (Int Int Bool) Bool)

; an object x of Node at L10, by n, i, x_Key, x_mark_p, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun L10_Node (Int Int Int Bool Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node_array at L10, by n, i, x_len, x_items, p_is_null, nodes_is_x, void
(declare-fun L10_Node_array (Int Int Int (Array Int Int) Bool Bool Bool) Bool)

; x and y = x.Next at L10, by n, i, x_Key, x_mark_p, y_Key, y_mark_p, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun L10_edge_Next (Int Int Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; entry to L10
(assert (forall ((l Int) (n_2 Int)) (=> (<= 0 n_2) (L10 n_2 0 (= l 0)))))

; entry to L10: old object
(assert
  (forall ((l Int) (n_2 Int) (x Int) (x_Key_2 Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and (<= 0 n_2) t1 t1)
        (L10_Node
          n_2
          0
          x_Key_2
          (= x l)
          (= l 0)
          (= x l)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next x)
          false)))))

; entry to L10: new object 0
(assert
  (forall ((l Int) (n_2 Int))
    (=>
      (<= 0 n_2)
      (L10_Node_array n_2 0 n_2 ((as const (Array Int Int)) 0) (= l 0) true false))))

; entry to L10: old object
(assert
  (forall ((l Int) (n_2 Int) (x Int) (x_Key_2 Int) (x_Next Int) (x_Next_Key Int)
      (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (<= 0 n_2)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))))
        (L10_edge_Next
          n_2
          0
          x_Key_2
          (= x l)
          x_Next_Key
          (= x_Next l)
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; from L10: check 2 fails, the array is null at 11:3
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (=>
      (and
        (L10 n_2 i_2 (= p 0))
        (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true (= nodes 0))
        (L10_Node
          n_2
          i_2
          p_Key
          p_mark_p
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          false)
        (not (= p 0))
        (< i_2 n_2)
        (= nodes 0)
        (not (= nodes 0))
        (<= 0 nodes_len))
      false)))

; from L10: check 3 fails, the index is out of bounds at 11:3
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (let ((t1 (not (= nodes 0))))
      (=>
        (and
          (L10 n_2 i_2 (= p 0))
          (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
          (L10_Node
            n_2
            i_2
            p_Key
            p_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (not (= p 0))
          (< i_2 n_2)
          t1
          (< i_2 0)
          t1
          (<= 0 nodes_len))
        false))))

; from L10: check 3 fails, the index is out of bounds at 11:3
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (let ((t1 (not (= nodes 0))))
      (=>
        (and
          (L10 n_2 i_2 (= p 0))
          (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
          (L10_Node
            n_2
            i_2
            p_Key
            p_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (not (= p 0))
          (< i_2 n_2)
          t1
          (<= 0 i_2)
          (<= nodes_len i_2)
          t1
          (<= 0 nodes_len))
        false))))

; from L10: check 5 fails, the array is null at 16:11
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (=>
      (and
        (L10 n_2 i_2 (= p 0))
        (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true (= nodes 0))
        (L10_Node
          n_2
          i_2
          p_Key
          p_mark_p
          (= p 0)
          true
          (= p_Next 0)
          (= p_Next p)
          (= p_Next p)
          (= p 0))
        (or (= p 0) (and (not (= p 0)) (<= n_2 i_2)))
        (< 0 i_2)
        (= nodes 0)
        (not (= nodes 0))
        (<= 0 nodes_len))
      false)))

; from L10: check 6 fails, the index is out of bounds at 16:11
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (let ((t1 (not (= nodes 0))))
      (=>
        (and
          (L10 n_2 i_2 (= p 0))
          (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
          (L10_Node
            n_2
            i_2
            p_Key
            p_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p 0))
          (or (= p 0) (and (not (= p 0)) (<= n_2 i_2)))
          (< 0 i_2)
          t1
          (< (- i_2 1) 0)
          t1
          (<= 0 nodes_len))
        false))))

; from L10: check 6 fails, the index is out of bounds at 16:11
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool))
    (let ((t1 (not (= nodes 0))))
      (=>
        (and
          (L10 n_2 i_2 (= p 0))
          (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
          (L10_Node
            n_2
            i_2
            p_Key
            p_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            (= p 0))
          (or (= p 0) (and (not (= p 0)) (<= n_2 i_2)))
          (< 0 i_2)
          t1
          (<= 0 (- i_2 1))
          (<= nodes_len (- i_2 1))
          t1
          (<= 0 nodes_len))
        false))))

; from L10: check 7 fails, a field of null is written at 17:3
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (nodes_items_at Int) (p_Key Int)
      (nodes_items_at_Key Int) (p_mark_p Bool) (nodes_items_at_Next Int)
      (nodes_items_at_mark_p Bool))
    (let ((t1 (not (= p 0)))
          (t2 (not (= nodes 0)))
          (t3 (= (- i_2 1) i_2)))
      (let ((t4 (and (and (and (and t1 (< i_2 n_2)) t2) (<= 0 i_2)) (< i_2 nodes_len))))
        (=>
          (and
            (L10 n_2 i_2 (= p 0))
            (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
            (L10_Node
              n_2
              i_2
              p_Key
              p_mark_p
              (= p 0)
              true
              (= p_Next 0)
              (= p_Next p)
              (= p_Next p)
              (= p 0))
            (L10_Node
              n_2
              i_2
              nodes_items_at_Key
              nodes_items_at_mark_p
              (= p 0)
              (= nodes_items_at p)
              (= nodes_items_at_Next 0)
              (= nodes_items_at_Next p)
              (= nodes_items_at_Next nodes_items_at)
              (= nodes_items_at 0))
            (or (= p 0) (and t1 (<= n_2 i_2)))
            (< 0 i_2)
            t2
            (<= 0 (- i_2 1))
            (< (- i_2 1) nodes_len)
            (or
              (and (and t4 t3) (= p 0))
              (and (ite t4 (not t3) true) (= nodes_items_at 0)))
            (= nodes_items_at (select nodes_items (- i_2 1)))
            t2
            (or
              (or (= p 0) (not (= p nodes_items_at)))
              (and
                (and (= p_Key nodes_items_at_Key) (= p_Next nodes_items_at_Next))
                (= p_mark_p nodes_items_at_mark_p)))
            (<= 0 nodes_len))
          false)))))

; from L10: check 12 fails, the assertion is false at 18:3
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (nodes_items_at Int) (p_Key Int)
      (nodes_items_at_Key Int) (p_mark_p Bool) (nodes_items_at_Next Int)
      (nodes_items_at_mark_p Bool))
    (let ((t1 (not (= p 0)))
          (t2 (not (= nodes 0)))
          (t3 (= (- i_2 1) i_2)))
      (let ((t4 (and (and (and (and t1 (< i_2 n_2)) t2) (<= 0 i_2)) (< i_2 nodes_len))))
        (let ((t5 (ite t4 (not t3) true))
              (t6 (and t4 t3)))
          (=>
            (and
              (L10 n_2 i_2 (= p 0))
              (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
              (L10_Node
                n_2
                i_2
                p_Key
                p_mark_p
                (= p 0)
                true
                (= p_Next 0)
                (= p_Next p)
                (= p_Next p)
                (= p 0))
              (L10_Node
                n_2
                i_2
                nodes_items_at_Key
                nodes_items_at_mark_p
                (= p 0)
                (= nodes_items_at p)
                (= nodes_items_at_Next 0)
                (= nodes_items_at_Next p)
                (= nodes_items_at_Next nodes_items_at)
                (= nodes_items_at 0))
              (or (= p 0) (and t1 (<= n_2 i_2)))
              (< 0 i_2)
              t2
              (<= 0 (- i_2 1))
              (< (- i_2 1) nodes_len)
              (not (or (and t6 (= p 0)) (and t5 (= nodes_items_at 0))))
              (not
                (=
                  (ite
                    t5
                    (ite
                      (or (and t6 (= nodes_items_at p)) t5)
                      nodes_len
                      nodes_items_at_Key)
                    (ite (or t6 (and t5 (= nodes_items_at p))) nodes_len p_Key))
                  n_2))
              (= nodes_items_at (select nodes_items (- i_2 1)))
              t2
              (or
                (or (= p 0) (not (= p nodes_items_at)))
                (and
                  (and (= p_Key nodes_items_at_Key) (= p_Next nodes_items_at_Next))
                  (= p_mark_p nodes_items_at_mark_p)))
              (<= 0 nodes_len))
            false))))))

; L10 to L10
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool))
    (let ((t1 (not (= nodes 0))))
      (=>
        (and
          (L10 n_2 i_2 (= p 0))
          (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
          (L10_Node
            n_2
            i_2
            p_Key
            p_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L10_Node
            n_2
            i_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_edge_Next
            n_2
            i_2
            p_Key
            p_mark_p
            p_Next_Key
            p_Next_mark_p
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
          (< i_2 n_2)
          t1
          (<= 0 i_2)
          (< i_2 nodes_len)
          t1
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (<= 0 nodes_len))
        (L10 n_2 (+ i_2 1) (= p_Next 0))))))

; L10 to L10: old object
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (nodes_len Int) (nodes_items (Array Int Int)) (p_Next Int) (nodes_items_at Int)
      (p_Key Int) (nodes_items_at_Key Int) (p_mark_p Bool) (nodes_items_at_Next Int)
      (nodes_items_at_mark_p Bool) (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool)
      (x_mark_p_2 Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p 0)))
          (t3 (not (= nodes 0)))
          (t4 (= (- i_2 1) i_2)))
      (let ((t5 (and (and (and (and t2 (< i_2 n_2)) t3) (<= 0 i_2)) (< i_2 nodes_len))))
        (=>
          (and
            (L10 n_2 i_2 (= p 0))
            (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
            (L10_Node
              n_2
              i_2
              p_Key
              p_mark_p
              (= p 0)
              true
              (= p_Next 0)
              (= p_Next p)
              (= p_Next p)
              false)
            (L10_Node
              n_2
              i_2
              x_Key_2
              x_mark_p_2
              (= p 0)
              (= x p)
              (= x_Next 0)
              (= x_Next p)
              (= x_Next x)
              false)
            (L10_Node
              n_2
              i_2
              p_Next_Key
              p_Next_mark_p
              (= p 0)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              (= p_Next 0))
            (L10_edge_Next
              n_2
              i_2
              p_Key
              p_mark_p
              p_Next_Key
              p_Next_mark_p
              (= p 0)
              true
              (= p_Next p)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              (= p_Next 0))
            (L10_Node
              n_2
              i_2
              nodes_items_at_Key
              nodes_items_at_mark_p
              (= p 0)
              (= nodes_items_at p)
              (= nodes_items_at_Next 0)
              (= nodes_items_at_Next p)
              (= nodes_items_at_Next nodes_items_at)
              (= nodes_items_at 0))
            t2
            (< i_2 n_2)
            t3
            (<= 0 i_2)
            (< i_2 nodes_len)
            t1
            (= nodes_items_at (select nodes_items (- i_2 1)))
            t3
            t1
            (or
              (or (= p 0) (not (= x p)))
              (and (and (= x_Key_2 p_Key) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
            (or
              (or (= p 0) (not (= p p_Next)))
              (and
                (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
                (= p_mark_p p_Next_mark_p)))
            (or
              (or (= p 0) (not (= p nodes_items_at)))
              (and
                (and (= p_Key nodes_items_at_Key) (= p_Next nodes_items_at_Next))
                (= p_mark_p nodes_items_at_mark_p)))
            (or
              (or (= x 0) (not (= x p_Next)))
              (and
                (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
                (= x_mark_p_2 p_Next_mark_p)))
            (or
              (or (= x 0) (not (= x nodes_items_at)))
              (and
                (and (= x_Key_2 nodes_items_at_Key) (= x_Next nodes_items_at_Next))
                (= x_mark_p_2 nodes_items_at_mark_p)))
            (or
              (or (= p_Next 0) (not (= p_Next nodes_items_at)))
              (and
                (and
                  (= nodes_items_at_Key p_Next_Key)
                  (= nodes_items_at_Next p_Next_Next))
                (= p_Next_mark_p nodes_items_at_mark_p)))
            (<= 0 nodes_len))
          (L10_Node
            n_2
            (+ i_2 1)
            (ite
              (and
                (and
                  (and
                    (and (and (or (= p 0) (and t2 (<= n_2 i_2))) (< 0 i_2)) t3)
                    (<= 0 (- i_2 1)))
                  (< (- i_2 1) nodes_len))
                (or
                  (and (and t5 t4) (= x p))
                  (and (ite t5 (not t4) true) (= nodes_items_at x))))
              nodes_len
              x_Key_2)
            (or x_mark_p_2 (= p_Next x))
            (= p_Next 0)
            (= p_Next x)
            (= x_Next 0)
            (= p_Next x_Next)
            (= x_Next x)
            false))))))

; L10 to L10: old object
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (nodes_len Int)
      (nodes_items (Array Int Int)) (p_Next Int) (p_Key Int) (p_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool) (x_2 Int) (x_2_len Int)
      (x_2_items (Array Int Int)))
    (let ((t1 (not (= nodes 0)))
          (t2 (not (= x_2 0))))
      (=>
        (and
          (L10 n_2 i_2 (= p 0))
          (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
          (L10_Node
            n_2
            i_2
            p_Key
            p_mark_p
            (= p 0)
            true
            (= p_Next 0)
            (= p_Next p)
            (= p_Next p)
            false)
          (L10_Node
            n_2
            i_2
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_edge_Next
            n_2
            i_2
            p_Key
            p_mark_p
            p_Next_Key
            p_Next_mark_p
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (L10_Node_array n_2 i_2 x_2_len x_2_items (= p 0) (= x_2 nodes) false)
          (not (= p 0))
          (< i_2 n_2)
          t1
          (<= 0 i_2)
          (< i_2 nodes_len)
          t2
          t1
          t2
          (or
            (or (= nodes 0) (not (= nodes x_2)))
            (and (= nodes_len x_2_len) (= nodes_items x_2_items)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and
              (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
              (= p_mark_p p_Next_mark_p)))
          (<= 0 nodes_len)
          (<= 0 x_2_len))
        (L10_Node_array
          n_2
          (+ i_2 1)
          x_2_len
          (ite (= x_2 nodes) (store nodes_items i_2 p) x_2_items)
          (= p_Next 0)
          (= x_2 nodes)
          false)))))

; L10 to L10: old object
(assert
  (forall ((n_2 Int) (nodes Int) (i_2 Int) (p Int) (x Int) (x_Key_2 Int) (x_Next Int)
      (x_Next_Key Int) (x_Next_Next Int) (nodes_len Int) (nodes_items (Array Int Int))
      (p_Next Int) (nodes_items_at Int) (p_Key Int) (nodes_items_at_Key Int)
      (p_mark_p Bool) (nodes_items_at_Next Int) (nodes_items_at_mark_p Bool)
      (p_Next_Key Int) (p_Next_Next Int) (p_Next_mark_p Bool) (x_mark_p_2 Bool)
      (x_Next_mark_p Bool))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p 0)))
          (t3 (not (= nodes 0)))
          (t4 (= (- i_2 1) i_2)))
      (let ((t5 (and (and (and (and t2 (< i_2 n_2)) t3) (<= 0 i_2)) (< i_2 nodes_len)))
            (t6
              (and
                (and
                  (and (and (or (= p 0) (and t2 (<= n_2 i_2))) (< 0 i_2)) t3)
                  (<= 0 (- i_2 1)))
                (< (- i_2 1) nodes_len))))
        (let ((t7 (ite t5 (not t4) true))
              (t8 (and t5 t4)))
          (=>
            (and
              (L10 n_2 i_2 (= p 0))
              (L10_Node_array n_2 i_2 nodes_len nodes_items (= p 0) true false)
              (L10_Node
                n_2
                i_2
                p_Key
                p_mark_p
                (= p 0)
                true
                (= p_Next 0)
                (= p_Next p)
                (= p_Next p)
                false)
              (L10_Node
                n_2
                i_2
                x_Key_2
                x_mark_p_2
                (= p 0)
                (= x p)
                (= x_Next 0)
                (= x_Next p)
                (= x_Next x)
                false)
              (L10_Node
                n_2
                i_2
                x_Next_Key
                x_Next_mark_p
                (= p 0)
                (= x_Next p)
                (= x_Next_Next 0)
                (= x_Next_Next p)
                (= x_Next_Next x_Next)
                false)
              (L10_edge_Next
                n_2
                i_2
                x_Key_2
                x_mark_p_2
                x_Next_Key
                x_Next_mark_p
                (= p 0)
                (= x p)
                (= x_Next p)
                (= x_Next x)
                (= x_Next_Next 0)
                (= x_Next_Next p)
                (= x_Next_Next x)
                (= x_Next_Next x_Next)
                false)
              (L10_Node
                n_2
                i_2
                p_Next_Key
                p_Next_mark_p
                (= p 0)
                (= p_Next p)
                (= p_Next_Next 0)
                (= p_Next_Next p)
                (= p_Next_Next p_Next)
                (= p_Next 0))
              (L10_edge_Next
                n_2
                i_2
                p_Key
                p_mark_p
                p_Next_Key
                p_Next_mark_p
                (= p 0)
                true
                (= p_Next p)
                (= p_Next p)
                (= p_Next_Next 0)
                (= p_Next_Next p)
                (= p_Next_Next p)
                (= p_Next_Next p_Next)
                (= p_Next 0))
              (L10_Node
                n_2
                i_2
                nodes_items_at_Key
                nodes_items_at_mark_p
                (= p 0)
                (= nodes_items_at p)
                (= nodes_items_at_Next 0)
                (= nodes_items_at_Next p)
                (= nodes_items_at_Next nodes_items_at)
                (= nodes_items_at 0))
              t2
              (< i_2 n_2)
              t3
              (<= 0 i_2)
              (< i_2 nodes_len)
              t1
              (not (= x_Next 0))
              (= nodes_items_at (select nodes_items (- i_2 1)))
              t3
              t1
              (or
                (or (= p 0) (not (= x p)))
                (and (and (= x_Key_2 p_Key) (= x_Next p_Next)) (= p_mark_p x_mark_p_2)))
              (or
                (or (= p 0) (not (= x_Next p)))
                (and
                  (and (= x_Next_Key p_Key) (= x_Next_Next p_Next))
                  (= p_mark_p x_Next_mark_p)))
              (or
                (or (= p 0) (not (= p p_Next)))
                (and
                  (and (= p_Key p_Next_Key) (= p_Next p_Next_Next))
                  (= p_mark_p p_Next_mark_p)))
              (or
                (or (= p 0) (not (= p nodes_items_at)))
                (and
                  (and (= p_Key nodes_items_at_Key) (= p_Next nodes_items_at_Next))
                  (= p_mark_p nodes_items_at_mark_p)))
              (or
                (or (= x 0) (not (= x x_Next)))
                (and
                  (and (= x_Key_2 x_Next_Key) (= x_Next x_Next_Next))
                  (= x_mark_p_2 x_Next_mark_p)))
              (or
                (or (= x 0) (not (= x p_Next)))
                (and
                  (and (= x_Key_2 p_Next_Key) (= x_Next p_Next_Next))
                  (= x_mark_p_2 p_Next_mark_p)))
              (or
                (or (= x 0) (not (= x nodes_items_at)))
                (and
                  (and (= x_Key_2 nodes_items_at_Key) (= x_Next nodes_items_at_Next))
                  (= x_mark_p_2 nodes_items_at_mark_p)))
              (or
                (or (= x_Next 0) (not (= x_Next p_Next)))
                (and
                  (and (= x_Next_Key p_Next_Key) (= x_Next_Next p_Next_Next))
                  (= x_Next_mark_p p_Next_mark_p)))
              (or
                (or (= x_Next 0) (not (= x_Next nodes_items_at)))
                (and
                  (and
                    (= x_Next_Key nodes_items_at_Key)
                    (= x_Next_Next nodes_items_at_Next))
                  (= x_Next_mark_p nodes_items_at_mark_p)))
              (or
                (or (= p_Next 0) (not (= p_Next nodes_items_at)))
                (and
                  (and
                    (= nodes_items_at_Key p_Next_Key)
                    (= nodes_items_at_Next p_Next_Next))
                  (= p_Next_mark_p nodes_items_at_mark_p)))
              (<= 0 nodes_len))
            (L10_edge_Next
              n_2
              (+ i_2 1)
              (ite
                (and t6 (or (and t8 (= x p)) (and t7 (= nodes_items_at x))))
                nodes_len
                x_Key_2)
              (or x_mark_p_2 (= p_Next x))
              (ite
                (and t6 (or (and t8 (= x_Next p)) (and t7 (= nodes_items_at x_Next))))
                nodes_len
                x_Next_Key)
              (or x_Next_mark_p (= p_Next x_Next))
              (= p_Next 0)
              (= p_Next x)
              (= p_Next x_Next)
              (= x_Next x)
              (= x_Next_Next 0)
              (= p_Next x_Next_Next)
              (= x_Next_Next x)
              (= x_Next_Next x_Next)
              false)))))))

; what is void asks for nothing
(assert
  (forall ((n Int) (i Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool)
      (x_Next_is_null Bool) (p_is_x_Next Bool) (x_is_x_Next Bool))
    (L10_Node
      n
      i
      x_Key
      x_mark_p
      p_is_null
      p_is_x
      x_Next_is_null
      p_is_x_Next
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((n Int) (i Int) (p_is_null Bool) (x_len Int) (x_items (Array Int Int))
      (nodes_is_x Bool))
    (L10_Node_array n i x_len x_items p_is_null nodes_is_x true)))

; what is void asks for nothing
(assert
  (forall ((n Int) (i Int) (p_is_null Bool) (x_Key Int) (x_mark_p Bool) (p_is_x Bool)
      (y_Key Int) (y_mark_p Bool) (p_is_y Bool) (x_is_y Bool) (y_Next_is_null Bool)
      (p_is_y_Next Bool) (x_is_y_Next Bool) (y_is_y_Next Bool))
    (L10_edge_Next
      n
      i
      x_Key
      x_mark_p
      y_Key
      y_mark_p
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
