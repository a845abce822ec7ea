; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L13, by found, root_is_null
(declare-fun L13 (Bool Bool) Bool)

; the variables at search, by k, t_is_null
(declare-fun search (Int Bool) Bool)

; an object x of Node at search, by k, x_Key, x_mark_t, t_is_null, t_is_x, x_Left_is_null, t_is_x_Left, x_is_x_Left, x_Right_is_null, t_is_x_Right, x_is_x_Right, x_Left_is_x_Right
(declare-fun search_Node (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Left at search, by k, x_Key, x_mark_t, y_Key, y_mark_t, t_is_null, t_is_x, x_Right_is_null, t_is_x_Right, x_is_x_Right, t_is_y, x_is_y, x_Right_is_y, y_Left_is_null, t_is_y_Left, x_is_y_Left, x_Right_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, x_is_y_Right, x_Right_is_y_Right, y_is_y_Right, y_Left_is_y_Right
(declare-fun search_edge_Left (Int Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Right at search, by k, x_Key, x_mark_t, y_Key, y_mark_t, t_is_null, t_is_x, x_Left_is_null, t_is_x_Left, x_is_x_Left, t_is_y, x_is_y, x_Left_is_y, y_Left_is_null, t_is_y_Left, x_is_y_Left, x_Left_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, x_is_y_Right, x_Left_is_y_Right, y_is_y_Right, y_Left_is_y_Right
(declare-fun search_edge_Right (Int Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where search returns, by k, result, t_in_is_null
(declare-fun search_returns (Int Bool Bool) Bool)

; an object x of Node where search returns, by k, result, x_mark_t_in, x_Key, x_mark_t, t_in_is_null, t_in_is_x, x_Left_is_null, t_in_is_x_Left, x_is_x_Left, x_Right_is_null, t_in_is_x_Right, x_is_x_Right, x_Left_is_x_Right
(declare-fun search_returns_Node (Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool) Bool)

; x and y = x.Left where search returns, by k, result, x_mark_t_in, x_Key, x_mark_t, y_mark_t_in, y_Key, y_mark_t, t_in_is_null, t_in_is_x, x_Right_is_null, t_in_is_x_Right, x_is_x_Right, t_in_is_y, x_is_y, x_Right_is_y, y_Left_is_null, t_in_is_y_Left, x_is_y_Left, x_Right_is_y_Left, y_is_y_Left, y_Right_is_null, t_in_is_y_Right, x_is_y_Right, x_Right_is_y_Right, y_is_y_Right, y_Left_is_y_Right
(declare-fun search_returns_edge_Left (Int Bool Bool Int Bool Bool Int Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Right where search returns, by k, result, x_mark_t_in, x_Key, x_mark_t, y_mark_t_in, y_Key, y_mark_t, t_in_is_null, t_in_is_x, x_Left_is_null, t_in_is_x_Left, x_is_x_Left, t_in_is_y, x_is_y, x_Left_is_y, y_Left_is_null, t_in_is_y_Left, x_is_y_Left, x_Left_is_y_Left, y_is_y_Left, y_Right_is_null, t_in_is_y_Right, x_is_y_Right, x_Left_is_y_Right, y_is_y_Right, y_Left_is_y_Right
(declare-fun search_returns_edge_Right (Int Bool Bool Int Bool Bool Int Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at search.L5, by k, t_is_null, t_in_is_null, t_is_t_in
(declare-fun search_L5 (Int Bool Bool Bool) Bool)

; an object x of Node at search.L5, by k, x_mark_t_in, x_Key, x_mark_t, t_is_null, t_in_is_null, t_is_t_in, t_is_x, t_in_is_x, x_Left_is_null, t_is_x_Left, t_in_is_x_Left, x_is_x_Left, x_Right_is_null, t_is_x_Right, t_in_is_x_Right, x_is_x_Right, x_Left_is_x_Right, void
(declare-fun search_L5_Node (Int Bool Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Left at search.L5, by k, x_mark_t_in, x_Key, x_mark_t, y_mark_t_in, y_Key, y_mark_t, t_is_null, t_in_is_null, t_is_t_in, t_is_x, t_in_is_x, x_Right_is_null, t_is_x_Right, t_in_is_x_Right, x_is_x_Right, t_is_y, t_in_is_y, x_is_y, x_Right_is_y, y_Left_is_null, t_is_y_Left, t_in_is_y_Left, x_is_y_Left, x_Right_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, t_in_is_y_Right, x_is_y_Right, x_Right_is_y_Right, y_is_y_Right, y_Left_is_y_Right, void
(declare-fun search_L5_edge_Left (Int Bool Int Bool Bool Int Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool) Bool)

; x and y = x.Right at search.L5, by k, x_mark_t_in, x_Key, x_mark_t, y_mark_t_in, y_Key, y_mark_t, t_is_null, t_in_is_null, t_is_t_in, t_is_x, t_in_is_x, x_Left_is_null, t_is_x_Left, t_in_is_x_Left, x_is_x_Left, t_is_y, t_in_is_y, x_is_y, x_Left_is_y, y_Left_is_null, t_is_y_Left, t_in_is_y_Left, x_is_y_Left, x_Left_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, t_in_is_y_Right, x_is_y_Right, x_Left_is_y_Right, y_is_y_Right, y_Left_is_y_Right
(declare-fun search_L5_edge_Right (Int Bool Int Bool Bool Int Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool) Bool)

; the variables at search.L7.2, by k, search_2, t_is_null, t_in_is_null, t_is_t_in
(declare-fun search_L7_2 (Int Bool Bool Bool Bool) Bool)

; an object x of Node at search.L7.2, by k, search_2, x_mark_t_in, x_Key, x_mark_t, t_is_null, t_in_is_null, t_is_t_in, t_is_x, t_in_is_x, x_Left_is_null, t_is_x_Left, t_in_is_x_Left, x_is_x_Left, x_Right_is_null, t_is_x_Right, t_in_is_x_Right, x_is_x_Right, x_Left_is_x_Right, void
(declare-fun search_L7_2_Node (Int Bool Bool Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Left at search.L7.2, by k, search_2, x_mark_t_in, x_Key, x_mark_t, y_mark_t_in, y_Key, y_mark_t, t_is_null, t_in_is_null, t_is_t_in, t_is_x, t_in_is_x, x_Right_is_null, t_is_x_Right, t_in_is_x_Right, x_is_x_Right, t_is_y, t_in_is_y, x_is_y, x_Right_is_y, y_Left_is_null, t_is_y_Left, t_in_is_y_Left, x_is_y_Left, x_Right_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, t_in_is_y_Right, x_is_y_Right, x_Right_is_y_Right, y_is_y_Right, y_Left_is_y_Right
(declare-fun search_L7_2_edge_Left (Int Bool Bool Int Bool Bool Int Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Right at search.L7.2, by k, search_2, x_mark_t_in, x_Key, x_mark_t, y_mark_t_in, y_Key, y_mark_t, t_is_null, t_in_is_null, t_is_t_in, t_is_x, t_in_is_x, x_Left_is_null, t_is_x_Left, t_in_is_x_Left, x_is_x_Left, t_is_y, t_in_is_y, x_is_y, x_Left_is_y, y_Left_is_null, t_is_y_Left, t_in_is_y_Left, x_is_y_Left, x_Left_is_y_Left, y_is_y_Left, y_Right_is_null, t_is_y_Right, t_in_is_y_Right, x_is_y_Right, x_Left_is_y_Right, y_is_y_Right, y_Left_is_y_Right, void
(declare-fun search_L7_2_edge_Right (Int Bool Bool Int Bool Bool Int Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; entry calls search
(assert (forall ((root_2 Int) (x Int)) (search x (= root_2 0))))

; entry calls search: old object
(assert
  (forall ((root_2 Int) (x Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and t1 t1)
        (search_Node
          x
          x_2_Key
          false
          (= root_2 0)
          (= x_2 root_2)
          (= x_2_Left 0)
          (= x_2_Left root_2)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right root_2)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left))))))

; entry calls search: old object
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
        (search_edge_Left
          x
          x_2_Key
          false
          x_2_Left_Key
          false
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
          (= x_2_Left_Right x_2_Left_Left))))))

; entry calls search: old object
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
        (search_edge_Right
          x
          x_2_Key
          false
          x_2_Right_Key
          false
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
          (= x_2_Right_Right x_2_Right_Left))))))

; entry to L13, where search has returned
(assert
  (forall ((root_2 Int) (x Int) (result_out Bool))
    (=> (search_returns x result_out (= root_2 0)) (L13 result_out (= root_2 0)))))

; from L13: check 1 fails, the assertion is false at 13:1
(assert
  (forall ((found_2 Bool) (root_2 Int))
    (=> (and (L13 found_2 (= root_2 0)) (= root_2 0) found_2) false)))

; search to search.L5
(assert
  (forall ((t Int) (k_2 Int))
    (=> (search k_2 (= t 0)) (search_L5 k_2 (= t 0) (= t 0) true))))

; search to search.L5: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_mark_t Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search k_2 (= t 0))
          (search_Node
            k_2
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left))
          t1
          t1)
        (search_L5_Node
          k_2
          x_2_mark_t
          x_2_Key
          x_2_mark_t
          (= t 0)
          (= t 0)
          true
          (= x_2 t)
          (= x_2 t)
          (= x_2_Left 0)
          (= x_2_Left t)
          (= x_2_Left t)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right t)
          (= x_2_Right t)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          false)))))

