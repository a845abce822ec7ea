; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L13, by root_is_null
(declare-fun L13 (Bool) Bool)

; the variables at insert, by k, t_is_null
(declare-fun insert_2 (Int Bool) Bool)

; an object x of Node at insert, by k, x_Key, t_is_null, t_is_x, x_Left_is_null, t_is_x_Left, x_is_x_Left, x_Right_is_null, t_is_x_Right, x_is_x_Right, x_Left_is_x_Right, void
(declare-fun insert_Node (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Left at insert, by k, x_Key, y_Key, t_is_null, t_is_x, x_Right_is_null, t_is_x_Right, x_is_x_Right, t_is_y, x_is_y, x_Right_is_y, y_Left_is_null, t_is_y_Left, x_is_y_Left, x_Right_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, x_is_y_Right, x_Right_is_y_Right, y_is_y_Right, y_Left_is_y_Right, void
(declare-fun insert_edge_Left (Int Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Right at insert, by k, x_Key, y_Key, t_is_null, t_is_x, x_Left_is_null, t_is_x_Left, x_is_x_Left, t_is_y, x_is_y, x_Left_is_y, y_Left_is_null, t_is_y_Left, x_is_y_Left, x_Left_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, x_is_y_Right, x_Left_is_y_Right, y_is_y_Right, y_Left_is_y_Right, void
(declare-fun insert_edge_Right (Int Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where insert returns, by k, t_is_null, r_is_null, t_is_r
(declare-fun insert_returns (Int Bool Bool Bool) Bool)

; an object x of Node where insert returns, by k, x_site0, x_existed, x_Key, t_is_null, r_is_null, t_is_r, t_is_x, r_is_x, x_Left_in_is_null, x_is_x_Left_in, x_Right_in_is_null, x_is_x_Right_in, void
(declare-fun insert_returns_Node (Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool) Bool)

; the variables at insert.L6.2, by k, t_is_null, insert_is_null, t_is_insert
(declare-fun insert_L6_2 (Int Bool Bool Bool) Bool)

; an object x of Node at insert.L6.2, by k, x_site0, x_existed, x_Key, t_is_null, insert_is_null, t_is_insert, t_is_x, insert_is_x, x_Left_in_is_null, x_is_x_Left_in, x_Right_in_is_null, x_is_x_Right_in
(declare-fun insert_L6_2_Node (Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at insert.L8.2, by k, t_is_null, insert2_is_null, t_is_insert2
(declare-fun insert_L8_2 (Int Bool Bool Bool) Bool)

; an object x of Node at insert.L8.2, by k, x_site0, x_existed, x_Key, t_is_null, insert2_is_null, t_is_insert2, t_is_x, insert2_is_x, x_Left_in_is_null, x_is_x_Left_in, x_Right_in_is_null, x_is_x_Right_in
(declare-fun insert_L8_2_Node (Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; entry calls insert
(assert (forall ((root_2 Int) (x Int)) (insert_2 x (= root_2 0))))

; entry calls insert: old object
(assert
  (forall ((root_2 Int) (x Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and t1 t1)
        (insert_Node
          x
          x_2_Key
          (= root_2 0)
          (= x_2 root_2)
          (= x_2_Left 0)
          (= x_2_Left root_2)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right root_2)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          false)))))

; entry calls insert: old object
(assert
  (forall ((root_2 Int) (x Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
              (= x_2_Right x_2_Left_Right))))
        (insert_edge_Left
          x
          x_2_Key
          x_2_Left_Key
          (= root_2 0)
          (= x_2 root_2)
          (= x_2_Right 0)
          (= x_2_Right root_2)
          (= x_2_Right x_2)
          (= x_2_Left root_2)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= x_2_Left_Left root_2)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= x_2_Left_Right root_2)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left)
          false)))))

; entry calls insert: old object
(assert
  (forall ((root_2 Int) (x Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
              (= x_2_Right x_2_Right_Right))))
        (insert_edge_Right
          x
          x_2_Key
          x_2_Right_Key
          (= root_2 0)
          (= x_2 root_2)
          (= x_2_Left 0)
          (= x_2_Left root_2)
          (= x_2_Left x_2)
          (= x_2_Right root_2)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= x_2_Right_Left root_2)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= x_2_Right_Right root_2)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left)
          false)))))

; entry to L13, where insert has returned
(assert
  (forall ((root_2 Int) (x Int) (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool)
      (r_out_existed Bool) (r_out_Left_before Int) (r_out_Right_before Int))
    (let ((t1 (or (= r_out 0) r_out_existed)))
      (=>
        (and
          (insert_returns x (= root_2 0) (= r_out 0) (= r_out root_2))
          (insert_returns_Node
            x
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= root_2 0)
            (= r_out 0)
            (= r_out root_2)
            (= r_out root_2)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (or t1 (< 0 r_out))
          (or t1 (< root_2 r_out))
          (or t1 (< r_out_Left_before r_out))
          (or t1 (< r_out_Right_before r_out)))
        (L13 (= r_out 0))))))

; from L13: check 1 fails, the assertion is false at 13:1
(assert (forall ((root_2 Int)) (=> (and (L13 (= root_2 0)) (= root_2 0)) false)))

; insert calls insert
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_Right Int) (t_Left_Key Int)
      (t_Left_Left Int) (t_Left_Right Int))
    (=>
      (and
        (insert_2 k_2 (= t 0))
        (insert_Node
          k_2
          t_Key
          (= t 0)
          true
          (= t_Left 0)
          (= t_Left t)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (insert_Node
          k_2
          t_Left_Key
          (= t 0)
          (= t_Left t)
          (= t_Left_Left 0)
          (= t_Left_Left t)
          (= t_Left_Left t_Left)
          (= t_Left_Right 0)
          (= t_Left_Right t)
          (= t_Left_Right t_Left)
          (= t_Left_Right t_Left_Left)
          (= t_Left 0))
        (insert_edge_Left
          k_2
          t_Key
          t_Left_Key
          (= t 0)
          true
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t)
          (= t_Left t)
          (= t_Left t)
          (= t_Right t_Left)
          (= t_Left_Left 0)
          (= t_Left_Left t)
          (= t_Left_Left t)
          (= t_Left_Left t_Right)
          (= t_Left_Left t_Left)
          (= t_Left_Right 0)
          (= t_Left_Right t)
          (= t_Left_Right t)
          (= t_Left_Right t_Right)
          (= t_Left_Right t_Left)
          (= t_Left_Right t_Left_Left)
          (= t_Left 0))
        (not (= t 0))
        (< k_2 t_Key)
        (or
          (or (= t 0) (not (= t t_Left)))
          (and
            (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
            (= t_Right t_Left_Right))))
      (insert_2 k_2 (= t_Left 0)))))

; insert calls insert: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (t_Key Int) (t_Left Int) (t_Right Int) (t_Left_Key Int) (t_Left_Left Int)
      (t_Left_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (insert_Node
            k_2
            t_Left_Key
            (= t 0)
            (= t_Left t)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (insert_edge_Left
            k_2
            t_Key
            t_Left_Key
            (= t 0)
            true
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Left t)
            (= t_Left t)
            (= t_Right t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t)
            (= t_Left_Left t_Right)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t)
            (= t_Left_Right t_Right)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (not (= t 0))
          (< k_2 t_Key)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or
            (or (= t 0) (not (= t t_Left)))
            (and
              (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
              (= t_Right t_Left_Right)))
          (or
            (or (= x_2 0) (not (= x_2 t_Left)))
            (and
              (and (= x_2_Key t_Left_Key) (= x_2_Left t_Left_Left))
              (= x_2_Right t_Left_Right))))
        (insert_Node
          k_2
          x_2_Key
          (= t_Left 0)
          (= t_Left x_2)
          (= x_2_Left 0)
          (= t_Left x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_Left x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          false)))))

; insert calls insert: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (t_Key Int) (t_Left Int)
      (t_Right Int) (t_Left_Key Int) (t_Left_Left Int) (t_Left_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (insert_Node
            k_2
            x_2_Left_Key
            (= t 0)
            (= x_2_Left t)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (insert_edge_Left
            k_2
            x_2_Key
            x_2_Left_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (insert_Node
            k_2
            t_Left_Key
            (= t 0)
            (= t_Left t)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (insert_edge_Left
            k_2
            t_Key
            t_Left_Key
            (= t 0)
            true
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Left t)
            (= t_Left t)
            (= t_Right t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t)
            (= t_Left_Left t_Right)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t)
            (= t_Left_Right t_Right)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (not (= t 0))
          (< k_2 t_Key)
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
              (= x_2_Left_Right t_Right)))
          (or
            (or (= t 0) (not (= t t_Left)))
            (and
              (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
              (= t_Right t_Left_Right)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
              (= x_2_Right x_2_Left_Right)))
          (or
            (or (= x_2 0) (not (= x_2 t_Left)))
            (and
              (and (= x_2_Key t_Left_Key) (= x_2_Left t_Left_Left))
              (= x_2_Right t_Left_Right)))
          (or
            (or (= x_2_Left 0) (not (= x_2_Left t_Left)))
            (and
              (and (= x_2_Left_Key t_Left_Key) (= x_2_Left_Left t_Left_Left))
              (= x_2_Left_Right t_Left_Right))))
        (insert_edge_Left
          k_2
          x_2_Key
          x_2_Left_Key
          (= t_Left 0)
          (= t_Left x_2)
          (= x_2_Right 0)
          (= t_Left x_2_Right)
          (= x_2_Right x_2)
          (= t_Left x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= t_Left x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= t_Left x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left)
          false)))))