; search to search.L5: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (x_2_mark_t Bool)
      (x_2_Left_mark_t Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search k_2 (= t 0))
          (search_Node
            k_2
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left))
          (search_Node
            k_2
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= x_2_Left t)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left))
          (search_edge_Left
            k_2
            x_2_Key
            x_2_mark_t
            x_2_Left_Key
            x_2_Left_mark_t
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
            (= x_2_Left_Right x_2_Left_Left))
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                (= x_2_Right x_2_Left_Right))
              (= x_2_mark_t x_2_Left_mark_t))))
        (search_L5_edge_Left
          k_2
          x_2_mark_t
          x_2_Key
          x_2_mark_t
          x_2_Left_mark_t
          x_2_Left_Key
          x_2_Left_mark_t
          (= t 0)
          (= t 0)
          true
          (= x_2 t)
          (= x_2 t)
          (= x_2_Right 0)
          (= x_2_Right t)
          (= x_2_Right t)
          (= x_2_Right x_2)
          (= x_2_Left t)
          (= x_2_Left t)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= x_2_Left_Left t)
          (= x_2_Left_Left t)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= x_2_Left_Right t)
          (= x_2_Left_Right t)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left)
          false)))))

; search to search.L5: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (x_2_mark_t Bool)
      (x_2_Right_mark_t Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search k_2 (= t 0))
          (search_Node
            k_2
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= x_2 t)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left))
          (search_Node
            k_2
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= x_2_Right t)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left))
          (search_edge_Right
            k_2
            x_2_Key
            x_2_mark_t
            x_2_Right_Key
            x_2_Right_mark_t
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
            (= x_2_Right_Right x_2_Right_Left))
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                (= x_2_Right x_2_Right_Right))
              (= x_2_mark_t x_2_Right_mark_t))))
        (search_L5_edge_Right
          k_2
          x_2_mark_t
          x_2_Key
          x_2_mark_t
          x_2_Right_mark_t
          x_2_Right_Key
          x_2_Right_mark_t
          (= t 0)
          (= t 0)
          true
          (= x_2 t)
          (= x_2 t)
          (= x_2_Left 0)
          (= x_2_Left t)
          (= x_2_Left t)
          (= x_2_Left x_2)
          (= x_2_Right t)
          (= x_2_Right t)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= x_2_Right_Left t)
          (= x_2_Right_Left t)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= x_2_Right_Right t)
          (= x_2_Right_Right t)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left))))))

; search.L5 calls search
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (t_Left_Key Int) (t_Left_Left Int)
      (t_Left_Right Int) (t_Left_mark_t Bool) (t_Left_mark_t_in Bool))
    (=>
      (and
        (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
        (search_L5_Node
          k_2
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (search_L5_Node
          k_2
          t_Left_mark_t_in
          t_Left_Key
          t_Left_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left_Left 0)
          (= t_Left_Left t)
          (= t_Left_Left t_in)
          (= t_Left_Left t_Left)
          (= t_Left_Right 0)
          (= t_Left_Right t)
          (= t_Left_Right t_in)
          (= t_Left_Right t_Left)
          (= t_Left_Right t_Left_Left)
          (= t_Left 0))
        (search_L5_edge_Left
          k_2
          t_mark_t_in
          t_Key
          t_mark_t
          t_Left_mark_t_in
          t_Left_Key
          t_Left_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right t_Left)
          (= t_Left_Left 0)
          (= t_Left_Left t)
          (= t_Left_Left t_in)
          (= t_Left_Left t)
          (= t_Left_Left t_Right)
          (= t_Left_Left t_Left)
          (= t_Left_Right 0)
          (= t_Left_Right t)
          (= t_Left_Right t_in)
          (= t_Left_Right t)
          (= t_Left_Right t_Right)
          (= t_Left_Right t_Left)
          (= t_Left_Right t_Left_Left)
          (= t_Left 0))
        (not (= t 0))
        (not (= t_Key k_2))
        (or
          (or (= t 0) (not (= t t_Left)))
          (and
            (and
              (and
                (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
                (= t_Right t_Left_Right))
              (= t_mark_t t_Left_mark_t))
            (= t_mark_t_in t_Left_mark_t_in))))
      (search k_2 (= t_Left 0)))))

; search.L5 calls search: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int) (t_mark_t Bool)
      (t_mark_t_in Bool) (t_Left_Key Int) (t_Left_Left Int) (t_Left_Right Int)
      (t_Left_mark_t Bool) (t_Left_mark_t_in Bool) (x_2_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            t_Left_mark_t_in
            t_Left_Key
            t_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_in)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_in)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (search_L5_edge_Left
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            t_Left_mark_t_in
            t_Left_Key
            t_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_in)
            (= t_Left_Left t)
            (= t_Left_Left t_Right)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_in)
            (= t_Left_Right t)
            (= t_Left_Right t_Right)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (not (= t 0))
          (not (= t_Key k_2))
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= t t_Left)))
            (and
              (and
                (and
                  (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
                  (= t_Right t_Left_Right))
                (= t_mark_t t_Left_mark_t))
              (= t_mark_t_in t_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 t_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key t_Left_Key) (= x_2_Left t_Left_Left))
                  (= x_2_Right t_Left_Right))
                (= x_2_mark_t t_Left_mark_t))
              (= t_Left_mark_t_in x_2_mark_t_in))))
        (search_Node
          k_2
          x_2_Key
          x_2_mark_t
          (= t_Left 0)
          (= t_Left x_2)
          (= x_2_Left 0)
          (= t_Left x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_Left x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left))))))

; search.L5 calls search: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (x_2_mark_t Bool)
      (x_2_Left_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (t_Left_Key Int) (t_Left_Left Int)
      (t_Left_Right Int) (t_Left_mark_t Bool) (t_Left_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Left_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L5_edge_Left
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L5_Node
            k_2
            t_Left_mark_t_in
            t_Left_Key
            t_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_in)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_in)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (search_L5_edge_Left
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            t_Left_mark_t_in
            t_Left_Key
            t_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_in)
            (= t_Left_Left t)
            (= t_Left_Left t_Right)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_in)
            (= t_Left_Right t)
            (= t_Left_Right t_Right)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (not (= t 0))
          (not (= t_Key k_2))
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
                  (= x_2_Left_Right t_Right))
                (= t_mark_t x_2_Left_mark_t))
              (= t_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= t 0) (not (= t t_Left)))
            (and
              (and
                (and
                  (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
                  (= t_Right t_Left_Right))
                (= t_mark_t t_Left_mark_t))
              (= t_mark_t_in t_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                  (= x_2_Right x_2_Left_Right))
                (= x_2_mark_t x_2_Left_mark_t))
              (= x_2_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 t_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key t_Left_Key) (= x_2_Left t_Left_Left))
                  (= x_2_Right t_Left_Right))
                (= x_2_mark_t t_Left_mark_t))
              (= t_Left_mark_t_in x_2_mark_t_in)))
          (or
            (or (= x_2_Left 0) (not (= x_2_Left t_Left)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Left_Key) (= x_2_Left_Left t_Left_Left))
                  (= x_2_Left_Right t_Left_Right))
                (= x_2_Left_mark_t t_Left_mark_t))
              (= t_Left_mark_t_in x_2_Left_mark_t_in))))
        (search_edge_Left
          k_2
          x_2_Key
          x_2_mark_t
          x_2_Left_Key
          x_2_Left_mark_t
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
          (= x_2_Left_Right x_2_Left_Left))))))

; search.L5 calls search: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (x_2_mark_t Bool)
      (x_2_Right_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (t_Left_Key Int) (t_Left_Left Int)
      (t_Left_Right Int) (t_Left_mark_t Bool) (t_Left_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L5_edge_Right
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left))
          (search_L5_Node
            k_2
            t_Left_mark_t_in
            t_Left_Key
            t_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_in)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_in)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (search_L5_edge_Left
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            t_Left_mark_t_in
            t_Left_Key
            t_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right t_Left)
            (= t_Left_Left 0)
            (= t_Left_Left t)
            (= t_Left_Left t_in)
            (= t_Left_Left t)
            (= t_Left_Left t_Right)
            (= t_Left_Left t_Left)
            (= t_Left_Right 0)
            (= t_Left_Right t)
            (= t_Left_Right t_in)
            (= t_Left_Right t)
            (= t_Left_Right t_Right)
            (= t_Left_Right t_Left)
            (= t_Left_Right t_Left_Left)
            (= t_Left 0))
          (not (= t 0))
          (not (= t_Key k_2))
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
                  (= x_2_Right_Right t_Right))
                (= t_mark_t x_2_Right_mark_t))
              (= t_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= t 0) (not (= t t_Left)))
            (and
              (and
                (and
                  (and (= t_Key t_Left_Key) (= t_Left t_Left_Left))
                  (= t_Right t_Left_Right))
                (= t_mark_t t_Left_mark_t))
              (= t_mark_t_in t_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                  (= x_2_Right x_2_Right_Right))
                (= x_2_mark_t x_2_Right_mark_t))
              (= x_2_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 t_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key t_Left_Key) (= x_2_Left t_Left_Left))
                  (= x_2_Right t_Left_Right))
                (= x_2_mark_t t_Left_mark_t))
              (= t_Left_mark_t_in x_2_mark_t_in)))
          (or
            (or (= x_2_Right 0) (not (= x_2_Right t_Left)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Left_Key) (= x_2_Right_Left t_Left_Left))
                  (= x_2_Right_Right t_Left_Right))
                (= x_2_Right_mark_t t_Left_mark_t))
              (= t_Left_mark_t_in x_2_Right_mark_t_in))))
        (search_edge_Right
          k_2
          x_2_Key
          x_2_mark_t
          x_2_Right_Key
          x_2_Right_mark_t
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
          (= x_2_Right_Right x_2_Right_Left))))))