; insert calls insert: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (t_Key Int)
      (t_Left Int) (t_Right Int) (t_Left_Key Int) (t_Left_Left Int) (t_Left_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (insert_Node
            k_2
            x_2_Right_Key
            (= t 0)
            (= x_2_Right t)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (insert_edge_Right
            k_2
            x_2_Key
            x_2_Right_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (insert_Node
            k_2
            t_Left_Key
            (= t 0)
            (= t_Left t)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (insert_edge_Left
            k_2
            t_Key
            t_Left_Key
            (= t 0)
            true
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Left t)
            (= t_Left t)
            (= t_Right t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t)
            (= t_Left_Left t_Right)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t)
            (= t_Left_Right t_Right)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (not (= t 0))
          (< k_2 t_Key)
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
              (= x_2_Right_Right t_Right)))
          (or
            (or (= t 0) (not (= t t_Left)))
            (and
              (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
              (= t_Right t_Left_Right)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
              (= x_2_Right x_2_Right_Right)))
          (or
            (or (= x_2 0) (not (= x_2 t_Left)))
            (and
              (and (= x_2_Key t_Left_Key) (= x_2_Left t_Left_Left))
              (= x_2_Right t_Left_Right)))
          (or
            (or (= x_2_Right 0) (not (= x_2_Right t_Left)))
            (and
              (and (= x_2_Right_Key t_Left_Key) (= x_2_Right_Left t_Left_Left))
              (= x_2_Right_Right t_Left_Right))))
        (insert_edge_Right
          k_2
          x_2_Key
          x_2_Right_Key
          (= t_Left 0)
          (= t_Left x_2)
          (= x_2_Left 0)
          (= t_Left x_2_Left)
          (= x_2_Left x_2)
          (= t_Left x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= t_Left x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= t_Left x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left)
          false)))))

; insert to insert.L6.2, where insert has returned
(assert
  (forall ((t Int) (k_2 Int) (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool)
      (r_out_existed Bool) (r_out_Left_before Int) (r_out_Right_before Int) (t_Key Int)
      (t_Left Int) (t_Right Int))
    (let ((t1 (or (= r_out 0) r_out_existed)))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_returns k_2 (= t_Left 0) (= r_out 0) (= t_Left r_out))
          (insert_returns_Node
            k_2
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= t_Left 0)
            (= r_out 0)
            (= t_Left r_out)
            (= t_Left r_out)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (not (= t 0))
          (< k_2 t_Key)
          (or t1 (< 0 r_out))
          (or t1 (< t r_out))
          (or t1 (< r_out_Left_before r_out))
          (or t1 (< r_out_Right_before r_out))
          (or t1 (< t_Left r_out))
          (or t1 (< t_Right r_out)))
        (insert_L6_2 k_2 (= t 0) (= r_out 0) (= r_out t))))))

; insert to insert.L6.2, where insert has returned: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool) (r_out_existed Bool)
      (r_out_Left_before Int) (r_out_Right_before Int) (t_Key Int) (t_Left Int)
      (t_Right Int))
    (let ((t1 (not (= x_2 0)))
          (t2 (or (= r_out 0) r_out_existed)))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_returns k_2 (= t_Left 0) (= r_out 0) (= t_Left r_out))
          (insert_returns_Node
            k_2
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= t_Left 0)
            (= r_out 0)
            (= t_Left r_out)
            (= t_Left r_out)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (insert_returns_Node
            k_2
            false
            true
            x_2_Key
            (= t_Left 0)
            (= r_out 0)
            (= t_Left r_out)
            (= t_Left x_2)
            (= r_out x_2)
            (= x_2_Left 0)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right x_2)
            false)
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (not (= t 0))
          (< k_2 t_Key)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or t2 (< 0 r_out))
          (or t2 (< t r_out))
          (or t2 (< x_2 r_out))
          (or t2 (< x_2_Left r_out))
          (or t2 (< x_2_Right r_out))
          (or t2 (< r_out_Left_before r_out))
          (or t2 (< r_out_Right_before r_out))
          (or t2 (< t_Left r_out))
          (or t2 (< t_Right r_out)))
        (insert_L6_2_Node
          k_2
          false
          true
          x_2_Key
          (= t 0)
          (= r_out 0)
          (= r_out t)
          (= x_2 t)
          (= r_out x_2)
          (= x_2_Left 0)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right x_2))))))

; insert to insert.L6.2, where insert has returned: object made there
(assert
  (forall ((t Int) (k_2 Int) (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool)
      (r_out_existed Bool) (r_out_Left_before Int) (r_out_Right_before Int) (t_Key Int)
      (t_Left Int) (t_Right Int) (x_3 Int) (x_3_Key_out Int))
    (let ((t1 (or (= r_out 0) r_out_existed))
          (t2 (not (= x_3 0)))
          (t3 (not (= t x_3))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_returns k_2 (= t_Left 0) (= r_out 0) (= t_Left r_out))
          (insert_returns_Node
            k_2
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= t_Left 0)
            (= r_out 0)
            (= t_Left r_out)
            (= t_Left r_out)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (insert_returns_Node
            k_2
            true
            false
            x_3_Key_out
            (= t_Left 0)
            (= r_out 0)
            (= t_Left r_out)
            (= x_3 t_Left)
            (= x_3 r_out)
            true
            (= x_3 0)
            true
            (= x_3 0)
            false)
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (not (= t 0))
          (< k_2 t_Key)
          t2
          (or t3 (= t 0))
          (or (= t 0) (or (not (= t_Left x_3)) (= t_Left 0)))
          (or (= t 0) (or (not (= t_Right x_3)) (= t_Right 0)))
          t2
          (or t3 (= x_3 0))
          (< 0 x_3)
          (< t x_3)
          (< r_out_Left_before x_3)
          (< r_out_Right_before x_3)
          (< t_Left x_3)
          (< t_Right x_3)
          (or t1 (< 0 r_out))
          (or t1 (< t r_out))
          (or t1 (< r_out_Left_before r_out))
          (or t1 (< r_out_Right_before r_out))
          (or t1 (< t_Left r_out))
          (or t1 (< t_Right r_out)))
        (insert_L6_2_Node
          k_2
          true
          false
          x_3_Key_out
          (= t 0)
          (= r_out 0)
          (= r_out t)
          (= x_3 t)
          (= x_3 r_out)
          true
          (= x_3 0)
          true
          (= x_3 0))))))

; insert calls insert
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_Right Int) (t_Right_Key Int)
      (t_Right_Left Int) (t_Right_Right Int))
    (=>
      (and
        (insert_2 k_2 (= t 0))
        (insert_Node
          k_2
          t_Key
          (= t 0)
          true
          (= t_Left 0)
          (= t_Left t)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (insert_Node
          k_2
          t_Right_Key
          (= t 0)
          (= t_Right t)
          (= t_Right_Left 0)
          (= t_Right_Left t)
          (= t_Right_Left t_Right)
          (= t_Right_Right 0)
          (= t_Right_Right t)
          (= t_Right_Right t_Right)
          (= t_Right_Right t_Right_Left)
          (= t_Right 0))
        (insert_edge_Right
          k_2
          t_Key
          t_Right_Key
          (= t 0)
          true
          (= t_Left 0)
          (= t_Left t)
          (= t_Left t)
          (= t_Right t)
          (= t_Right t)
          (= t_Right t_Left)
          (= t_Right_Left 0)
          (= t_Right_Left t)
          (= t_Right_Left t)
          (= t_Right_Left t_Left)
          (= t_Right_Left t_Right)
          (= t_Right_Right 0)
          (= t_Right_Right t)
          (= t_Right_Right t)
          (= t_Right_Right t_Left)
          (= t_Right_Right t_Right)
          (= t_Right_Right t_Right_Left)
          (= t_Right 0))
        (not (= t 0))
        (<= t_Key k_2)
        (< t_Key k_2)
        (or
          (or (= t 0) (not (= t t_Right)))
          (and
            (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
            (= t_Right t_Right_Right))))
      (insert_2 k_2 (= t_Right 0)))))

; insert calls insert: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (t_Key Int) (t_Left Int) (t_Right Int) (t_Right_Key Int) (t_Right_Left Int)
      (t_Right_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (insert_Node
            k_2
            t_Right_Key
            (= t 0)
            (= t_Right t)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (insert_edge_Right
            k_2
            t_Key
            t_Right_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t)
            (= t_Right_Left t_Left)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t)
            (= t_Right_Right t_Left)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (not (= t 0))
          (<= t_Key k_2)
          (< t_Key k_2)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or
            (or (= t 0) (not (= t t_Right)))
            (and
              (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
              (= t_Right t_Right_Right)))
          (or
            (or (= x_2 0) (not (= x_2 t_Right)))
            (and
              (and (= x_2_Key t_Right_Key) (= x_2_Left t_Right_Left))
              (= x_2_Right t_Right_Right))))
        (insert_Node
          k_2
          x_2_Key
          (= t_Right 0)
          (= t_Right x_2)
          (= x_2_Left 0)
          (= t_Right x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_Right x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          false)))))