; search.L5 to search.L7.2, where search has returned
(assert
  (forall ((t Int) (k_2 Int) (result_out Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool))
    (=>
      (and
        (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
        (search_returns k_2 result_out (= t_Left 0))
        (search_L5_Node
          k_2
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (not (= t 0))
        (not (= t_Key k_2)))
      (search_L7_2 k_2 result_out (= t 0) (= t_in 0) (= t_in t)))))

; search.L5 to search.L7.2, where search has returned: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (result_out Bool) (x_2_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_mark_t_out Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_returns k_2 result_out (= t_Left 0))
          (search_returns_Node
            k_2
            result_out
            x_2_mark_t
            x_2_Key
            x_2_mark_t_out
            (= t_Left 0)
            (= t_Left x_2)
            (= x_2_Left 0)
            (= t_Left x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= t_Left x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (not (= t 0))
          (not (= t_Key k_2))
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in))))
        (search_L7_2_Node
          k_2
          result_out
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t_out
          (= t 0)
          (= t_in 0)
          (= t_in t)
          (= x_2 t)
          (= t_in x_2)
          (= x_2_Left 0)
          (= x_2_Left t)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= x_2_Right t)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          false)))))

; search.L5 to search.L7.2, where search has returned: old object: neighbour
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (result_out Bool)
      (x_2_mark_t Bool) (x_2_Left_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Left_mark_t_in Bool) (x_2_mark_t_out Bool) (x_2_Left_mark_t_out Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_returns k_2 result_out (= t_Left 0))
          (search_returns_Node
            k_2
            result_out
            x_2_mark_t
            x_2_Key
            x_2_mark_t_out
            (= t_Left 0)
            (= t_Left x_2)
            (= x_2_Left 0)
            (= t_Left x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= t_Left x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left))
          (search_returns_Node
            k_2
            result_out
            x_2_Left_mark_t
            x_2_Left_Key
            x_2_Left_mark_t_out
            (= t_Left 0)
            (= t_Left x_2_Left)
            (= x_2_Left_Left 0)
            (= t_Left x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= t_Left x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left))
          (search_returns_edge_Left
            k_2
            result_out
            x_2_mark_t
            x_2_Key
            x_2_mark_t_out
            x_2_Left_mark_t
            x_2_Left_Key
            x_2_Left_mark_t_out
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
            (= x_2_Left_Right x_2_Left_Left))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L5_edge_Left
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (not (= t 0))
          (not (= t_Key k_2))
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
                  (= x_2_Left_Right t_Right))
                (= t_mark_t x_2_Left_mark_t))
              (= t_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                  (= x_2_Right x_2_Left_Right))
                (= x_2_mark_t x_2_Left_mark_t))
              (= x_2_mark_t_in x_2_Left_mark_t_in))))
        (search_L7_2_edge_Left
          k_2
          result_out
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t_out
          x_2_Left_mark_t_in
          x_2_Left_Key
          x_2_Left_mark_t_out
          (= t 0)
          (= t_in 0)
          (= t_in t)
          (= x_2 t)
          (= t_in x_2)
          (= x_2_Right 0)
          (= x_2_Right t)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Left t)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= x_2_Left_Left t)
          (= t_in x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= x_2_Left_Right t)
          (= t_in x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left))))))

; search.L5 to search.L7.2, where search has returned: old object: neighbour
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (result_out Bool)
      (x_2_mark_t Bool) (x_2_Right_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Right_mark_t_in Bool) (x_2_mark_t_out Bool) (x_2_Right_mark_t_out Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_returns k_2 result_out (= t_Left 0))
          (search_returns_Node
            k_2
            result_out
            x_2_mark_t
            x_2_Key
            x_2_mark_t_out
            (= t_Left 0)
            (= t_Left x_2)
            (= x_2_Left 0)
            (= t_Left x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= t_Left x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left))
          (search_returns_Node
            k_2
            result_out
            x_2_Right_mark_t
            x_2_Right_Key
            x_2_Right_mark_t_out
            (= t_Left 0)
            (= t_Left x_2_Right)
            (= x_2_Right_Left 0)
            (= t_Left x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= t_Left x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left))
          (search_returns_edge_Right
            k_2
            result_out
            x_2_mark_t
            x_2_Key
            x_2_mark_t_out
            x_2_Right_mark_t
            x_2_Right_Key
            x_2_Right_mark_t_out
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
            (= x_2_Right_Right x_2_Right_Left))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L5_edge_Right
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left))
          (not (= t 0))
          (not (= t_Key k_2))
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
                  (= x_2_Right_Right t_Right))
                (= t_mark_t x_2_Right_mark_t))
              (= t_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                  (= x_2_Right x_2_Right_Right))
                (= x_2_mark_t x_2_Right_mark_t))
              (= x_2_mark_t_in x_2_Right_mark_t_in))))
        (search_L7_2_edge_Right
          k_2
          result_out
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t_out
          x_2_Right_mark_t_in
          x_2_Right_Key
          x_2_Right_mark_t_out
          (= t 0)
          (= t_in 0)
          (= t_in t)
          (= x_2 t)
          (= t_in x_2)
          (= x_2_Left 0)
          (= x_2_Left t)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right t)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= x_2_Right_Left t)
          (= t_in x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= x_2_Right_Right t)
          (= t_in x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left)
          false)))))

; search.L5 returns
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool))
    (=>
      (and
        (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
        (search_L5_Node
          k_2
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (not (= t 0))
        (= t_Key k_2))
      (search_returns k_2 true (= t_in 0)))))

; search.L5 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int) (t_mark_t Bool)
      (t_mark_t_in Bool) (x_2_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (not (= t 0))
          (= t_Key k_2)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in))))
        (search_returns_Node
          k_2
          true
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left))))))

; search.L5 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (x_2_mark_t Bool)
      (x_2_Left_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool) (x_2_Left_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L5_edge_Left
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (not (= t 0))
          (= t_Key k_2)
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
                  (= x_2_Left_Right t_Right))
                (= t_mark_t x_2_Left_mark_t))
              (= t_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                  (= x_2_Right x_2_Left_Right))
                (= x_2_mark_t x_2_Left_mark_t))
              (= x_2_mark_t_in x_2_Left_mark_t_in))))
        (search_returns_edge_Left
          k_2
          true
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          x_2_Left_mark_t_in
          x_2_Left_Key
          x_2_Left_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Right 0)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= t_in x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= t_in x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left))))))