; insert calls insert: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (t_Key Int) (t_Left Int)
      (t_Right Int) (t_Right_Key Int) (t_Right_Left Int) (t_Right_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (insert_Node
            k_2
            x_2_Left_Key
            (= t 0)
            (= x_2_Left t)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (insert_edge_Left
            k_2
            x_2_Key
            x_2_Left_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (insert_Node
            k_2
            t_Right_Key
            (= t 0)
            (= t_Right t)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (insert_edge_Right
            k_2
            t_Key
            t_Right_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t)
            (= t_Right_Left t_Left)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t)
            (= t_Right_Right t_Left)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (not (= t 0))
          (<= t_Key k_2)
          (< t_Key k_2)
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
              (= x_2_Left_Right t_Right)))
          (or
            (or (= t 0) (not (= t t_Right)))
            (and
              (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
              (= t_Right t_Right_Right)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
              (= x_2_Right x_2_Left_Right)))
          (or
            (or (= x_2 0) (not (= x_2 t_Right)))
            (and
              (and (= x_2_Key t_Right_Key) (= x_2_Left t_Right_Left))
              (= x_2_Right t_Right_Right)))
          (or
            (or (= x_2_Left 0) (not (= x_2_Left t_Right)))
            (and
              (and (= x_2_Left_Key t_Right_Key) (= x_2_Left_Left t_Right_Left))
              (= x_2_Left_Right t_Right_Right))))
        (insert_edge_Left
          k_2
          x_2_Key
          x_2_Left_Key
          (= t_Right 0)
          (= t_Right x_2)
          (= x_2_Right 0)
          (= t_Right x_2_Right)
          (= x_2_Right x_2)
          (= t_Right x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= t_Right x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= t_Right x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left)
          false)))))

; insert calls insert: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (t_Key Int)
      (t_Left Int) (t_Right Int) (t_Right_Key Int) (t_Right_Left Int) (t_Right_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (insert_Node
            k_2
            x_2_Right_Key
            (= t 0)
            (= x_2_Right t)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (insert_edge_Right
            k_2
            x_2_Key
            x_2_Right_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (insert_Node
            k_2
            t_Right_Key
            (= t 0)
            (= t_Right t)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (insert_edge_Right
            k_2
            t_Key
            t_Right_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t)
            (= t_Right_Left t_Left)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t)
            (= t_Right_Right t_Left)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (not (= t 0))
          (<= t_Key k_2)
          (< t_Key k_2)
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
              (= x_2_Right_Right t_Right)))
          (or
            (or (= t 0) (not (= t t_Right)))
            (and
              (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
              (= t_Right t_Right_Right)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
              (= x_2_Right x_2_Right_Right)))
          (or
            (or (= x_2 0) (not (= x_2 t_Right)))
            (and
              (and (= x_2_Key t_Right_Key) (= x_2_Left t_Right_Left))
              (= x_2_Right t_Right_Right)))
          (or
            (or (= x_2_Right 0) (not (= x_2_Right t_Right)))
            (and
              (and (= x_2_Right_Key t_Right_Key) (= x_2_Right_Left t_Right_Left))
              (= x_2_Right_Right t_Right_Right))))
        (insert_edge_Right
          k_2
          x_2_Key
          x_2_Right_Key
          (= t_Right 0)
          (= t_Right x_2)
          (= x_2_Left 0)
          (= t_Right x_2_Left)
          (= x_2_Left x_2)
          (= t_Right x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= t_Right x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= t_Right x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left)
          false)))))

; insert to insert.L8.2, where insert has returned
(assert
  (forall ((t Int) (k_2 Int) (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool)
      (r_out_existed Bool) (r_out_Left_before Int) (r_out_Right_before Int) (t_Key Int)
      (t_Left Int) (t_Right Int))
    (let ((t1 (or (= r_out 0) r_out_existed)))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_returns k_2 (= t_Right 0) (= r_out 0) (= t_Right r_out))
          (insert_returns_Node
            k_2
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= t_Right 0)
            (= r_out 0)
            (= t_Right r_out)
            (= t_Right r_out)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (not (= t 0))
          (<= t_Key k_2)
          (< t_Key k_2)
          (or t1 (< 0 r_out))
          (or t1 (< t r_out))
          (or t1 (< r_out_Left_before r_out))
          (or t1 (< r_out_Right_before r_out))
          (or t1 (< t_Left r_out))
          (or t1 (< t_Right r_out)))
        (insert_L8_2 k_2 (= t 0) (= r_out 0) (= r_out t))))))

; insert to insert.L8.2, where insert has returned: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool) (r_out_existed Bool)
      (r_out_Left_before Int) (r_out_Right_before Int) (t_Key Int) (t_Left Int)
      (t_Right Int))
    (let ((t1 (not (= x_2 0)))
          (t2 (or (= r_out 0) r_out_existed)))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_returns k_2 (= t_Right 0) (= r_out 0) (= t_Right r_out))
          (insert_returns_Node
            k_2
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= t_Right 0)
            (= r_out 0)
            (= t_Right r_out)
            (= t_Right r_out)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (insert_returns_Node
            k_2
            false
            true
            x_2_Key
            (= t_Right 0)
            (= r_out 0)
            (= t_Right r_out)
            (= t_Right x_2)
            (= r_out x_2)
            (= x_2_Left 0)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right x_2)
            false)
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (not (= t 0))
          (<= t_Key k_2)
          (< t_Key k_2)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right)))
          (or t2 (< 0 r_out))
          (or t2 (< t r_out))
          (or t2 (< x_2 r_out))
          (or t2 (< x_2_Left r_out))
          (or t2 (< x_2_Right r_out))
          (or t2 (< r_out_Left_before r_out))
          (or t2 (< r_out_Right_before r_out))
          (or t2 (< t_Left r_out))
          (or t2 (< t_Right r_out)))
        (insert_L8_2_Node
          k_2
          false
          true
          x_2_Key
          (= t 0)
          (= r_out 0)
          (= r_out t)
          (= x_2 t)
          (= r_out x_2)
          (= x_2_Left 0)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right x_2))))))

; insert to insert.L8.2, where insert has returned: object made there
(assert
  (forall ((t Int) (k_2 Int) (r_out Int) (r_out_Key_out Int) (r_out_site0 Bool)
      (r_out_existed Bool) (r_out_Left_before Int) (r_out_Right_before Int) (t_Key Int)
      (t_Left Int) (t_Right Int) (x_3 Int) (x_3_Key_out Int))
    (let ((t1 (or (= r_out 0) r_out_existed))
          (t2 (not (= x_3 0)))
          (t3 (not (= t x_3))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_returns k_2 (= t_Right 0) (= r_out 0) (= t_Right r_out))
          (insert_returns_Node
            k_2
            r_out_site0
            r_out_existed
            r_out_Key_out
            (= t_Right 0)
            (= r_out 0)
            (= t_Right r_out)
            (= t_Right r_out)
            true
            (= r_out_Left_before 0)
            (= r_out_Left_before r_out)
            (= r_out_Right_before 0)
            (= r_out_Right_before r_out)
            (= r_out 0))
          (insert_returns_Node
            k_2
            true
            false
            x_3_Key_out
            (= t_Right 0)
            (= r_out 0)
            (= t_Right r_out)
            (= x_3 t_Right)
            (= x_3 r_out)
            true
            (= x_3 0)
            true
            (= x_3 0)
            false)
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (not (= t 0))
          (<= t_Key k_2)
          (< t_Key k_2)
          t2
          (or t3 (= t 0))
          (or (= t 0) (or (not (= t_Left x_3)) (= t_Left 0)))
          (or (= t 0) (or (not (= t_Right x_3)) (= t_Right 0)))
          t2
          (or t3 (= x_3 0))
          (< 0 x_3)
          (< t x_3)
          (< r_out_Left_before x_3)
          (< r_out_Right_before x_3)
          (< t_Left x_3)
          (< t_Right x_3)
          (or t1 (< 0 r_out))
          (or t1 (< t r_out))
          (or t1 (< r_out_Left_before r_out))
          (or t1 (< r_out_Right_before r_out))
          (or t1 (< t_Left r_out))
          (or t1 (< t_Right r_out)))
        (insert_L8_2_Node
          k_2
          true
          false
          x_3_Key_out
          (= t 0)
          (= r_out 0)
          (= r_out t)
          (= x_3 t)
          (= x_3 r_out)
          true
          (= x_3 0)
          true
          (= x_3 0))))))

; insert returns
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_Right Int))
    (=>
      (and
        (insert_2 k_2 (= t 0))
        (insert_Node
          k_2
          t_Key
          (= t 0)
          true
          (= t_Left 0)
          (= t_Left t)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t)
          (= t_Right t_Left)
          (= t 0))
        (= t 0))
      (insert_returns k_2 (= t 0) false false))))

; insert returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (t_Key Int) (t_Left Int) (t_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (= t 0)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))))
        (insert_returns_Node
          k_2
          false
          true
          x_2_Key
          (= t 0)
          false
          false
          (= x_2 t)
          false
          (= x_2_Left 0)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right x_2)
          false)))))