; search.L5 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (x_2_mark_t Bool)
      (x_2_Right_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool) (x_2_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L5_edge_Right
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left))
          (not (= t 0))
          (= t_Key k_2)
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
                  (= x_2_Right_Right t_Right))
                (= t_mark_t x_2_Right_mark_t))
              (= t_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                  (= x_2_Right x_2_Right_Right))
                (= x_2_mark_t x_2_Right_mark_t))
              (= x_2_mark_t_in x_2_Right_mark_t_in))))
        (search_returns_edge_Right
          k_2
          true
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          x_2_Right_mark_t_in
          x_2_Right_Key
          x_2_Right_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= t_in x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= t_in x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left))))))

; search.L5 returns
(assert
  (forall ((t Int) (k_2 Int) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool))
    (=>
      (and
        (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
        (search_L5_Node
          k_2
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          (= t 0))
        (= t 0))
      (search_returns k_2 false (= t_in 0)))))

; search.L5 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int) (t_mark_t Bool)
      (t_mark_t_in Bool) (x_2_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (= t 0)
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in))))
        (search_returns_Node
          k_2
          false
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left))))))

; search.L5 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int) (x_2_mark_t Bool)
      (x_2_Left_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool) (x_2_Left_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L5_edge_Left
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (= t 0)
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
                  (= x_2_Left_Right t_Right))
                (= t_mark_t x_2_Left_mark_t))
              (= t_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                  (= x_2_Right x_2_Left_Right))
                (= x_2_mark_t x_2_Left_mark_t))
              (= x_2_mark_t_in x_2_Left_mark_t_in))))
        (search_returns_edge_Left
          k_2
          false
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          x_2_Left_mark_t_in
          x_2_Left_Key
          x_2_Left_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Right 0)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= t_in x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= t_in x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left))))))

; search.L5 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (x_2 Int) (x_2_Key Int) (x_2_Left Int) (x_2_Right Int)
      (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int) (x_2_mark_t Bool)
      (x_2_Right_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool) (x_2_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L5 k_2 (= t 0) (= t_in 0) (= t_in t))
          (search_L5_Node
            k_2
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (search_L5_Node
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L5_Node
            k_2
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L5_edge_Right
            k_2
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left))
          (= t 0)
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
                  (= x_2_Right_Right t_Right))
                (= t_mark_t x_2_Right_mark_t))
              (= t_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                  (= x_2_Right x_2_Right_Right))
                (= x_2_mark_t x_2_Right_mark_t))
              (= x_2_mark_t_in x_2_Right_mark_t_in))))
        (search_returns_edge_Right
          k_2
          false
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          x_2_Right_mark_t_in
          x_2_Right_Key
          x_2_Right_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= t_in x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= t_in x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left))))))

; from search.L7.2: check 4 fails, a field of null is read at 8:10
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool))
    (=>
      (and
        (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
        (search_L7_2_Node
          k_2
          search_3
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          (= t 0))
        (not search_3)
        (= t 0))
      false)))

; search.L7.2 to search.L5
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (t_Right_Key Int)
      (t_Right_Left Int) (t_Right_Right Int) (t_Right_mark_t Bool)
      (t_Right_mark_t_in Bool))
    (=>
      (and
        (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
        (search_L7_2_Node
          k_2
          search_3
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          false)
        (search_L7_2_Node
          k_2
          search_3
          t_Right_mark_t_in
          t_Right_Key
          t_Right_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right_Left 0)
          (= t_Right_Left t)
          (= t_Right_Left t_in)
          (= t_Right_Left t_Right)
          (= t_Right_Right 0)
          (= t_Right_Right t)
          (= t_Right_Right t_in)
          (= t_Right_Right t_Right)
          (= t_Right_Right t_Right_Left)
          (= t_Right 0))
        (search_L7_2_edge_Right
          k_2
          search_3
          t_mark_t_in
          t_Key
          t_mark_t
          t_Right_mark_t_in
          t_Right_Key
          t_Right_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          (= t_Right_Left 0)
          (= t_Right_Left t)
          (= t_Right_Left t_in)
          (= t_Right_Left t)
          (= t_Right_Left t_Left)
          (= t_Right_Left t_Right)
          (= t_Right_Right 0)
          (= t_Right_Right t)
          (= t_Right_Right t_in)
          (= t_Right_Right t)
          (= t_Right_Right t_Left)
          (= t_Right_Right t_Right)
          (= t_Right_Right t_Right_Left)
          (= t_Right 0))
        (not search_3)
        (not (= t 0))
        (or
          (or (= t 0) (not (= t t_Right)))
          (and
            (and
              (and
                (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
                (= t_Right t_Right_Right))
              (= t_mark_t t_Right_mark_t))
            (= t_mark_t_in t_Right_mark_t_in))))
      (search_L5 k_2 (= t_Right 0) (= t_in 0) (= t_Right t_in)))))

; search.L7.2 to search.L5: old object
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (x_2 Int) (x_2_Key Int) (x_2_Left Int)
      (x_2_Right Int) (x_2_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool) (t_Right_Key Int)
      (t_Right_Left Int) (t_Right_Right Int) (t_Right_mark_t Bool)
      (t_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
          (search_L7_2_Node
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            t_Right_mark_t_in
            t_Right_Key
            t_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_in)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_in)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (search_L7_2_edge_Right
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            t_Right_mark_t_in
            t_Right_Key
            t_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_in)
            (= t_Right_Left t)
            (= t_Right_Left t_Left)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_in)
            (= t_Right_Right t)
            (= t_Right_Right t_Left)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (not search_3)
          (not (= t 0))
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= t t_Right)))
            (and
              (and
                (and
                  (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
                  (= t_Right t_Right_Right))
                (= t_mark_t t_Right_mark_t))
              (= t_mark_t_in t_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 t_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key t_Right_Key) (= x_2_Left t_Right_Left))
                  (= x_2_Right t_Right_Right))
                (= x_2_mark_t t_Right_mark_t))
              (= x_2_mark_t_in t_Right_mark_t_in))))
        (search_L5_Node
          k_2
          x_2_mark_t_in
          x_2_Key
          (or x_2_mark_t (= t_Right x_2))
          (= t_Right 0)
          (= t_in 0)
          (= t_Right t_in)
          (= t_Right x_2)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_Right x_2_Left)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_Right x_2_Right)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          false)))))

; search.L7.2 to search.L5: old object
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (x_2 Int) (x_2_Key Int) (x_2_Left Int)
      (x_2_Right Int) (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int)
      (x_2_mark_t Bool) (x_2_Left_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Left_mark_t_in Bool) (t_Right_Key Int) (t_Right_Left Int) (t_Right_Right Int)
      (t_Right_mark_t Bool) (t_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
          (search_L7_2_Node
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L7_2_edge_Left
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left))
          (search_L7_2_Node
            k_2
            search_3
            t_Right_mark_t_in
            t_Right_Key
            t_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_in)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_in)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (search_L7_2_edge_Right
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            t_Right_mark_t_in
            t_Right_Key
            t_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_in)
            (= t_Right_Left t)
            (= t_Right_Left t_Left)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_in)
            (= t_Right_Right t)
            (= t_Right_Right t_Left)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (not search_3)
          (not (= t 0))
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
                  (= x_2_Left_Right t_Right))
                (= t_mark_t x_2_Left_mark_t))
              (= t_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= t 0) (not (= t t_Right)))
            (and
              (and
                (and
                  (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
                  (= t_Right t_Right_Right))
                (= t_mark_t t_Right_mark_t))
              (= t_mark_t_in t_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                  (= x_2_Right x_2_Left_Right))
                (= x_2_mark_t x_2_Left_mark_t))
              (= x_2_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 t_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key t_Right_Key) (= x_2_Left t_Right_Left))
                  (= x_2_Right t_Right_Right))
                (= x_2_mark_t t_Right_mark_t))
              (= x_2_mark_t_in t_Right_mark_t_in)))
          (or
            (or (= x_2_Left 0) (not (= x_2_Left t_Right)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Right_Key) (= x_2_Left_Left t_Right_Left))
                  (= x_2_Left_Right t_Right_Right))
                (= x_2_Left_mark_t t_Right_mark_t))
              (= x_2_Left_mark_t_in t_Right_mark_t_in))))
        (search_L5_edge_Left
          k_2
          x_2_mark_t_in
          x_2_Key
          (or x_2_mark_t (= t_Right x_2))
          x_2_Left_mark_t_in
          x_2_Left_Key
          (or x_2_Left_mark_t (= t_Right x_2_Left))
          (= t_Right 0)
          (= t_in 0)
          (= t_Right t_in)
          (= t_Right x_2)
          (= t_in x_2)
          (= x_2_Right 0)
          (= t_Right x_2_Right)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= t_Right x_2_Left)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= t_Right x_2_Left_Left)
          (= t_in x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= t_Right x_2_Left_Right)
          (= t_in x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left)
          false)))))

; search.L7.2 to search.L5: old object
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (x_2 Int) (x_2_Key Int) (x_2_Left Int)
      (x_2_Right Int) (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int)
      (x_2_mark_t Bool) (x_2_Right_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Right_mark_t_in Bool) (t_Right_Key Int) (t_Right_Left Int) (t_Right_Right Int)
      (t_Right_mark_t Bool) (t_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
          (search_L7_2_Node
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L7_2_edge_Right
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            t_Right_mark_t_in
            t_Right_Key
            t_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_in)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_in)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (search_L7_2_edge_Right
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            t_Right_mark_t_in
            t_Right_Key
            t_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t_Right_Left 0)
            (= t_Right_Left t)
            (= t_Right_Left t_in)
            (= t_Right_Left t)
            (= t_Right_Left t_Left)
            (= t_Right_Left t_Right)
            (= t_Right_Right 0)
            (= t_Right_Right t)
            (= t_Right_Right t_in)
            (= t_Right_Right t)
            (= t_Right_Right t_Left)
            (= t_Right_Right t_Right)
            (= t_Right_Right t_Right_Left)
            (= t_Right 0))
          (not search_3)
          (not (= t 0))
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
                  (= x_2_Right_Right t_Right))
                (= t_mark_t x_2_Right_mark_t))
              (= t_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= t 0) (not (= t t_Right)))
            (and
              (and
                (and
                  (and (= t_Key t_Right_Key) (= t_Left t_Right_Left))
                  (= t_Right t_Right_Right))
                (= t_mark_t t_Right_mark_t))
              (= t_mark_t_in t_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                  (= x_2_Right x_2_Right_Right))
                (= x_2_mark_t x_2_Right_mark_t))
              (= x_2_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 t_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key t_Right_Key) (= x_2_Left t_Right_Left))
                  (= x_2_Right t_Right_Right))
                (= x_2_mark_t t_Right_mark_t))
              (= x_2_mark_t_in t_Right_mark_t_in)))
          (or
            (or (= x_2_Right 0) (not (= x_2_Right t_Right)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Right_Key) (= x_2_Right_Left t_Right_Left))
                  (= x_2_Right_Right t_Right_Right))
                (= x_2_Right_mark_t t_Right_mark_t))
              (= x_2_Right_mark_t_in t_Right_mark_t_in))))
        (search_L5_edge_Right
          k_2
          x_2_mark_t_in
          x_2_Key
          (or x_2_mark_t (= t_Right x_2))
          x_2_Right_mark_t_in
          x_2_Right_Key
          (or x_2_Right_mark_t (= t_Right x_2_Right))
          (= t_Right 0)
          (= t_in 0)
          (= t_Right t_in)
          (= t_Right x_2)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_Right x_2_Left)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= t_Right x_2_Right)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= t_Right x_2_Right_Left)
          (= t_in x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= t_Right x_2_Right_Right)
          (= t_in x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left))))))

; search.L7.2 returns
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool))
    (=>
      (and
        (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
        (search_L7_2_Node
          k_2
          search_3
          t_mark_t_in
          t_Key
          t_mark_t
          (= t 0)
          (= t_in 0)
          (= t_in t)
          true
          (= t_in t)
          (= t_Left 0)
          (= t_Left t)
          (= t_in t_Left)
          (= t_Left t)
          (= t_Right 0)
          (= t_Right t)
          (= t_Right t_in)
          (= t_Right t)
          (= t_Right t_Left)
          (= t 0))
        search_3)
      (search_returns k_2 true (= t_in 0)))))

; search.L7.2 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (x_2 Int) (x_2_Key Int) (x_2_Left Int)
      (x_2_Right Int) (x_2_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int) (t_Right Int)
      (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
          (search_L7_2_Node
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (search_L7_2_Node
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          search_3
          t1
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in))))
        (search_returns_Node
          k_2
          true
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right 0)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left))))))