; insert returns: new object 0
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_Right Int))
    (=>
      (and
        (insert_2 k_2 (= t 0))
        (insert_Node
          k_2
          t_Key
          (= t 0)
          true
          (= t_Left 0)
          (= t_Left t)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t)
          (= t_Right t_Left)
          (= t 0))
        (= t 0))
      (insert_returns_Node
        k_2
        true
        false
        k_2
        (= t 0)
        false
        false
        false
        true
        true
        false
        true
        false
        false))))

; insert returns
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_Right Int))
    (=>
      (and
        (insert_2 k_2 (= t 0))
        (insert_Node
          k_2
          t_Key
          (= t 0)
          true
          (= t_Left 0)
          (= t_Left t)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (not (= t 0))
        (<= t_Key k_2)
        (<= k_2 t_Key))
      (insert_returns k_2 (= t 0) (= t 0) true))))

; insert returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (t_Key Int) (t_Left Int) (t_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (insert_2 k_2 (= t 0))
          (insert_Node
            k_2
            t_Key
            (= t 0)
            true
            (= t_Left 0)
            (= t_Left t)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (insert_Node
            k_2
            x_2_Key
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (not (= t 0))
          (<= t_Key k_2)
          (<= k_2 t_Key)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))))
        (insert_returns_Node
          k_2
          false
          true
          x_2_Key
          (= t 0)
          (= t 0)
          true
          (= x_2 t)
          (= x_2 t)
          (= x_2_Left 0)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right x_2)
          false)))))

; from insert.L6.2: check 3 fails, a field of null is written at 6:5
(assert
  (forall ((t Int) (k_2 Int) (insert_3 Int))
    (=> (and (insert_L6_2 k_2 (= t 0) (= insert_3 0) (= insert_3 t)) (= t 0)) false)))

; insert.L6.2 returns
(assert
  (forall ((t Int) (k_2 Int) (insert_3 Int))
    (=>
      (and (insert_L6_2 k_2 (= t 0) (= insert_3 0) (= insert_3 t)) (not (= t 0)))
      (insert_returns k_2 (= t 0) (= t 0) true))))

; insert.L6.2 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (insert_3 Int) (x_2 Int) (x_2_Key Int) (x_2_existed Bool)
      (x_2_Left_in Int) (x_2_Right_in Int) (x_2_site0 Bool))
    (let ((t1 (not (= x_2 0))))
      (let ((t2 (not (and (and t1 x_2_existed) (not x_2_site0)))))
        (=>
          (and
            (insert_L6_2 k_2 (= t 0) (= insert_3 0) (= insert_3 t))
            (insert_L6_2_Node
              k_2
              x_2_site0
              x_2_existed
              x_2_Key
              (= t 0)
              (= insert_3 0)
              (= insert_3 t)
              (= x_2 t)
              (= x_2 insert_3)
              (= x_2_Left_in 0)
              (= x_2_Left_in x_2)
              (= x_2_Right_in 0)
              (= x_2_Right_in x_2))
            (not (= t 0))
            t1
            (or (or (not x_2_site0) (not (= x_2 t))) (= t 0))
            t1
            (or t2 (or (or (not x_2_site0) (not (= x_2 x_2_Left_in))) (= x_2_Left_in 0)))
            (or
              t2
              (or (or (not x_2_site0) (not (= x_2 x_2_Right_in))) (= x_2_Right_in 0))))
          (insert_returns_Node
            k_2
            x_2_site0
            x_2_existed
            x_2_Key
            (= t 0)
            (= t 0)
            true
            (= x_2 t)
            (= x_2 t)
            (= x_2_Left_in 0)
            (= x_2_Left_in x_2)
            (= x_2_Right_in 0)
            (= x_2_Right_in x_2)
            false))))))

; from insert.L8.2: check 6 fails, a field of null is written at 8:5
(assert
  (forall ((t Int) (k_2 Int) (insert2 Int))
    (=> (and (insert_L8_2 k_2 (= t 0) (= insert2 0) (= insert2 t)) (= t 0)) false)))

; insert.L8.2 returns
(assert
  (forall ((t Int) (k_2 Int) (insert2 Int))
    (=>
      (and (insert_L8_2 k_2 (= t 0) (= insert2 0) (= insert2 t)) (not (= t 0)))
      (insert_returns k_2 (= t 0) (= t 0) true))))