; search.L7.2 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (x_2 Int) (x_2_Key Int) (x_2_Left Int)
      (x_2_Right Int) (x_2_Left_Key Int) (x_2_Left_Left Int) (x_2_Left_Right Int)
      (x_2_mark_t Bool) (x_2_Left_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Left_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
          (search_L7_2_Node
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (search_L7_2_Node
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left)
            false)
          (search_L7_2_edge_Left
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Left_mark_t_in
            x_2_Left_Key
            x_2_Left_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Left_Left 0)
            (= x_2_Left_Left t)
            (= t_in x_2_Left_Left)
            (= x_2_Left_Left x_2)
            (= x_2_Left_Left x_2_Right)
            (= x_2_Left_Left x_2_Left)
            (= x_2_Left_Right 0)
            (= x_2_Left_Right t)
            (= t_in x_2_Left_Right)
            (= x_2_Left_Right x_2)
            (= x_2_Left_Right x_2_Right)
            (= x_2_Left_Right x_2_Left)
            (= x_2_Left_Right x_2_Left_Left))
          search_3
          t1
          (not (= x_2_Left 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Left t)))
            (and
              (and
                (and
                  (and (= x_2_Left_Key t_Key) (= x_2_Left_Left t_Left))
                  (= x_2_Left_Right t_Right))
                (= t_mark_t x_2_Left_mark_t))
              (= t_mark_t_in x_2_Left_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Left)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Left_Key) (= x_2_Left x_2_Left_Left))
                  (= x_2_Right x_2_Left_Right))
                (= x_2_mark_t x_2_Left_mark_t))
              (= x_2_mark_t_in x_2_Left_mark_t_in))))
        (search_returns_edge_Left
          k_2
          true
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          x_2_Left_mark_t_in
          x_2_Left_Key
          x_2_Left_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Right 0)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Left_Left 0)
          (= t_in x_2_Left_Left)
          (= x_2_Left_Left x_2)
          (= x_2_Left_Left x_2_Right)
          (= x_2_Left_Left x_2_Left)
          (= x_2_Left_Right 0)
          (= t_in x_2_Left_Right)
          (= x_2_Left_Right x_2)
          (= x_2_Left_Right x_2_Right)
          (= x_2_Left_Right x_2_Left)
          (= x_2_Left_Right x_2_Left_Left))))))