; insert.L8.2 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (insert2 Int) (x_2 Int) (x_2_Key Int) (x_2_existed Bool)
      (x_2_Left_in Int) (x_2_Right_in Int) (x_2_site0 Bool))
    (let ((t1 (not (= x_2 0))))
      (let ((t2 (not (and (and t1 x_2_existed) (not x_2_site0)))))
        (=>
          (and
            (insert_L8_2 k_2 (= t 0) (= insert2 0) (= insert2 t))
            (insert_L8_2_Node
              k_2
              x_2_site0
              x_2_existed
              x_2_Key
              (= t 0)
              (= insert2 0)
              (= insert2 t)
              (= x_2 t)
              (= x_2 insert2)
              (= x_2_Left_in 0)
              (= x_2_Left_in x_2)
              (= x_2_Right_in 0)
              (= x_2_Right_in x_2))
            (not (= t 0))
            t1
            (or (or (not x_2_site0) (not (= x_2 t))) (= t 0))
            t1
            (or t2 (or (or (not x_2_site0) (not (= x_2 x_2_Left_in))) (= x_2_Left_in 0)))
            (or
              t2
              (or (or (not x_2_site0) (not (= x_2 x_2_Right_in))) (= x_2_Right_in 0))))
          (insert_returns_Node
            k_2
            x_2_site0
            x_2_existed
            x_2_Key
            (= t 0)
            (= t 0)
            true
            (= x_2 t)
            (= x_2 t)
            (= x_2_Left_in 0)
            (= x_2_Left_in x_2)
            (= x_2_Right_in 0)
            (= x_2_Right_in x_2)
            false))))))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (t_is_x Bool) (x_Left_is_null Bool)
      (t_is_x_Left Bool) (x_is_x_Left Bool) (x_Right_is_null Bool) (t_is_x_Right Bool)
      (x_is_x_Right Bool) (x_Left_is_x_Right Bool))
    (insert_Node
      k
      x_Key
      t_is_null
      t_is_x
      x_Left_is_null
      t_is_x_Left
      x_is_x_Left
      x_Right_is_null
      t_is_x_Right
      x_is_x_Right
      x_Left_is_x_Right
      true)))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (t_is_x Bool) (x_Right_is_null Bool)
      (t_is_x_Right Bool) (x_is_x_Right Bool) (y_Key Int) (t_is_y Bool) (x_is_y Bool)
      (x_Right_is_y Bool) (y_Left_is_null Bool) (t_is_y_Left Bool) (x_is_y_Left Bool)
      (x_Right_is_y_Left Bool) (y_is_y_Left Bool) (y_Right_is_null Bool)
      (t_is_y_Right Bool) (x_is_y_Right Bool) (x_Right_is_y_Right Bool)
      (y_is_y_Right Bool) (y_Left_is_y_Right Bool))
    (insert_edge_Left
      k
      x_Key
      y_Key
      t_is_null
      t_is_x
      x_Right_is_null
      t_is_x_Right
      x_is_x_Right
      t_is_y
      x_is_y
      x_Right_is_y
      y_Left_is_null
      t_is_y_Left
      x_is_y_Left
      x_Right_is_y_Left
      y_is_y_Left
      y_Right_is_null
      t_is_y_Right
      x_is_y_Right
      x_Right_is_y_Right
      y_is_y_Right
      y_Left_is_y_Right
      true)))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (t_is_x Bool) (x_Left_is_null Bool)
      (t_is_x_Left Bool) (x_is_x_Left Bool) (y_Key Int) (t_is_y Bool) (x_is_y Bool)
      (y_Left_is_null Bool) (t_is_y_Left Bool) (x_is_y_Left Bool) (y_is_y_Left Bool)
      (y_Right_is_null Bool) (t_is_y_Right Bool) (x_is_y_Right Bool) (y_is_y_Right Bool)
      (y_Left_is_y_Right Bool) (x_Left_is_y Bool) (x_Left_is_y_Left Bool)
      (x_Left_is_y_Right Bool))
    (insert_edge_Right
      k
      x_Key
      y_Key
      t_is_null
      t_is_x
      x_Left_is_null
      t_is_x_Left
      x_is_x_Left
      t_is_y
      x_is_y
      x_Left_is_y
      y_Left_is_null
      t_is_y_Left
      x_is_y_Left
      x_Left_is_y_Left
      y_is_y_Left
      y_Right_is_null
      t_is_y_Right
      x_is_y_Right
      x_Left_is_y_Right
      y_is_y_Right
      y_Left_is_y_Right
      true)))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (t_is_x Bool) (r_is_null Bool)
      (t_is_r Bool) (x_site0 Bool) (x_existed Bool) (r_is_x Bool) (x_Left_in_is_null Bool)
      (x_is_x_Left_in Bool) (x_Right_in_is_null Bool) (x_is_x_Right_in Bool))
    (insert_returns_Node
      k
      x_site0
      x_existed
      x_Key
      t_is_null
      r_is_null
      t_is_r
      t_is_x
      r_is_x
      x_Left_in_is_null
      x_is_x_Left_in
      x_Right_in_is_null
      x_is_x_Right_in
      true)))
(check-sat)