; search.L7.2 returns: old object
(assert
  (forall ((t Int) (k_2 Int) (search_3 Bool) (x_2 Int) (x_2_Key Int) (x_2_Left Int)
      (x_2_Right Int) (x_2_Right_Key Int) (x_2_Right_Left Int) (x_2_Right_Right Int)
      (x_2_mark_t Bool) (x_2_Right_mark_t Bool) (t_Key Int) (t_Left Int) (t_in Int)
      (t_Right Int) (t_mark_t Bool) (t_mark_t_in Bool) (x_2_mark_t_in Bool)
      (x_2_Right_mark_t_in Bool))
    (let ((t1 (not (= x_2 0))))
      (=>
        (and
          (search_L7_2 k_2 search_3 (= t 0) (= t_in 0) (= t_in t))
          (search_L7_2_Node
            k_2
            search_3
            t_mark_t_in
            t_Key
            t_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            true
            (= t_in t)
            (= t_Left 0)
            (= t_Left t)
            (= t_in t_Left)
            (= t_Left t)
            (= t_Right 0)
            (= t_Right t)
            (= t_Right t_in)
            (= t_Right t)
            (= t_Right t_Left)
            (= t 0))
          (search_L7_2_Node
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right 0)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            false)
          (search_L7_2_Node
            k_2
            search_3
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          (search_L7_2_edge_Right
            k_2
            search_3
            x_2_mark_t_in
            x_2_Key
            x_2_mark_t
            x_2_Right_mark_t_in
            x_2_Right_Key
            x_2_Right_mark_t
            (= t 0)
            (= t_in 0)
            (= t_in t)
            (= x_2 t)
            (= t_in x_2)
            (= x_2_Left 0)
            (= x_2_Left t)
            (= t_in x_2_Left)
            (= x_2_Left x_2)
            (= x_2_Right t)
            (= t_in x_2_Right)
            (= x_2_Right x_2)
            (= x_2_Right x_2_Left)
            (= x_2_Right_Left 0)
            (= x_2_Right_Left t)
            (= t_in x_2_Right_Left)
            (= x_2_Right_Left x_2)
            (= x_2_Right_Left x_2_Left)
            (= x_2_Right_Left x_2_Right)
            (= x_2_Right_Right 0)
            (= x_2_Right_Right t)
            (= t_in x_2_Right_Right)
            (= x_2_Right_Right x_2)
            (= x_2_Right_Right x_2_Left)
            (= x_2_Right_Right x_2_Right)
            (= x_2_Right_Right x_2_Right_Left)
            false)
          search_3
          t1
          (not (= x_2_Right 0))
          t1
          (or
            (or (= t 0) (not (= x_2 t)))
            (and
              (and
                (and (and (= x_2_Key t_Key) (= x_2_Left t_Left)) (= x_2_Right t_Right))
                (= t_mark_t x_2_mark_t))
              (= t_mark_t_in x_2_mark_t_in)))
          (or
            (or (= t 0) (not (= x_2_Right t)))
            (and
              (and
                (and
                  (and (= x_2_Right_Key t_Key) (= x_2_Right_Left t_Left))
                  (= x_2_Right_Right t_Right))
                (= t_mark_t x_2_Right_mark_t))
              (= t_mark_t_in x_2_Right_mark_t_in)))
          (or
            (or (= x_2 0) (not (= x_2 x_2_Right)))
            (and
              (and
                (and
                  (and (= x_2_Key x_2_Right_Key) (= x_2_Left x_2_Right_Left))
                  (= x_2_Right x_2_Right_Right))
                (= x_2_mark_t x_2_Right_mark_t))
              (= x_2_mark_t_in x_2_Right_mark_t_in))))
        (search_returns_edge_Right
          k_2
          true
          x_2_mark_t_in
          x_2_Key
          x_2_mark_t
          x_2_Right_mark_t_in
          x_2_Right_Key
          x_2_Right_mark_t
          (= t_in 0)
          (= t_in x_2)
          (= x_2_Left 0)
          (= t_in x_2_Left)
          (= x_2_Left x_2)
          (= t_in x_2_Right)
          (= x_2_Right x_2)
          (= x_2_Right x_2_Left)
          (= x_2_Right_Left 0)
          (= t_in x_2_Right_Left)
          (= x_2_Right_Left x_2)
          (= x_2_Right_Left x_2_Left)
          (= x_2_Right_Left x_2_Right)
          (= x_2_Right_Right 0)
          (= t_in x_2_Right_Right)
          (= x_2_Right_Right x_2)
          (= x_2_Right_Right x_2_Left)
          (= x_2_Right_Right x_2_Right)
          (= x_2_Right_Right x_2_Right_Left))))))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (x_mark_t Bool) (t_is_x Bool)
      (x_Left_is_null Bool) (t_is_x_Left Bool) (x_is_x_Left Bool) (x_Right_is_null Bool)
      (t_is_x_Right Bool) (x_is_x_Right Bool) (x_Left_is_x_Right Bool) (t_in_is_null Bool)
      (x_mark_t_in Bool) (t_in_is_x Bool) (t_in_is_x_Left Bool) (t_in_is_x_Right Bool)
      (t_is_t_in Bool))
    (search_L5_Node
      k
      x_mark_t_in
      x_Key
      x_mark_t
      t_is_null
      t_in_is_null
      t_is_t_in
      t_is_x
      t_in_is_x
      x_Left_is_null
      t_is_x_Left
      t_in_is_x_Left
      x_is_x_Left
      x_Right_is_null
      t_is_x_Right
      t_in_is_x_Right
      x_is_x_Right
      x_Left_is_x_Right
      true)))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (x_mark_t Bool) (t_is_x Bool)
      (x_Right_is_null Bool) (t_is_x_Right Bool) (x_is_x_Right Bool) (y_Key Int)
      (y_mark_t Bool) (t_is_y Bool) (x_is_y Bool) (x_Right_is_y Bool)
      (y_Left_is_null Bool) (t_is_y_Left Bool) (x_is_y_Left Bool) (x_Right_is_y_Left Bool)
      (y_is_y_Left Bool) (y_Right_is_null Bool) (t_is_y_Right Bool) (x_is_y_Right Bool)
      (x_Right_is_y_Right Bool) (y_is_y_Right Bool) (y_Left_is_y_Right Bool)
      (t_in_is_null Bool) (x_mark_t_in Bool) (t_in_is_x Bool) (t_in_is_x_Right Bool)
      (y_mark_t_in Bool) (t_in_is_y Bool) (t_in_is_y_Left Bool) (t_in_is_y_Right Bool)
      (t_is_t_in Bool))
    (search_L5_edge_Left
      k
      x_mark_t_in
      x_Key
      x_mark_t
      y_mark_t_in
      y_Key
      y_mark_t
      t_is_null
      t_in_is_null
      t_is_t_in
      t_is_x
      t_in_is_x
      x_Right_is_null
      t_is_x_Right
      t_in_is_x_Right
      x_is_x_Right
      t_is_y
      t_in_is_y
      x_is_y
      x_Right_is_y
      y_Left_is_null
      t_is_y_Left
      t_in_is_y_Left
      x_is_y_Left
      x_Right_is_y_Left
      y_is_y_Left
      y_Right_is_null
      t_is_y_Right
      t_in_is_y_Right
      x_is_y_Right
      x_Right_is_y_Right
      y_is_y_Right
      y_Left_is_y_Right
      true)))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (x_mark_t Bool) (t_is_x Bool)
      (x_Left_is_null Bool) (t_is_x_Left Bool) (x_is_x_Left Bool) (x_Right_is_null Bool)
      (t_is_x_Right Bool) (x_is_x_Right Bool) (x_Left_is_x_Right Bool) (t_in_is_null Bool)
      (x_mark_t_in Bool) (t_in_is_x Bool) (t_in_is_x_Left Bool) (t_in_is_x_Right Bool)
      (t_is_t_in Bool) (search_2 Bool))
    (search_L7_2_Node
      k
      search_2
      x_mark_t_in
      x_Key
      x_mark_t
      t_is_null
      t_in_is_null
      t_is_t_in
      t_is_x
      t_in_is_x
      x_Left_is_null
      t_is_x_Left
      t_in_is_x_Left
      x_is_x_Left
      x_Right_is_null
      t_is_x_Right
      t_in_is_x_Right
      x_is_x_Right
      x_Left_is_x_Right
      true)))

; what is void asks for nothing
(assert
  (forall ((k Int) (t_is_null Bool) (x_Key Int) (x_mark_t Bool) (t_is_x Bool)
      (x_Left_is_null Bool) (t_is_x_Left Bool) (x_is_x_Left Bool) (y_Key Int)
      (y_mark_t Bool) (t_is_y Bool) (x_is_y Bool) (y_Left_is_null Bool) (t_is_y_Left Bool)
      (x_is_y_Left Bool) (y_is_y_Left Bool) (y_Right_is_null Bool) (t_is_y_Right Bool)
      (x_is_y_Right Bool) (y_is_y_Right Bool) (y_Left_is_y_Right Bool) (x_Left_is_y Bool)
      (x_Left_is_y_Left Bool) (x_Left_is_y_Right Bool) (t_in_is_null Bool)
      (x_mark_t_in Bool) (t_in_is_x Bool) (t_in_is_x_Left Bool) (y_mark_t_in Bool)
      (t_in_is_y Bool) (t_in_is_y_Left Bool) (t_in_is_y_Right Bool) (t_is_t_in Bool)
      (search_2 Bool))
    (search_L7_2_edge_Right
      k
      search_2
      x_mark_t_in
      x_Key
      x_mark_t
      y_mark_t_in
      y_Key
      y_mark_t
      t_is_null
      t_in_is_null
      t_is_t_in
      t_is_x
      t_in_is_x
      x_Left_is_null
      t_is_x_Left
      t_in_is_x_Left
      x_is_x_Left
      t_is_y
      t_in_is_y
      x_is_y
      x_Left_is_y
      y_Left_is_null
      t_is_y_Left
      t_in_is_y_Left
      x_is_y_Left
      x_Left_is_y_Left
      y_is_y_Left
      y_Right_is_null
      t_is_y_Right
      t_in_is_y_Right
      x_is_y_Right
      x_Left_is_y_Right
      y_is_y_Right
      y_Left_is_y_Right
      true)))
(check-sat)
