; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L32, by l_is_null
(declare-fun L32 (Bool) Bool)

; an object x of Node at L32, by x_Key, l_is_null, l_is_x, x_Next_is_null, l_is_x_Next, x_is_x_Next
(declare-fun L32_Node (Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at L32, by x_Key, y_Key, l_is_null, l_is_x, l_is_y, x_is_y, y_Next_is_null, l_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun L32_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at L32.2, by sorted_2
(declare-fun L32_2 (Bool) Bool)

; the variables at split, by p_is_null
(declare-fun split (Bool) Bool)

; an object x of Node at split, by p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun split_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at split, by p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun split_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where split returns, by p_is_null, q_is_null, p_is_q
(declare-fun split_returns (Bool Bool Bool) Bool)

; an object x of Node where split returns, by p_is_null, q_is_null, p_is_q, p_is_x, q_is_x, x_Next_in_is_null, x_is_x_Next_in, x_Next_is_null, p_is_x_Next, q_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next, void
(declare-fun split_returns_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; x and y = x.Next where split returns, by p_is_null, q_is_null, p_is_q, p_is_x, q_is_x, x_Next_in_is_null, x_is_x_Next_in, p_is_y, q_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next, q_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun split_returns_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at split.L8.2, by p_is_null, q_is_null, p_is_q, split_is_null, p_is_split, q_is_split
(declare-fun split_L8_2 (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node at split.L8.2, by p_is_null, q_is_null, p_is_q, split_is_null, p_is_split, q_is_split, p_is_x, q_is_x, split_is_x, x_Next_in_is_null, x_is_x_Next_in, x_Next_is_null, p_is_x_Next, q_is_x_Next, split_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next, void
(declare-fun split_L8_2_Node (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at split.L8.2, by p_is_null, q_is_null, p_is_q, split_is_null, p_is_split, q_is_split, p_is_x, q_is_x, split_is_x, x_Next_in_is_null, x_is_x_Next_in, p_is_y, q_is_y, split_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next, q_is_y_Next, split_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next, void
(declare-fun split_L8_2_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at merge, by p_is_null_2, q_is_null_2, p_is_q_2
(declare-fun merge (Bool Bool Bool) Bool)

; an object x of Node at merge, by x_Key, p_is_null_2, q_is_null_2, p_is_q_2, p_is_x_2, q_is_x_2, x_Next_is_null, p_is_x_Next_2, q_is_x_Next_2, x_is_x_Next, void
(declare-fun merge_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at merge, by x_Key, y_Key, p_is_null_2, q_is_null_2, p_is_q_2, p_is_x_2, q_is_x_2, p_is_y_2, q_is_y_2, x_is_y, y_Next_is_null, p_is_y_Next_2, q_is_y_Next_2, x_is_y_Next, y_is_y_Next, void
(declare-fun merge_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool) Bool)

; the variables where merge returns, by p_is_null_2, q_is_null_2, p_is_q_2, r_is_null, p_is_r, q_is_r
(declare-fun merge_returns (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node where merge returns, by x_Key, p_is_null_2, q_is_null_2, p_is_q_2, r_is_null, p_is_r, q_is_r, p_is_x_2, q_is_x_2, r_is_x, x_Next_in_is_null, x_is_x_Next_in, x_Next_is_null, p_is_x_Next_2, q_is_x_Next_2, r_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next, void
(declare-fun merge_returns_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where merge returns, by x_Key, y_Key, p_is_null_2, q_is_null_2, p_is_q_2, r_is_null, p_is_r, q_is_r, p_is_x_2, q_is_x_2, r_is_x, x_Next_in_is_null, x_is_x_Next_in, p_is_y_2, q_is_y_2, r_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next_2, q_is_y_Next_2, r_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun merge_returns_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at merge.L14.2, by p_is_null_2, q_is_null_2, p_is_q_2, merge_is_null, p_is_merge, q_is_merge
(declare-fun merge_L14_2 (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node at merge.L14.2, by x_Key, p_is_null_2, q_is_null_2, p_is_q_2, merge_is_null, p_is_merge, q_is_merge, p_is_x_2, q_is_x_2, merge_is_x, x_Next_in_is_null, x_is_x_Next_in, x_Next_is_null, p_is_x_Next_2, q_is_x_Next_2, merge_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next, void
(declare-fun merge_L14_2_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at merge.L14.2, by x_Key, y_Key, p_is_null_2, q_is_null_2, p_is_q_2, merge_is_null, p_is_merge, q_is_merge, p_is_x_2, q_is_x_2, merge_is_x, x_Next_in_is_null, x_is_x_Next_in, p_is_y_2, q_is_y_2, merge_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next_2, q_is_y_Next_2, merge_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next, void
(declare-fun merge_L14_2_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at merge.L17.2, by p_is_null_2, q_is_null_2, p_is_q_2, merge2_is_null, p_is_merge2, q_is_merge2
(declare-fun merge_L17_2 (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node at merge.L17.2, by x_Key, p_is_null_2, q_is_null_2, p_is_q_2, merge2_is_null, p_is_merge2, q_is_merge2, p_is_x_2, q_is_x_2, merge2_is_x, x_Next_in_is_null, x_is_x_Next_in, x_Next_is_null, p_is_x_Next_2, q_is_x_Next_2, merge2_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next, void
(declare-fun merge_L17_2_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at merge.L17.2, by x_Key, y_Key, p_is_null_2, q_is_null_2, p_is_q_2, merge2_is_null, p_is_merge2, q_is_merge2, p_is_x_2, q_is_x_2, merge2_is_x, x_Next_in_is_null, x_is_x_Next_in, p_is_y_2, q_is_y_2, merge2_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next_2, q_is_y_Next_2, merge2_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next, void
(declare-fun merge_L17_2_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at sort, by p_is_null_3
(declare-fun sort (Bool) Bool)

; an object x of Node at sort, by x_Key, p_is_null_3, p_is_x_3, x_Next_is_null, p_is_x_Next_3, x_is_x_Next, void
(declare-fun sort_Node (Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at sort, by x_Key, y_Key, p_is_null_3, p_is_x_3, p_is_y_3, x_is_y, y_Next_is_null, p_is_y_Next_3, x_is_y_Next, y_is_y_Next
(declare-fun sort_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where sort returns, by r_is_null_2, p_in_is_null, r_is_p_in
(declare-fun sort_returns (Bool Bool Bool) Bool)

; an object x of Node where sort returns, by x_Key, r_is_null_2, p_in_is_null, r_is_p_in, r_is_x_2, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, x_Next_is_null, r_is_x_Next_2, p_in_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next, void
(declare-fun sort_returns_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool) Bool)

; x and y = x.Next where sort returns, by x_Key, y_Key, r_is_null_2, p_in_is_null, r_is_p_in, r_is_x_2, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, r_is_y_2, p_in_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, p_in_is_y_Next_in, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, r_is_y_Next_2, p_in_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun sort_returns_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at sort.L23, by p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in
(declare-fun sort_L23 (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node at sort.L23, by x_Key, p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in, p_is_x_3, q_is_x_3, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, x_Next_is_null, p_is_x_Next_3, q_is_x_Next_3, p_in_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next
(declare-fun sort_L23_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at sort.L23, by x_Key, y_Key, p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in, p_is_x_3, q_is_x_3, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, p_is_y_3, q_is_y_3, p_in_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, p_in_is_y_Next_in, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next_3, q_is_y_Next_3, p_in_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun sort_L23_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at sort.L24, by p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in
(declare-fun sort_L24 (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node at sort.L24, by x_Key, p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in, p_is_x_3, q_is_x_3, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, x_Next_is_null, p_is_x_Next_3, q_is_x_Next_3, p_in_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next
(declare-fun sort_L24_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at sort.L24, by x_Key, y_Key, p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in, p_is_x_3, q_is_x_3, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, p_is_y_3, q_is_y_3, p_in_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, p_in_is_y_Next_in, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next_3, q_is_y_Next_3, p_in_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun sort_L24_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at sort.L25, by p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in
(declare-fun sort_L25 (Bool Bool Bool Bool Bool Bool) Bool)

; an object x of Node at sort.L25, by x_Key, p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in, p_is_x_3, q_is_x_3, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, x_Next_is_null, p_is_x_Next_3, q_is_x_Next_3, p_in_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next
(declare-fun sort_L25_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at sort.L25, by x_Key, y_Key, p_is_null_3, q_is_null_3, p_is_q_3, p_in_is_null, p_is_p_in, q_is_p_in, p_is_x_3, q_is_x_3, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, p_is_y_3, q_is_y_3, p_in_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, p_in_is_y_Next_in, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, p_is_y_Next_3, q_is_y_Next_3, p_in_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun sort_L25_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at sort.L26, by r_is_null_2, p_in_is_null, r_is_p_in
(declare-fun sort_L26 (Bool Bool Bool) Bool)

; an object x of Node at sort.L26, by x_Key, r_is_null_2, p_in_is_null, r_is_p_in, r_is_x_2, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, x_Next_is_null, r_is_x_Next_2, p_in_is_x_Next, x_is_x_Next, x_Next_in_is_x_Next
(declare-fun sort_L26_Node (Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool) Bool)

; x and y = x.Next at sort.L26, by x_Key, y_Key, r_is_null_2, p_in_is_null, r_is_p_in, r_is_x_2, p_in_is_x, x_Next_in_is_null, p_in_is_x_Next_in, x_is_x_Next_in, r_is_y_2, p_in_is_y, x_is_y, x_Next_in_is_y, y_Next_in_is_null, p_in_is_y_Next_in, x_is_y_Next_in, y_is_y_Next_in, y_Next_is_null, r_is_y_Next_2, p_in_is_y_Next, x_is_y_Next, y_is_y_Next, y_Next_in_is_y_Next
(declare-fun sort_L26_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool
  Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at sorted, by p_is_null_4
(declare-fun sorted (Bool) Bool)

; an object x of Node at sorted, by x_Key, p_is_null_4, p_is_x_4, x_Next_is_null, p_is_x_Next_4, x_is_x_Next, void
(declare-fun sorted_Node (Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at sorted, by x_Key, y_Key, p_is_null_4, p_is_x_4, p_is_y_4, x_is_y, y_Next_is_null, p_is_y_Next_4, x_is_y_Next, y_is_y_Next
(declare-fun sorted_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where sorted returns, by result, p_is_null_4
(declare-fun sorted_returns (Bool Bool) Bool)

; an object x of Node where sorted returns, by result, x_Key, p_is_null_4, p_is_x_4, x_Next_is_null, p_is_x_Next_4, x_is_x_Next
(declare-fun sorted_returns_Node (Bool Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where sorted returns, by result, x_Key, y_Key, p_is_null_4, p_is_x_4, p_is_y_4, x_is_y, y_Next_is_null, p_is_y_Next_4, x_is_y_Next, y_is_y_Next
(declare-fun sorted_returns_edge_Next (Bool Int Int Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at sorted.L29.4, by sorted2, p_is_null_4
(declare-fun sorted_L29_4 (Bool Bool) Bool)

; an object x of Node at sorted.L29.4, by sorted2, x_Key, p_is_null_4, p_is_x_4, x_Next_is_null, p_is_x_Next_4, x_is_x_Next
(declare-fun sorted_L29_4_Node (Bool Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at sorted.L29.4, by sorted2, x_Key, y_Key, p_is_null_4, p_is_x_4, p_is_y_4, x_is_y, y_Next_is_null, p_is_y_Next_4, x_is_y_Next, y_is_y_Next
(declare-fun sorted_L29_4_edge_Next (Bool Int Int Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; entry calls sort
(assert (forall ((l Int)) (sort (= l 0))))

; entry calls sort: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (sort_Node
          x_Key_2
          (= l 0)
          (= x l)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next x)
          false)))))

; entry calls sort: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (sort_edge_Next
          x_Key_2
          x_Next_Key
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; entry to L32, where sort has returned
(assert
  (forall ((l Int) (r_out Int) (r_out_Next_out Int) (r_out_Key_out Int)
      (r_out_Next_before Int))
    (=>
      (and
        (sort_returns (= r_out 0) (= l 0) (= r_out l))
        (sort_returns_Node
          r_out_Key_out
          (= r_out 0)
          (= l 0)
          (= r_out l)
          true
          (= r_out l)
          (= r_out_Next_before 0)
          (= r_out_Next_before l)
          (= r_out_Next_before r_out)
          (= r_out_Next_out 0)
          (= r_out_Next_out r_out)
          (= r_out_Next_out l)
          (= r_out_Next_out r_out)
          (= r_out_Next_before r_out_Next_out)
          (= r_out 0)))
      (L32 (= r_out 0)))))

; entry to L32, where sort has returned: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int) (r_out Int) (r_out_Next_out Int)
      (r_out_Key_out Int) (r_out_Next_before Int) (x_Next_out Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_returns (= r_out 0) (= l 0) (= r_out l))
          (sort_returns_Node
            r_out_Key_out
            (= r_out 0)
            (= l 0)
            (= r_out l)
            true
            (= r_out l)
            (= r_out_Next_before 0)
            (= r_out_Next_before l)
            (= r_out_Next_before r_out)
            (= r_out_Next_out 0)
            (= r_out_Next_out r_out)
            (= r_out_Next_out l)
            (= r_out_Next_out r_out)
            (= r_out_Next_before r_out_Next_out)
            (= r_out 0))
          (sort_returns_Node
            x_Key_2
            (= r_out 0)
            (= l 0)
            (= r_out l)
            (= r_out x)
            (= x l)
            (= x_Next 0)
            (= x_Next l)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out r_out)
            (= x_Next_out l)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          t1
          t1)
        (L32_Node
          x_Key_2
          (= r_out 0)
          (= r_out x)
          (= x_Next_out 0)
          (= x_Next_out r_out)
          (= x_Next_out x))))))

; entry to L32, where sort has returned: old object: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int) (r_out Int) (r_out_Next_out Int)
      (r_out_Key_out Int) (r_out_Next_before Int) (x_Next_out Int) (y Int)
      (y_Next_out Int) (y_Key_2 Int) (y_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (sort_returns (= r_out 0) (= l 0) (= r_out l))
          (sort_returns_Node
            r_out_Key_out
            (= r_out 0)
            (= l 0)
            (= r_out l)
            true
            (= r_out l)
            (= r_out_Next_before 0)
            (= r_out_Next_before l)
            (= r_out_Next_before r_out)
            (= r_out_Next_out 0)
            (= r_out_Next_out r_out)
            (= r_out_Next_out l)
            (= r_out_Next_out r_out)
            (= r_out_Next_before r_out_Next_out)
            (= r_out 0))
          (sort_returns_Node
            x_Key_2
            (= r_out 0)
            (= l 0)
            (= r_out l)
            (= r_out x)
            (= x l)
            (= x_Next 0)
            (= x_Next l)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out r_out)
            (= x_Next_out l)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_returns_Node
            y_Key_2
            (= r_out 0)
            (= l 0)
            (= r_out l)
            (= y r_out)
            (= y l)
            (= y_Next 0)
            (= y_Next l)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out r_out)
            (= y_Next_out l)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (sort_returns_edge_Next
            x_Key_2
            y_Key_2
            (= r_out 0)
            (= l 0)
            (= r_out l)
            (= r_out x)
            (= x l)
            (= x_Next 0)
            (= x_Next l)
            (= x_Next x)
            (= y r_out)
            (= y l)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next l)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out r_out)
            (= y_Next_out l)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or (or (= x 0) (not (= x y))) (and (= x_Next y_Next) (= x_Key_2 y_Key_2))))
        (L32_edge_Next
          x_Key_2
          y_Key_2
          (= r_out 0)
          (= r_out x)
          (= y r_out)
          (= y x)
          (= y_Next_out 0)
          (= y_Next_out r_out)
          (= y_Next_out x)
          (= y_Next_out y))))))

; L32 calls sorted
(assert (forall ((l Int)) (=> (L32 (= l 0)) (sorted (= l 0)))))

; L32 calls sorted: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (L32 (= l 0))
          (L32_Node x_Key_2 (= l 0) (= x l) (= x_Next 0) (= x_Next l) (= x_Next x))
          t1
          t1)
        (sorted_Node
          x_Key_2
          (= l 0)
          (= x l)
          (= x_Next 0)
          (= x_Next l)
          (= x_Next x)
          false)))))

; L32 calls sorted: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (L32 (= l 0))
          (L32_Node x_Key_2 (= l 0) (= x l) (= x_Next 0) (= x_Next l) (= x_Next x))
          (L32_Node
            x_Next_Key
            (= l 0)
            (= x_Next l)
            (= x_Next_Next 0)
            (= x_Next_Next l)
            (= x_Next_Next x_Next))
          (L32_edge_Next
            x_Key_2
            x_Next_Key
            (= l 0)
            (= x l)
            (= x_Next l)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next l)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (sorted_edge_Next
          x_Key_2
          x_Next_Key
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; L32 to L32.2, where sorted has returned
(assert
  (forall ((l Int) (result_out Bool))
    (=> (and (L32 (= l 0)) (sorted_returns result_out (= l 0))) (L32_2 result_out))))

; from L32.2: check 1 fails, the assertion is false at 32:1
(assert (forall ((sorted_3 Bool)) (=> (and (L32_2 sorted_3) (not sorted_3)) false)))

; from split: check 3 fails, a field of null is read at 6:8
(assert
  (forall ((p Int) (p_Next Int))
    (=>
      (and
        (split (= p 0))
        (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
        (and (not (= p 0)) (not (= p_Next 0)))
        (= p 0))
      false)))

; from split: check 5 fails, a field of null is read at 7:13
(assert
  (forall ((p Int) (p_Next Int))
    (let ((t1 (not (= p 0))))
      (=>
        (and
          (split (= p 0))
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (and t1 (not (= p_Next 0)))
          t1
          (= p_Next 0))
        false))))

; split calls split
(assert
  (forall ((p Int) (p_Next Int) (p_Next_Next Int) (p_Next_Next_Next Int))
    (let ((t1 (not (= p_Next 0)))
          (t2 (not (= p 0))))
      (=>
        (and
          (split (= p 0))
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (split_Node
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (split_edge_Next
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (split_Node
            (= p 0)
            (= p_Next_Next p)
            (= p_Next_Next_Next 0)
            (= p_Next_Next_Next p)
            (= p_Next_Next_Next p_Next_Next)
            (= p_Next_Next 0))
          (split_edge_Next
            (= p 0)
            (= p_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next_Next 0)
            (= p_Next_Next_Next p)
            (= p_Next_Next_Next p_Next)
            (= p_Next_Next_Next p_Next_Next)
            (= p_Next_Next 0))
          (and t2 t1)
          t2
          t1
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= p 0) (not (= p p_Next_Next))) (= p_Next p_Next_Next_Next))
          (or
            (or (= p_Next 0) (not (= p_Next p_Next_Next)))
            (= p_Next_Next p_Next_Next_Next)))
        (split (= p_Next_Next 0))))))

; split calls split: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (p_Next Int) (p_Next_Next Int)
      (p_Next_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_Next 0)))
          (t3 (not (= p 0)))
          (t4 (not (= x p))))
      (=>
        (and
          (split (= p 0))
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (split_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (split_Node
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (split_edge_Next
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (split_Node
            (= p 0)
            (= p_Next_Next p)
            (= p_Next_Next_Next 0)
            (= p_Next_Next_Next p)
            (= p_Next_Next_Next p_Next_Next)
            (= p_Next_Next 0))
          (split_edge_Next
            (= p 0)
            (= p_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next_Next_Next 0)
            (= p_Next_Next_Next p)
            (= p_Next_Next_Next p_Next)
            (= p_Next_Next_Next p_Next_Next)
            (= p_Next_Next 0))
          (and t3 t2)
          t3
          t2
          t1
          t1
          (or (or (= p 0) t4) (= x_Next p_Next))
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= p 0) (not (= p p_Next_Next))) (= p_Next p_Next_Next_Next))
          (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next))
          (or (or (= x 0) (not (= x p_Next_Next))) (= x_Next p_Next_Next_Next))
          (or
            (or (= p_Next 0) (not (= p_Next p_Next_Next)))
            (= p_Next_Next p_Next_Next_Next)))
        (split_Node
          (= p_Next_Next 0)
          (= p_Next_Next x)
          (or (and t4 (= x_Next 0)) (and (= x p) (= p_Next_Next 0)))
          (or (and t4 (= p_Next_Next x_Next)) (= x p))
          (or (and t4 (= x_Next x)) (and (= x p) (= p_Next_Next x)))
          false)))))

; split calls split: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_Next Int) (p_Next_Next Int)
      (p_Next_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_Next 0)))
          (t3 (not (= p 0)))
          (t4 (not (= x p)))
          (t5 (not (= x_Next p)))
          (t6 (and (= x p) (not (= p_Next_Next p))))
          (t7 (ite (= x p) (= p_Next_Next p) (= x_Next p))))
      (let ((t8 (and t4 t5)))
        (=>
          (and
            (split (= p 0))
            (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
            (split_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
            (split_Node
              (= p 0)
              (= x_Next p)
              (= x_Next_Next 0)
              (= x_Next_Next p)
              (= x_Next_Next x_Next)
              (= x_Next 0))
            (split_edge_Next
              (= p 0)
              (= x p)
              (= x_Next p)
              (= x_Next x)
              (= x_Next_Next 0)
              (= x_Next_Next p)
              (= x_Next_Next x)
              (= x_Next_Next x_Next)
              (= x_Next 0))
            (split_Node
              (= p 0)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              false)
            (split_edge_Next
              (= p 0)
              true
              (= p_Next p)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              false)
            (split_Node
              (= p 0)
              (= p_Next_Next p)
              (= p_Next_Next_Next 0)
              (= p_Next_Next_Next p)
              (= p_Next_Next_Next p_Next_Next)
              (= p_Next_Next 0))
            (split_edge_Next
              (= p 0)
              (= p_Next p)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              (= p_Next_Next_Next 0)
              (= p_Next_Next_Next p)
              (= p_Next_Next_Next p_Next)
              (= p_Next_Next_Next p_Next_Next)
              (= p_Next_Next 0))
            (and t3 t2)
            t3
            t2
            t1
            (not (or (and t4 (= x_Next 0)) (and (= x p) (= p_Next_Next 0))))
            t1
            (or (or (= p 0) t4) (= x_Next p_Next))
            (or (or (= p 0) t5) (= x_Next_Next p_Next))
            (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
            (or (or (= p 0) (not (= p p_Next_Next))) (= p_Next p_Next_Next_Next))
            (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next))
            (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next))
            (or (or (= x 0) (not (= x p_Next_Next))) (= x_Next p_Next_Next_Next))
            (or (or (= x_Next 0) (not (= x_Next p_Next))) (= x_Next_Next p_Next_Next))
            (or
              (or (= x_Next 0) (not (= x_Next p_Next_Next)))
              (= x_Next_Next p_Next_Next_Next))
            (or
              (or (= p_Next 0) (not (= p_Next p_Next_Next)))
              (= p_Next_Next p_Next_Next_Next)))
          (split_edge_Next
            (= p_Next_Next 0)
            (= p_Next_Next x)
            (or (and t4 (= p_Next_Next x_Next)) (= x p))
            (or (and t4 (= x_Next x)) (and (= x p) (= p_Next_Next x)))
            (or
              (or (and t8 (= x_Next_Next 0)) (and t7 (= p_Next_Next 0)))
              (and t6 (= p_Next_Next_Next 0)))
            (or
              (or (and t8 (= p_Next_Next x_Next_Next)) t7)
              (and t6 (= p_Next_Next_Next p_Next_Next)))
            (or
              (or (and t8 (= x_Next_Next x)) (and t7 (= p_Next_Next x)))
              (and t6 (= p_Next_Next_Next x)))
            (or
              (or
                (or
                  (or
                    (or
                      (and (and t4 t8) (= x_Next_Next x_Next))
                      (and (and t4 t7) (= p_Next_Next x_Next)))
                    (and (and t4 t6) (= p_Next_Next_Next x_Next)))
                  (and (and (= x p) t8) (= p_Next_Next x_Next_Next)))
                (and (= x p) t7))
              (and (and (= x p) t6) (= p_Next_Next_Next p_Next_Next)))
            false))))))

; split to split.L8.2, where split has returned
(assert
  (forall ((p Int) (p_Next Int) (p_Next_Next Int) (q_out_2 Int) (q_out_2_Next_out Int)
      (q_out_2_Next_before Int))
    (let ((t1 (not (= p_Next 0)))
          (t2 (not (= p 0))))
      (=>
        (and
          (split (= p 0))
          (split_returns (= p_Next_Next 0) (= q_out_2 0) (= q_out_2 p_Next_Next))
          (split_returns_Node
            (= p_Next_Next 0)
            (= q_out_2 0)
            (= q_out_2 p_Next_Next)
            (= q_out_2 p_Next_Next)
            true
            (= q_out_2_Next_before 0)
            (= q_out_2_Next_before q_out_2)
            (= q_out_2_Next_out 0)
            (= q_out_2_Next_out p_Next_Next)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_before q_out_2_Next_out)
            (= q_out_2 0))
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (split_Node
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (split_edge_Next
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (and t2 t1)
          t2
          t1
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next)))
        (split_L8_2
          (= p 0)
          (= p_Next 0)
          (= p_Next p)
          (= q_out_2 0)
          (= q_out_2 p)
          (= q_out_2 p_Next))))))

; split to split.L8.2, where split has returned: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_out Int) (p_Next Int) (p_Next_Next Int)
      (q_out_2 Int) (q_out_2_Next_out Int) (q_out_2_Next_before Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_Next 0)))
          (t3 (not (= p 0)))
          (t4 (not (= x p))))
      (=>
        (and
          (split (= p 0))
          (split_returns (= p_Next_Next 0) (= q_out_2 0) (= q_out_2 p_Next_Next))
          (split_returns_Node
            (= p_Next_Next 0)
            (= q_out_2 0)
            (= q_out_2 p_Next_Next)
            (= q_out_2 p_Next_Next)
            true
            (= q_out_2_Next_before 0)
            (= q_out_2_Next_before q_out_2)
            (= q_out_2_Next_out 0)
            (= q_out_2_Next_out p_Next_Next)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_before q_out_2_Next_out)
            (= q_out_2 0))
          (split_returns_Node
            (= p_Next_Next 0)
            (= q_out_2 0)
            (= q_out_2 p_Next_Next)
            (= p_Next_Next x)
            (= q_out_2 x)
            (or (and t4 (= x_Next 0)) (and (= x p) (= p_Next_Next 0)))
            (or (and t4 (= x_Next x)) (and (= x p) (= p_Next_Next x)))
            (= x_Next_out 0)
            (= p_Next_Next x_Next_out)
            (= q_out_2 x_Next_out)
            (= x_Next_out x)
            (or (and t4 (= x_Next_out x_Next)) (and (= x p) (= p_Next_Next x_Next_out)))
            false)
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (split_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (split_Node
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (split_edge_Next
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (and t3 t2)
          t3
          t2
          t1
          t1
          (or (or (= p 0) t4) (= x_Next p_Next))
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next)))
        (split_L8_2_Node
          (= p 0)
          (= p_Next 0)
          (= p_Next p)
          (= q_out_2 0)
          (= q_out_2 p)
          (= q_out_2 p_Next)
          (= x p)
          (= p_Next x)
          (= q_out_2 x)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next_out 0)
          (= x_Next_out p)
          (= p_Next x_Next_out)
          (= q_out_2 x_Next_out)
          (= x_Next_out x)
          (= x_Next_out x_Next)
          false)))))

; split to split.L8.2, where split has returned: old object: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_out Int) (y Int) (y_Next_out Int)
      (y_Next Int) (p_Next Int) (p_Next_Next Int) (q_out_2 Int) (q_out_2_Next_out Int)
      (q_out_2_Next_before Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0)))
          (t3 (not (= p_Next 0)))
          (t4 (not (= p 0)))
          (t5 (not (= x p)))
          (t6 (not (= y p))))
      (let ((t7 (or (and t5 (= x_Next 0)) (and (= x p) (= p_Next_Next 0))))
            (t8 (or (and t5 (= x_Next x)) (and (= x p) (= p_Next_Next x))))
            (t9 (or (and t6 (= y_Next 0)) (and (= y p) (= p_Next_Next 0))))
            (t10 (or (and t6 (= y_Next y)) (and (= y p) (= p_Next_Next y))))
            (t11
              (or
                (and t6 (= y_Next y_Next_out))
                (and (= y p) (= p_Next_Next y_Next_out)))))
        (=>
          (and
            (split (= p 0))
            (split_returns (= p_Next_Next 0) (= q_out_2 0) (= q_out_2 p_Next_Next))
            (split_returns_Node
              (= p_Next_Next 0)
              (= q_out_2 0)
              (= q_out_2 p_Next_Next)
              (= q_out_2 p_Next_Next)
              true
              (= q_out_2_Next_before 0)
              (= q_out_2_Next_before q_out_2)
              (= q_out_2_Next_out 0)
              (= q_out_2_Next_out p_Next_Next)
              (= q_out_2_Next_out q_out_2)
              (= q_out_2_Next_out q_out_2)
              (= q_out_2_Next_before q_out_2_Next_out)
              (= q_out_2 0))
            (split_returns_Node
              (= p_Next_Next 0)
              (= q_out_2 0)
              (= q_out_2 p_Next_Next)
              (= p_Next_Next x)
              (= q_out_2 x)
              t7
              t8
              (= x_Next_out 0)
              (= p_Next_Next x_Next_out)
              (= q_out_2 x_Next_out)
              (= x_Next_out x)
              (or (and t5 (= x_Next_out x_Next)) (and (= x p) (= p_Next_Next x_Next_out)))
              false)
            (split_returns_Node
              (= p_Next_Next 0)
              (= q_out_2 0)
              (= q_out_2 p_Next_Next)
              (= p_Next_Next y)
              (= q_out_2 y)
              t9
              t10
              (= y_Next_out 0)
              (= p_Next_Next y_Next_out)
              (= q_out_2 y_Next_out)
              (= y_Next_out y)
              t11
              false)
            (split_returns_edge_Next
              (= p_Next_Next 0)
              (= q_out_2 0)
              (= q_out_2 p_Next_Next)
              (= p_Next_Next x)
              (= q_out_2 x)
              t7
              t8
              (= p_Next_Next y)
              (= q_out_2 y)
              (= y x)
              (or (and t5 (= y x_Next)) (and (= x p) (= p_Next_Next y)))
              t9
              (or (and t6 (= y_Next x)) (and (= y p) (= p_Next_Next x)))
              t10
              (= y_Next_out 0)
              (= p_Next_Next y_Next_out)
              (= q_out_2 y_Next_out)
              (= y_Next_out x)
              (= y_Next_out y)
              t11)
            (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
            (split_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
            (split_Node (= p 0) (= y p) (= y_Next 0) (= y_Next p) (= y_Next y) false)
            (split_Node
              (= p 0)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              false)
            (split_edge_Next
              (= p 0)
              true
              (= p_Next p)
              (= p_Next p)
              (= p_Next_Next 0)
              (= p_Next_Next p)
              (= p_Next_Next p)
              (= p_Next_Next p_Next)
              false)
            (and t4 t3)
            t4
            t3
            t1
            t2
            (= y x_Next_out)
            t1
            t2
            (or (or (= p 0) t5) (= x_Next p_Next))
            (or (or (= p 0) t6) (= y_Next p_Next))
            (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
            (or (or (= x 0) (not (= x y))) (= x_Next y_Next))
            (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next))
            (or (or (= y 0) (not (= y p_Next))) (= y_Next p_Next_Next)))
          (split_L8_2_edge_Next
            (= p 0)
            (= p_Next 0)
            (= p_Next p)
            (= q_out_2 0)
            (= q_out_2 p)
            (= q_out_2 p_Next)
            (= x p)
            (= p_Next x)
            (= q_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= y p)
            (= p_Next y)
            (= q_out_2 y)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p)
            (= p_Next y_Next_out)
            (= q_out_2 y_Next_out)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false))))))

; split returns
(assert
  (forall ((p Int) (p_Next Int))
    (=>
      (and
        (split (= p 0))
        (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
        (not (and (not (= p 0)) (not (= p_Next 0)))))
      (split_returns (= p 0) true (= p 0)))))

; split returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (split (= p 0))
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
          (split_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (not (and (not (= p 0)) (not (= p_Next 0))))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next)))
        (split_returns_Node
          (= p 0)
          true
          (= p 0)
          (= x p)
          (= x 0)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next 0)
          (= x_Next x)
          true
          false)))))

; split returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (split (= p 0))
          (split_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
          (split_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (split_Node
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (split_edge_Next
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (not (and (not (= p 0)) (not (= p_Next 0))))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= x_Next p))) (= x_Next_Next p_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (split_returns_edge_Next
          (= p 0)
          true
          (= p 0)
          (= x p)
          (= x 0)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next p)
          (= x_Next 0)
          (= x_Next x)
          true
          (= x_Next_Next 0)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next 0)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          true)))))

; from split.L8.2: check 6 fails, a field of null is written at 8:3
(assert
  (forall ((p Int) (q Int) (split_2 Int))
    (=>
      (and
        (split_L8_2 (= p 0) (= q 0) (= q p) (= split_2 0) (= split_2 p) (= split_2 q))
        (= q 0))
      false)))

; split.L8.2 returns
(assert
  (forall ((p Int) (q Int) (split_2 Int))
    (=>
      (and
        (split_L8_2 (= p 0) (= q 0) (= q p) (= split_2 0) (= split_2 p) (= split_2 q))
        (not (= q 0)))
      (split_returns (= p 0) (= q 0) (= q p)))))

; split.L8.2 returns: old object
(assert
  (forall ((p Int) (q Int) (split_2 Int) (x Int) (x_Next Int) (x_Next_in Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x q))))
      (=>
        (and
          (split_L8_2 (= p 0) (= q 0) (= q p) (= split_2 0) (= split_2 p) (= split_2 q))
          (split_L8_2_Node
            (= p 0)
            (= q 0)
            (= q p)
            (= split_2 0)
            (= split_2 p)
            (= split_2 q)
            (= x p)
            (= x q)
            (= x split_2)
            (= x_Next_in 0)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p)
            (= x_Next q)
            (= x_Next split_2)
            (= x_Next x)
            (= x_Next_in x_Next)
            false)
          (not (= q 0))
          t1
          t1)
        (split_returns_Node
          (= p 0)
          (= q 0)
          (= q p)
          (= x p)
          (= x q)
          (= x_Next_in 0)
          (= x_Next_in x)
          (or (and (= x q) (= split_2 0)) (and t2 (= x_Next 0)))
          (or (and (= x q) (= split_2 p)) (and t2 (= x_Next p)))
          (or (and (= x q) (= split_2 q)) (and t2 (= x_Next q)))
          (or (and (= x q) (= x split_2)) (and t2 (= x_Next x)))
          (or (and (= x q) (= x_Next_in split_2)) (and t2 (= x_Next_in x_Next)))
          false)))))

; split.L8.2 returns: old object
(assert
  (forall ((p Int) (q Int) (split_2 Int) (x Int) (x_Next Int) (x_Next_Next Int)
      (x_Next_in Int) (split_2_Next_in Int) (x_Next_Next_in Int) (split_2_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x q)))
          (t3 (and (= x q) (not (= split_2 q)))))
      (let ((t4 (and t2 (not (= x_Next q))))
            (t5 (ite t2 (= x_Next q) (= split_2 q)))
            (t6 (and t2 t3))
            (t7 (and (= x q) t3)))
        (let ((t8 (and t2 t4))
              (t9 (and t2 t5))
              (t10 (and (= x q) t4))
              (t11 (and (= x q) t5)))
          (=>
            (and
              (split_L8_2
                (= p 0)
                (= q 0)
                (= q p)
                (= split_2 0)
                (= split_2 p)
                (= split_2 q))
              (split_L8_2_Node
                (= p 0)
                (= q 0)
                (= q p)
                (= split_2 0)
                (= split_2 p)
                (= split_2 q)
                (= split_2 p)
                (= split_2 q)
                true
                (= split_2_Next_in 0)
                (= split_2_Next_in split_2)
                (= split_2_Next 0)
                (= split_2_Next p)
                (= split_2_Next q)
                (= split_2_Next split_2)
                (= split_2_Next split_2)
                (= split_2_Next split_2_Next_in)
                (= split_2 0))
              (split_L8_2_Node
                (= p 0)
                (= q 0)
                (= q p)
                (= split_2 0)
                (= split_2 p)
                (= split_2 q)
                (= x p)
                (= x q)
                (= x split_2)
                (= x_Next_in 0)
                (= x_Next_in x)
                (= x_Next 0)
                (= x_Next p)
                (= x_Next q)
                (= x_Next split_2)
                (= x_Next x)
                (= x_Next_in x_Next)
                false)
              (split_L8_2_Node
                (= p 0)
                (= q 0)
                (= q p)
                (= split_2 0)
                (= split_2 p)
                (= split_2 q)
                (= x_Next p)
                (= x_Next q)
                (= x_Next split_2)
                (= x_Next_Next_in 0)
                (= x_Next_Next_in x_Next)
                (= x_Next_Next 0)
                (= x_Next_Next p)
                (= x_Next_Next q)
                (= x_Next_Next split_2)
                (= x_Next_Next x_Next)
                (= x_Next_Next_in x_Next_Next)
                (= x_Next 0))
              (split_L8_2_edge_Next
                (= p 0)
                (= q 0)
                (= q p)
                (= split_2 0)
                (= split_2 p)
                (= split_2 q)
                (= x p)
                (= x q)
                (= x split_2)
                (= x_Next_in 0)
                (= x_Next_in x)
                (= x_Next p)
                (= x_Next q)
                (= x_Next split_2)
                (= x_Next x)
                (= x_Next_in x_Next)
                (= x_Next_Next_in 0)
                (= x_Next_Next_in x)
                (= x_Next_Next_in x_Next)
                (= x_Next_Next 0)
                (= x_Next_Next p)
                (= x_Next_Next q)
                (= x_Next_Next split_2)
                (= x_Next_Next x)
                (= x_Next_Next x_Next)
                (= x_Next_Next_in x_Next_Next)
                (= x_Next 0))
              (not (= q 0))
              t1
              (not (or (and (= x q) (= split_2 0)) (and t2 (= x_Next 0))))
              t1
              (or
                (or (= split_2 0) (not (= x split_2)))
                (and (= x_Next split_2_Next) (= x_Next_in split_2_Next_in)))
              (or
                (or (= split_2 0) (not (= x_Next split_2)))
                (and (= x_Next_Next split_2_Next) (= split_2_Next_in x_Next_Next_in)))
              (or
                (or (= x 0) (not (= x x_Next)))
                (and (= x_Next x_Next_Next) (= x_Next_in x_Next_Next_in))))
            (split_returns_edge_Next
              (= p 0)
              (= q 0)
              (= q p)
              (= x p)
              (= x q)
              (= x_Next_in 0)
              (= x_Next_in x)
              (or (and (= x q) (= split_2 p)) (and t2 (= x_Next p)))
              (or (and (= x q) (= split_2 q)) (and t2 (= x_Next q)))
              (or (and (= x q) (= x split_2)) (and t2 (= x_Next x)))
              (or (and (= x q) (= x_Next_in split_2)) (and t2 (= x_Next_in x_Next)))
              (or (and (= x q) (= split_2_Next_in 0)) (and t2 (= x_Next_Next_in 0)))
              (or (and (= x q) (= split_2_Next_in x)) (and t2 (= x_Next_Next_in x)))
              (or
                (or
                  (or
                    (and (and (= x q) (= x q)) (= split_2_Next_in split_2))
                    (and (and (= x q) t2) (= x_Next_Next_in split_2)))
                  (and (and t2 (= x q)) (= split_2_Next_in x_Next)))
                (and (and t2 t2) (= x_Next_Next_in x_Next)))
              (or
                (or (and t5 (= split_2 0)) (and t4 (= x_Next_Next 0)))
                (and t3 (= split_2_Next 0)))
              (or
                (or (and t5 (= split_2 p)) (and t4 (= x_Next_Next p)))
                (and t3 (= split_2_Next p)))
              (or
                (or (and t5 (= split_2 q)) (and t4 (= x_Next_Next q)))
                (and t3 (= split_2_Next q)))
              (or
                (or (and t5 (= x split_2)) (and t4 (= x_Next_Next x)))
                (and t3 (= split_2_Next x)))
              (or
                (or
                  (or
                    (or
                      (or t11 (and t10 (= x_Next_Next split_2)))
                      (and t7 (= split_2_Next split_2)))
                    (and t9 (= x_Next split_2)))
                  (and t8 (= x_Next_Next x_Next)))
                (and t6 (= split_2_Next x_Next)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and t11 (= split_2_Next_in split_2))
                        (and t10 (= split_2_Next_in x_Next_Next)))
                      (and t7 (= split_2_Next split_2_Next_in)))
                    (and t9 (= x_Next_Next_in split_2)))
                  (and t8 (= x_Next_Next_in x_Next_Next)))
                (and t6 (= split_2_Next x_Next_Next_in))))))))))

; merge calls merge
(assert
  (forall ((p_2 Int) (q_2 Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int)
      (p_2_Next_Next Int) (p_2_Next_Key Int))
    (=>
      (and
        (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
        (merge_Node
          p_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          false)
        (merge_Node
          q_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          false)
        (merge_Node
          p_2_Next_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next_Next 0)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next q_2)
          (= p_2_Next_Next p_2_Next)
          (= p_2_Next 0))
        (merge_edge_Next
          p_2_Key
          p_2_Next_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          (= p_2_Next_Next 0)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next q_2)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next p_2_Next)
          (= p_2_Next 0))
        (not (= p_2 0))
        (not (= q_2 0))
        (<= p_2_Key q_2_Key)
        (or
          (or (= p_2 0) (not (= p_2 q_2)))
          (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
        (or
          (or (= p_2 0) (not (= p_2 p_2_Next)))
          (and (= p_2_Next p_2_Next_Next) (= p_2_Key p_2_Next_Key)))
        (or
          (or (= q_2 0) (not (= q_2 p_2_Next)))
          (and (= q_2_Next p_2_Next_Next) (= q_2_Key p_2_Next_Key))))
      (merge (= p_2_Next 0) (= q_2 0) (= p_2_Next q_2)))))

; merge calls merge: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_2_Key Int)
      (q_2_Key Int) (p_2_Next Int) (q_2_Next Int) (p_2_Next_Next Int) (p_2_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            p_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next q_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (merge_edge_Next
            p_2_Key
            p_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next q_2)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (not (= p_2 0))
          (not (= q_2 0))
          (<= p_2_Key q_2_Key)
          t1
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Next p_2_Next_Next) (= p_2_Key p_2_Next_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= q_2 p_2_Next)))
            (and (= q_2_Next p_2_Next_Next) (= q_2_Key p_2_Next_Key)))
          (or
            (or (= x 0) (not (= x p_2_Next)))
            (and (= x_Next p_2_Next_Next) (= x_Key_2 p_2_Next_Key))))
        (merge_Node
          x_Key_2
          (= p_2_Next 0)
          (= q_2 0)
          (= p_2_Next q_2)
          (= p_2_Next x)
          (= x q_2)
          (= x_Next 0)
          (= p_2_Next x_Next)
          (= x_Next q_2)
          (= x_Next x)
          false)))))

; merge calls merge: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int)
      (p_2_Next_Next Int) (p_2_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x_Next)
            false)
          (merge_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (merge_Node
            p_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next q_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (merge_edge_Next
            p_2_Key
            p_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next q_2)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (not (= p_2 0))
          (not (= q_2 0))
          (<= p_2_Key q_2_Key)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= x_Next p_2)))
            (and (= x_Next_Next p_2_Next) (= x_Next_Key p_2_Key)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Next p_2_Next_Next) (= p_2_Key p_2_Next_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= x_Next q_2)))
            (and (= x_Next_Next q_2_Next) (= x_Next_Key q_2_Key)))
          (or
            (or (= q_2 0) (not (= q_2 p_2_Next)))
            (and (= q_2_Next p_2_Next_Next) (= q_2_Key p_2_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x p_2_Next)))
            (and (= x_Next p_2_Next_Next) (= x_Key_2 p_2_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next p_2_Next)))
            (and (= x_Next_Next p_2_Next_Next) (= x_Next_Key p_2_Next_Key))))
        (merge_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2_Next 0)
          (= q_2 0)
          (= p_2_Next q_2)
          (= p_2_Next x)
          (= x q_2)
          (= p_2_Next x_Next)
          (= x_Next q_2)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_2_Next x_Next_Next)
          (= x_Next_Next q_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; merge to merge.L14.2, where merge has returned
(assert
  (forall ((p_2 Int) (q_2 Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int)
      (r_out_2 Int) (r_out_2_Next_out Int) (r_out_2_Key_out Int)
      (r_out_2_Next_before Int))
    (=>
      (and
        (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
        (merge_returns
          (= p_2_Next 0)
          (= q_2 0)
          (= p_2_Next q_2)
          (= r_out_2 0)
          (= r_out_2 p_2_Next)
          (= r_out_2 q_2))
        (merge_returns_Node
          r_out_2_Key_out
          (= p_2_Next 0)
          (= q_2 0)
          (= p_2_Next q_2)
          (= r_out_2 0)
          (= r_out_2 p_2_Next)
          (= r_out_2 q_2)
          (= r_out_2 p_2_Next)
          (= r_out_2 q_2)
          true
          (= r_out_2_Next_before 0)
          (= r_out_2_Next_before r_out_2)
          (= r_out_2_Next_out 0)
          (= r_out_2_Next_out p_2_Next)
          (= r_out_2_Next_out q_2)
          (= r_out_2_Next_out r_out_2)
          (= r_out_2_Next_out r_out_2)
          (= r_out_2_Next_before r_out_2_Next_out)
          (= r_out_2 0))
        (merge_Node
          p_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          false)
        (merge_Node
          q_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          false)
        (not (= p_2 0))
        (not (= q_2 0))
        (<= p_2_Key q_2_Key)
        (or
          (or (= p_2 0) (not (= p_2 q_2)))
          (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key))))
      (merge_L14_2
        (= p_2 0)
        (= q_2 0)
        (= q_2 p_2)
        (= r_out_2 0)
        (= r_out_2 p_2)
        (= r_out_2 q_2)))))

; merge to merge.L14.2, where merge has returned: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int)
      (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int) (r_out_2 Int)
      (r_out_2_Next_out Int) (r_out_2_Key_out Int) (r_out_2_Next_before Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_returns
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2))
          (merge_returns_Node
            r_out_2_Key_out
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            true
            (= r_out_2_Next_before 0)
            (= r_out_2_Next_before r_out_2)
            (= r_out_2_Next_out 0)
            (= r_out_2_Next_out p_2_Next)
            (= r_out_2_Next_out q_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_before r_out_2_Next_out)
            (= r_out_2 0))
          (merge_returns_Node
            x_Key_2
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            (= p_2_Next x)
            (= x q_2)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= p_2_Next x_Next_out)
            (= x_Next_out q_2)
            (= r_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (not (= p_2 0))
          (not (= q_2 0))
          (<= p_2_Key q_2_Key)
          t1
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key))))
        (merge_L14_2_Node
          x_Key_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= r_out_2 0)
          (= r_out_2 p_2)
          (= r_out_2 q_2)
          (= x p_2)
          (= x q_2)
          (= r_out_2 x)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next_out 0)
          (= x_Next_out p_2)
          (= x_Next_out q_2)
          (= r_out_2 x_Next_out)
          (= x_Next_out x)
          (= x_Next_out x_Next)
          false)))))

; merge to merge.L14.2, where merge has returned: old object: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int) (y Int)
      (y_Next_out Int) (y_Key_2 Int) (y_Next Int) (p_2_Key Int) (q_2_Key Int)
      (p_2_Next Int) (q_2_Next Int) (r_out_2 Int) (r_out_2_Next_out Int)
      (r_out_2_Key_out Int) (r_out_2_Next_before Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_returns
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2))
          (merge_returns_Node
            r_out_2_Key_out
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            true
            (= r_out_2_Next_before 0)
            (= r_out_2_Next_before r_out_2)
            (= r_out_2_Next_out 0)
            (= r_out_2_Next_out p_2_Next)
            (= r_out_2_Next_out q_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_before r_out_2_Next_out)
            (= r_out_2 0))
          (merge_returns_Node
            x_Key_2
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            (= p_2_Next x)
            (= x q_2)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= p_2_Next x_Next_out)
            (= x_Next_out q_2)
            (= r_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (merge_returns_Node
            y_Key_2
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            (= p_2_Next y)
            (= y q_2)
            (= r_out_2 y)
            (= y_Next 0)
            (= y_Next y)
            (= y_Next_out 0)
            (= p_2_Next y_Next_out)
            (= y_Next_out q_2)
            (= r_out_2 y_Next_out)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (merge_returns_edge_Next
            x_Key_2
            y_Key_2
            (= p_2_Next 0)
            (= q_2 0)
            (= p_2_Next q_2)
            (= r_out_2 0)
            (= r_out_2 p_2_Next)
            (= r_out_2 q_2)
            (= p_2_Next x)
            (= x q_2)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= p_2_Next y)
            (= y q_2)
            (= r_out_2 y)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= p_2_Next y_Next_out)
            (= y_Next_out q_2)
            (= r_out_2 y_Next_out)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            y_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= y p_2)
            (= y q_2)
            (= y_Next 0)
            (= y_Next p_2)
            (= y_Next q_2)
            (= y_Next y)
            false)
          (not (= p_2 0))
          (not (= q_2 0))
          (<= p_2_Key q_2_Key)
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= y p_2)))
            (and (= y_Next p_2_Next) (= y_Key_2 p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= y q_2)))
            (and (= y_Next q_2_Next) (= y_Key_2 q_2_Key)))
          (or (or (= x 0) (not (= x y))) (and (= x_Next y_Next) (= x_Key_2 y_Key_2))))
        (merge_L14_2_edge_Next
          x_Key_2
          y_Key_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= r_out_2 0)
          (= r_out_2 p_2)
          (= r_out_2 q_2)
          (= x p_2)
          (= x q_2)
          (= r_out_2 x)
          (= x_Next 0)
          (= x_Next x)
          (= y p_2)
          (= y q_2)
          (= r_out_2 y)
          (= y x)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next x)
          (= y_Next y)
          (= y_Next_out 0)
          (= y_Next_out p_2)
          (= y_Next_out q_2)
          (= r_out_2 y_Next_out)
          (= y_Next_out x)
          (= y_Next_out y)
          (= y_Next y_Next_out)
          false)))))

; merge calls merge
(assert
  (forall ((p_2 Int) (q_2 Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int)
      (q_2_Next_Next Int) (q_2_Next_Key Int))
    (=>
      (and
        (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
        (merge_Node
          p_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          false)
        (merge_Node
          q_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          false)
        (merge_Node
          q_2_Next_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next_Next 0)
          (= q_2_Next_Next p_2)
          (= q_2_Next_Next q_2)
          (= q_2_Next_Next q_2_Next)
          (= q_2_Next 0))
        (merge_edge_Next
          q_2_Key
          q_2_Next_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          (= q_2_Next_Next 0)
          (= q_2_Next_Next p_2)
          (= q_2_Next_Next q_2)
          (= q_2_Next_Next q_2)
          (= q_2_Next_Next q_2_Next)
          (= q_2_Next 0))
        (not (= p_2 0))
        (not (= q_2 0))
        (< q_2_Key p_2_Key)
        (or
          (or (= p_2 0) (not (= p_2 q_2)))
          (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
        (or
          (or (= p_2 0) (not (= p_2 q_2_Next)))
          (and (= p_2_Next q_2_Next_Next) (= p_2_Key q_2_Next_Key)))
        (or
          (or (= q_2 0) (not (= q_2 q_2_Next)))
          (and (= q_2_Next q_2_Next_Next) (= q_2_Key q_2_Next_Key))))
      (merge (= p_2 0) (= q_2_Next 0) (= q_2_Next p_2)))))

; merge calls merge: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_2_Key Int)
      (q_2_Key Int) (p_2_Next Int) (q_2_Next Int) (q_2_Next_Next Int) (q_2_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            q_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next_Next 0)
            (= q_2_Next_Next p_2)
            (= q_2_Next_Next q_2)
            (= q_2_Next_Next q_2_Next)
            (= q_2_Next 0))
          (merge_edge_Next
            q_2_Key
            q_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            (= q_2_Next_Next 0)
            (= q_2_Next_Next p_2)
            (= q_2_Next_Next q_2)
            (= q_2_Next_Next q_2)
            (= q_2_Next_Next q_2_Next)
            (= q_2_Next 0))
          (not (= p_2 0))
          (not (= q_2 0))
          (< q_2_Key p_2_Key)
          t1
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= p_2 q_2_Next)))
            (and (= p_2_Next q_2_Next_Next) (= p_2_Key q_2_Next_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= q_2 q_2_Next)))
            (and (= q_2_Next q_2_Next_Next) (= q_2_Key q_2_Next_Key)))
          (or
            (or (= x 0) (not (= x q_2_Next)))
            (and (= x_Next q_2_Next_Next) (= x_Key_2 q_2_Next_Key))))
        (merge_Node
          x_Key_2
          (= p_2 0)
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= x p_2)
          (= q_2_Next x)
          (= x_Next 0)
          (= x_Next p_2)
          (= q_2_Next x_Next)
          (= x_Next x)
          false)))))

; merge calls merge: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int)
      (q_2_Next_Next Int) (q_2_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x_Next)
            false)
          (merge_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (merge_Node
            q_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next_Next 0)
            (= q_2_Next_Next p_2)
            (= q_2_Next_Next q_2)
            (= q_2_Next_Next q_2_Next)
            (= q_2_Next 0))
          (merge_edge_Next
            q_2_Key
            q_2_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            (= q_2_Next_Next 0)
            (= q_2_Next_Next p_2)
            (= q_2_Next_Next q_2)
            (= q_2_Next_Next q_2)
            (= q_2_Next_Next q_2_Next)
            (= q_2_Next 0))
          (not (= p_2 0))
          (not (= q_2 0))
          (< q_2_Key p_2_Key)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= x_Next p_2)))
            (and (= x_Next_Next p_2_Next) (= x_Next_Key p_2_Key)))
          (or
            (or (= p_2 0) (not (= p_2 q_2_Next)))
            (and (= p_2_Next q_2_Next_Next) (= p_2_Key q_2_Next_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= x_Next q_2)))
            (and (= x_Next_Next q_2_Next) (= x_Next_Key q_2_Key)))
          (or
            (or (= q_2 0) (not (= q_2 q_2_Next)))
            (and (= q_2_Next q_2_Next_Next) (= q_2_Key q_2_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x q_2_Next)))
            (and (= x_Next q_2_Next_Next) (= x_Key_2 q_2_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next q_2_Next)))
            (and (= x_Next_Next q_2_Next_Next) (= x_Next_Key q_2_Next_Key))))
        (merge_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2 0)
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= x p_2)
          (= q_2_Next x)
          (= x_Next p_2)
          (= q_2_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= q_2_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; merge to merge.L17.2, where merge has returned
(assert
  (forall ((p_2 Int) (q_2 Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int)
      (r_out_2 Int) (r_out_2_Next_out Int) (r_out_2_Key_out Int)
      (r_out_2_Next_before Int))
    (=>
      (and
        (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
        (merge_returns
          (= p_2 0)
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= r_out_2 0)
          (= r_out_2 p_2)
          (= r_out_2 q_2_Next))
        (merge_returns_Node
          r_out_2_Key_out
          (= p_2 0)
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= r_out_2 0)
          (= r_out_2 p_2)
          (= r_out_2 q_2_Next)
          (= r_out_2 p_2)
          (= r_out_2 q_2_Next)
          true
          (= r_out_2_Next_before 0)
          (= r_out_2_Next_before r_out_2)
          (= r_out_2_Next_out 0)
          (= r_out_2_Next_out p_2)
          (= r_out_2_Next_out q_2_Next)
          (= r_out_2_Next_out r_out_2)
          (= r_out_2_Next_out r_out_2)
          (= r_out_2_Next_before r_out_2_Next_out)
          (= r_out_2 0))
        (merge_Node
          p_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          false)
        (merge_Node
          q_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          false)
        (not (= p_2 0))
        (not (= q_2 0))
        (< q_2_Key p_2_Key)
        (or
          (or (= p_2 0) (not (= p_2 q_2)))
          (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key))))
      (merge_L17_2
        (= p_2 0)
        (= q_2 0)
        (= q_2 p_2)
        (= r_out_2 0)
        (= r_out_2 p_2)
        (= r_out_2 q_2)))))

; merge to merge.L17.2, where merge has returned: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int)
      (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int) (r_out_2 Int)
      (r_out_2_Next_out Int) (r_out_2_Key_out Int) (r_out_2_Next_before Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_returns
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next))
          (merge_returns_Node
            r_out_2_Key_out
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            true
            (= r_out_2_Next_before 0)
            (= r_out_2_Next_before r_out_2)
            (= r_out_2_Next_out 0)
            (= r_out_2_Next_out p_2)
            (= r_out_2_Next_out q_2_Next)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_before r_out_2_Next_out)
            (= r_out_2 0))
          (merge_returns_Node
            x_Key_2
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            (= x p_2)
            (= q_2_Next x)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out p_2)
            (= q_2_Next x_Next_out)
            (= r_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (not (= p_2 0))
          (not (= q_2 0))
          (< q_2_Key p_2_Key)
          t1
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key))))
        (merge_L17_2_Node
          x_Key_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= r_out_2 0)
          (= r_out_2 p_2)
          (= r_out_2 q_2)
          (= x p_2)
          (= x q_2)
          (= r_out_2 x)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next_out 0)
          (= x_Next_out p_2)
          (= x_Next_out q_2)
          (= r_out_2 x_Next_out)
          (= x_Next_out x)
          (= x_Next_out x_Next)
          false)))))

; merge to merge.L17.2, where merge has returned: old object: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int) (y Int)
      (y_Next_out Int) (y_Key_2 Int) (y_Next Int) (p_2_Key Int) (q_2_Key Int)
      (p_2_Next Int) (q_2_Next Int) (r_out_2 Int) (r_out_2_Next_out Int)
      (r_out_2_Key_out Int) (r_out_2_Next_before Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_returns
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next))
          (merge_returns_Node
            r_out_2_Key_out
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            true
            (= r_out_2_Next_before 0)
            (= r_out_2_Next_before r_out_2)
            (= r_out_2_Next_out 0)
            (= r_out_2_Next_out p_2)
            (= r_out_2_Next_out q_2_Next)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_before r_out_2_Next_out)
            (= r_out_2 0))
          (merge_returns_Node
            x_Key_2
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            (= x p_2)
            (= q_2_Next x)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out p_2)
            (= q_2_Next x_Next_out)
            (= r_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (merge_returns_Node
            y_Key_2
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            (= y p_2)
            (= q_2_Next y)
            (= r_out_2 y)
            (= y_Next 0)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p_2)
            (= q_2_Next y_Next_out)
            (= r_out_2 y_Next_out)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (merge_returns_edge_Next
            x_Key_2
            y_Key_2
            (= p_2 0)
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= r_out_2 0)
            (= r_out_2 p_2)
            (= r_out_2 q_2_Next)
            (= x p_2)
            (= q_2_Next x)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= y p_2)
            (= q_2_Next y)
            (= r_out_2 y)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p_2)
            (= q_2_Next y_Next_out)
            (= r_out_2 y_Next_out)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            false)
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            y_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= y p_2)
            (= y q_2)
            (= y_Next 0)
            (= y_Next p_2)
            (= y_Next q_2)
            (= y_Next y)
            false)
          (not (= p_2 0))
          (not (= q_2 0))
          (< q_2_Key p_2_Key)
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= y p_2)))
            (and (= y_Next p_2_Next) (= y_Key_2 p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= y q_2)))
            (and (= y_Next q_2_Next) (= y_Key_2 q_2_Key)))
          (or (or (= x 0) (not (= x y))) (and (= x_Next y_Next) (= x_Key_2 y_Key_2))))
        (merge_L17_2_edge_Next
          x_Key_2
          y_Key_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= r_out_2 0)
          (= r_out_2 p_2)
          (= r_out_2 q_2)
          (= x p_2)
          (= x q_2)
          (= r_out_2 x)
          (= x_Next 0)
          (= x_Next x)
          (= y p_2)
          (= y q_2)
          (= r_out_2 y)
          (= y x)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next x)
          (= y_Next y)
          (= y_Next_out 0)
          (= y_Next_out p_2)
          (= y_Next_out q_2)
          (= r_out_2 y_Next_out)
          (= y_Next_out x)
          (= y_Next_out y)
          (= y_Next y_Next_out)
          false)))))

; merge returns
(assert
  (forall ((p_2 Int) (q_2 Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int))
    (=>
      (and
        (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
        (merge_Node
          p_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          (= p_2 0))
        (merge_Node
          q_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          (= q_2 0))
        (= p_2 0)
        (or
          (or (= p_2 0) (not (= p_2 q_2)))
          (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key))))
      (merge_returns (= p_2 0) (= q_2 0) (= q_2 p_2) (= q_2 0) (= q_2 p_2) true))))

; merge returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_2_Key Int)
      (q_2_Key Int) (p_2_Next Int) (q_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            (= p_2 0))
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            (= q_2 0))
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (= p_2 0)
          t1
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key))))
        (merge_returns_Node
          x_Key_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= x p_2)
          (= x q_2)
          (= x q_2)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next q_2)
          (= x_Next q_2)
          (= x_Next x)
          true
          false)))))

; merge returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            (= p_2 0))
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            (= q_2 0))
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x_Next)
            false)
          (merge_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (= p_2 0)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= x_Next p_2)))
            (and (= x_Next_Next p_2_Next) (= x_Next_Key p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= x_Next q_2)))
            (and (= x_Next_Next q_2_Next) (= x_Next_Key q_2_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (merge_returns_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= x p_2)
          (= x q_2)
          (= x q_2)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next p_2)
          (= x_Next q_2)
          (= x_Next q_2)
          (= x_Next x)
          true
          (= x_Next_Next 0)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next q_2)
          (= x_Next_Next q_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          true)))))

; merge returns
(assert
  (forall ((p_2 Int) (q_2 Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int))
    (=>
      (and
        (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
        (merge_Node
          p_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          true
          (= q_2 p_2)
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next q_2)
          (= p_2_Next p_2)
          false)
        (merge_Node
          q_2_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= q_2 p_2)
          true
          (= q_2_Next 0)
          (= q_2_Next p_2)
          (= q_2_Next q_2)
          (= q_2_Next q_2)
          (= q_2 0))
        (not (= p_2 0))
        (= q_2 0)
        (or
          (or (= p_2 0) (not (= p_2 q_2)))
          (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key))))
      (merge_returns (= p_2 0) (= q_2 0) (= q_2 p_2) (= p_2 0) true (= q_2 p_2)))))

; merge returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_2_Key Int)
      (q_2_Key Int) (p_2_Next Int) (q_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            (= q_2 0))
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (not (= p_2 0))
          (= q_2 0)
          t1
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key))))
        (merge_returns_Node
          x_Key_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= p_2 0)
          true
          (= q_2 p_2)
          (= x p_2)
          (= x q_2)
          (= x p_2)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next q_2)
          (= x_Next p_2)
          (= x_Next x)
          true
          false)))))

; merge returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (p_2_Key Int) (q_2_Key Int) (p_2_Next Int) (q_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (merge (= p_2 0) (= q_2 0) (= q_2 p_2))
          (merge_Node
            p_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= q_2 p_2)
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next q_2)
            (= p_2_Next p_2)
            false)
          (merge_Node
            q_2_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 p_2)
            true
            (= q_2_Next 0)
            (= q_2_Next p_2)
            (= q_2_Next q_2)
            (= q_2_Next q_2)
            (= q_2 0))
          (merge_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            false)
          (merge_Node
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x_Next)
            false)
          (merge_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x_Next p_2)
            (= x_Next q_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next q_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (not (= p_2 0))
          (= q_2 0)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_2 0) (not (= p_2 q_2)))
            (and (= p_2_Next q_2_Next) (= p_2_Key q_2_Key)))
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= x_Next p_2)))
            (and (= x_Next_Next p_2_Next) (= x_Next_Key p_2_Key)))
          (or
            (or (= q_2 0) (not (= x q_2)))
            (and (= x_Next q_2_Next) (= x_Key_2 q_2_Key)))
          (or
            (or (= q_2 0) (not (= x_Next q_2)))
            (and (= x_Next_Next q_2_Next) (= x_Next_Key q_2_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (merge_returns_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= p_2 0)
          true
          (= q_2 p_2)
          (= x p_2)
          (= x q_2)
          (= x p_2)
          (= x_Next 0)
          (= x_Next x)
          (= x_Next p_2)
          (= x_Next q_2)
          (= x_Next p_2)
          (= x_Next x)
          true
          (= x_Next_Next 0)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next q_2)
          (= x_Next_Next p_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          true)))))

; from merge.L14.2: check 10 fails, a field of null is written at 14:5
(assert
  (forall ((p_2 Int) (q_2 Int) (merge_2 Int))
    (=>
      (and
        (merge_L14_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= merge_2 0)
          (= merge_2 p_2)
          (= merge_2 q_2))
        (= p_2 0))
      false)))

; merge.L14.2 returns
(assert
  (forall ((p_2 Int) (q_2 Int) (merge_2 Int))
    (=>
      (and
        (merge_L14_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= merge_2 0)
          (= merge_2 p_2)
          (= merge_2 q_2))
        (not (= p_2 0)))
      (merge_returns (= p_2 0) (= q_2 0) (= q_2 p_2) (= p_2 0) true (= q_2 p_2)))))

; merge.L14.2 returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (merge_2 Int) (x Int) (x_Next Int) (x_Key_2 Int)
      (x_Next_in Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x p_2))))
      (let ((t3 (or (and (= x p_2) (= merge_2 p_2)) (and t2 (= x_Next p_2)))))
        (=>
          (and
            (merge_L14_2
              (= p_2 0)
              (= q_2 0)
              (= q_2 p_2)
              (= merge_2 0)
              (= merge_2 p_2)
              (= merge_2 q_2))
            (merge_L14_2_Node
              x_Key_2
              (= p_2 0)
              (= q_2 0)
              (= q_2 p_2)
              (= merge_2 0)
              (= merge_2 p_2)
              (= merge_2 q_2)
              (= x p_2)
              (= x q_2)
              (= x merge_2)
              (= x_Next_in 0)
              (= x_Next_in x)
              (= x_Next 0)
              (= x_Next p_2)
              (= x_Next q_2)
              (= x_Next merge_2)
              (= x_Next x)
              (= x_Next_in x_Next)
              false)
            (not (= p_2 0))
            t1
            t1)
          (merge_returns_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= p_2 0)
            true
            (= q_2 p_2)
            (= x p_2)
            (= x q_2)
            (= x p_2)
            (= x_Next_in 0)
            (= x_Next_in x)
            (or (and (= x p_2) (= merge_2 0)) (and t2 (= x_Next 0)))
            t3
            (or (and (= x p_2) (= merge_2 q_2)) (and t2 (= x_Next q_2)))
            t3
            (or (and (= x p_2) (= x merge_2)) (and t2 (= x_Next x)))
            (or (and (= x p_2) (= x_Next_in merge_2)) (and t2 (= x_Next_in x_Next)))
            false))))))

; merge.L14.2 returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (merge_2 Int) (x Int) (x_Next Int) (x_Key_2 Int)
      (x_Next_Next Int) (x_Next_Key Int) (x_Next_in Int) (x_Next_Next_in Int)
      (merge_2_Next_in Int) (merge_2_Next Int) (merge_2_Key Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x p_2)))
          (t3 (and (= x p_2) (not (= merge_2 p_2)))))
      (let ((t4 (or (and (= x p_2) (= merge_2 p_2)) (and t2 (= x_Next p_2))))
            (t5 (and t2 (not (= x_Next p_2))))
            (t6 (ite t2 (= x_Next p_2) (= merge_2 p_2)))
            (t7 (and t2 t3))
            (t8 (and (= x p_2) t3)))
        (let ((t9
                (or
                  (or (and t6 (= merge_2 p_2)) (and t5 (= x_Next_Next p_2)))
                  (and t3 (= merge_2_Next p_2))))
              (t10 (and t2 t5))
              (t11 (and t2 t6))
              (t12 (and (= x p_2) t5))
              (t13 (and (= x p_2) t6)))
          (=>
            (and
              (merge_L14_2
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge_2 0)
                (= merge_2 p_2)
                (= merge_2 q_2))
              (merge_L14_2_Node
                merge_2_Key
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge_2 0)
                (= merge_2 p_2)
                (= merge_2 q_2)
                (= merge_2 p_2)
                (= merge_2 q_2)
                true
                (= merge_2_Next_in 0)
                (= merge_2_Next_in merge_2)
                (= merge_2_Next 0)
                (= merge_2_Next p_2)
                (= merge_2_Next q_2)
                (= merge_2_Next merge_2)
                (= merge_2_Next merge_2)
                (= merge_2_Next merge_2_Next_in)
                (= merge_2 0))
              (merge_L14_2_Node
                x_Key_2
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge_2 0)
                (= merge_2 p_2)
                (= merge_2 q_2)
                (= x p_2)
                (= x q_2)
                (= x merge_2)
                (= x_Next_in 0)
                (= x_Next_in x)
                (= x_Next 0)
                (= x_Next p_2)
                (= x_Next q_2)
                (= x_Next merge_2)
                (= x_Next x)
                (= x_Next_in x_Next)
                false)
              (merge_L14_2_Node
                x_Next_Key
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge_2 0)
                (= merge_2 p_2)
                (= merge_2 q_2)
                (= x_Next p_2)
                (= x_Next q_2)
                (= x_Next merge_2)
                (= x_Next_Next_in 0)
                (= x_Next_Next_in x_Next)
                (= x_Next_Next 0)
                (= x_Next_Next p_2)
                (= x_Next_Next q_2)
                (= x_Next_Next merge_2)
                (= x_Next_Next x_Next)
                (= x_Next_Next_in x_Next_Next)
                (= x_Next 0))
              (merge_L14_2_edge_Next
                x_Key_2
                x_Next_Key
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge_2 0)
                (= merge_2 p_2)
                (= merge_2 q_2)
                (= x p_2)
                (= x q_2)
                (= x merge_2)
                (= x_Next_in 0)
                (= x_Next_in x)
                (= x_Next p_2)
                (= x_Next q_2)
                (= x_Next merge_2)
                (= x_Next x)
                (= x_Next_in x_Next)
                (= x_Next_Next_in 0)
                (= x_Next_Next_in x)
                (= x_Next_Next_in x_Next)
                (= x_Next_Next 0)
                (= x_Next_Next p_2)
                (= x_Next_Next q_2)
                (= x_Next_Next merge_2)
                (= x_Next_Next x)
                (= x_Next_Next x_Next)
                (= x_Next_Next_in x_Next_Next)
                (= x_Next 0))
              (not (= p_2 0))
              t1
              (not (or (and (= x p_2) (= merge_2 0)) (and t2 (= x_Next 0))))
              t1
              (or
                (or (= merge_2 0) (not (= x merge_2)))
                (and
                  (and (= x_Next merge_2_Next) (= x_Key_2 merge_2_Key))
                  (= x_Next_in merge_2_Next_in)))
              (or
                (or (= merge_2 0) (not (= x_Next merge_2)))
                (and
                  (and (= x_Next_Next merge_2_Next) (= x_Next_Key merge_2_Key))
                  (= x_Next_Next_in merge_2_Next_in)))
              (or
                (or (= x 0) (not (= x x_Next)))
                (and
                  (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
                  (= x_Next_in x_Next_Next_in))))
            (merge_returns_edge_Next
              x_Key_2
              (ite t2 x_Next_Key merge_2_Key)
              (= p_2 0)
              (= q_2 0)
              (= q_2 p_2)
              (= p_2 0)
              true
              (= q_2 p_2)
              (= x p_2)
              (= x q_2)
              (= x p_2)
              (= x_Next_in 0)
              (= x_Next_in x)
              t4
              (or (and (= x p_2) (= merge_2 q_2)) (and t2 (= x_Next q_2)))
              t4
              (or (and (= x p_2) (= x merge_2)) (and t2 (= x_Next x)))
              (or (and (= x p_2) (= x_Next_in merge_2)) (and t2 (= x_Next_in x_Next)))
              (or (and t2 (= x_Next_Next_in 0)) (and (= x p_2) (= merge_2_Next_in 0)))
              (or (and t2 (= x_Next_Next_in x)) (and (= x p_2) (= merge_2_Next_in x)))
              (or
                (or
                  (or
                    (and (and (= x p_2) t2) (= x_Next_Next_in merge_2))
                    (and (and (= x p_2) (= x p_2)) (= merge_2_Next_in merge_2)))
                  (and (and t2 t2) (= x_Next_Next_in x_Next)))
                (and (and t2 (= x p_2)) (= merge_2_Next_in x_Next)))
              (or
                (or (and t6 (= merge_2 0)) (and t5 (= x_Next_Next 0)))
                (and t3 (= merge_2_Next 0)))
              t9
              (or
                (or (and t6 (= merge_2 q_2)) (and t5 (= x_Next_Next q_2)))
                (and t3 (= merge_2_Next q_2)))
              t9
              (or
                (or (and t6 (= x merge_2)) (and t5 (= x_Next_Next x)))
                (and t3 (= merge_2_Next x)))
              (or
                (or
                  (or
                    (or
                      (or t13 (and t12 (= x_Next_Next merge_2)))
                      (and t8 (= merge_2_Next merge_2)))
                    (and t11 (= x_Next merge_2)))
                  (and t10 (= x_Next_Next x_Next)))
                (and t7 (= merge_2_Next x_Next)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and t11 (= x_Next_Next_in merge_2))
                        (and t10 (= x_Next_Next_in x_Next_Next)))
                      (and t7 (= merge_2_Next x_Next_Next_in)))
                    (and t13 (= merge_2_Next_in merge_2)))
                  (and t12 (= merge_2_Next_in x_Next_Next)))
                (and t8 (= merge_2_Next merge_2_Next_in))))))))))

; from merge.L17.2: check 12 fails, a field of null is written at 17:3
(assert
  (forall ((p_2 Int) (q_2 Int) (merge2 Int))
    (=>
      (and
        (merge_L17_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= merge2 0)
          (= merge2 p_2)
          (= merge2 q_2))
        (= q_2 0))
      false)))

; merge.L17.2 returns
(assert
  (forall ((p_2 Int) (q_2 Int) (merge2 Int))
    (=>
      (and
        (merge_L17_2
          (= p_2 0)
          (= q_2 0)
          (= q_2 p_2)
          (= merge2 0)
          (= merge2 p_2)
          (= merge2 q_2))
        (not (= q_2 0)))
      (merge_returns (= p_2 0) (= q_2 0) (= q_2 p_2) (= q_2 0) (= q_2 p_2) true))))

; merge.L17.2 returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (merge2 Int) (x Int) (x_Next Int) (x_Key_2 Int)
      (x_Next_in Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x q_2))))
      (let ((t3 (or (and (= x q_2) (= merge2 q_2)) (and t2 (= x_Next q_2)))))
        (=>
          (and
            (merge_L17_2
              (= p_2 0)
              (= q_2 0)
              (= q_2 p_2)
              (= merge2 0)
              (= merge2 p_2)
              (= merge2 q_2))
            (merge_L17_2_Node
              x_Key_2
              (= p_2 0)
              (= q_2 0)
              (= q_2 p_2)
              (= merge2 0)
              (= merge2 p_2)
              (= merge2 q_2)
              (= x p_2)
              (= x q_2)
              (= x merge2)
              (= x_Next_in 0)
              (= x_Next_in x)
              (= x_Next 0)
              (= x_Next p_2)
              (= x_Next q_2)
              (= x_Next merge2)
              (= x_Next x)
              (= x_Next_in x_Next)
              false)
            (not (= q_2 0))
            t1
            t1)
          (merge_returns_Node
            x_Key_2
            (= p_2 0)
            (= q_2 0)
            (= q_2 p_2)
            (= q_2 0)
            (= q_2 p_2)
            true
            (= x p_2)
            (= x q_2)
            (= x q_2)
            (= x_Next_in 0)
            (= x_Next_in x)
            (or (and (= x q_2) (= merge2 0)) (and t2 (= x_Next 0)))
            (or (and (= x q_2) (= merge2 p_2)) (and t2 (= x_Next p_2)))
            t3
            t3
            (or (and (= x q_2) (= x merge2)) (and t2 (= x_Next x)))
            (or (and (= x q_2) (= x_Next_in merge2)) (and t2 (= x_Next_in x_Next)))
            false))))))

; merge.L17.2 returns: old object
(assert
  (forall ((p_2 Int) (q_2 Int) (merge2 Int) (x Int) (x_Next Int) (x_Key_2 Int)
      (x_Next_Next Int) (x_Next_Key Int) (x_Next_in Int) (x_Next_Next_in Int)
      (merge2_Next_in Int) (merge2_Next Int) (merge2_Key Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= x q_2)))
          (t3 (and (= x q_2) (not (= merge2 q_2)))))
      (let ((t4 (or (and (= x q_2) (= merge2 q_2)) (and t2 (= x_Next q_2))))
            (t5 (and t2 (not (= x_Next q_2))))
            (t6 (ite t2 (= x_Next q_2) (= merge2 q_2)))
            (t7 (and t2 t3))
            (t8 (and (= x q_2) t3)))
        (let ((t9
                (or
                  (or (and t6 (= merge2 q_2)) (and t5 (= x_Next_Next q_2)))
                  (and t3 (= merge2_Next q_2))))
              (t10 (and t2 t5))
              (t11 (and t2 t6))
              (t12 (and (= x q_2) t5))
              (t13 (and (= x q_2) t6)))
          (=>
            (and
              (merge_L17_2
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge2 0)
                (= merge2 p_2)
                (= merge2 q_2))
              (merge_L17_2_Node
                merge2_Key
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge2 0)
                (= merge2 p_2)
                (= merge2 q_2)
                (= merge2 p_2)
                (= merge2 q_2)
                true
                (= merge2_Next_in 0)
                (= merge2_Next_in merge2)
                (= merge2_Next 0)
                (= merge2_Next p_2)
                (= merge2_Next q_2)
                (= merge2_Next merge2)
                (= merge2_Next merge2)
                (= merge2_Next merge2_Next_in)
                (= merge2 0))
              (merge_L17_2_Node
                x_Key_2
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge2 0)
                (= merge2 p_2)
                (= merge2 q_2)
                (= x p_2)
                (= x q_2)
                (= x merge2)
                (= x_Next_in 0)
                (= x_Next_in x)
                (= x_Next 0)
                (= x_Next p_2)
                (= x_Next q_2)
                (= x_Next merge2)
                (= x_Next x)
                (= x_Next_in x_Next)
                false)
              (merge_L17_2_Node
                x_Next_Key
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge2 0)
                (= merge2 p_2)
                (= merge2 q_2)
                (= x_Next p_2)
                (= x_Next q_2)
                (= x_Next merge2)
                (= x_Next_Next_in 0)
                (= x_Next_Next_in x_Next)
                (= x_Next_Next 0)
                (= x_Next_Next p_2)
                (= x_Next_Next q_2)
                (= x_Next_Next merge2)
                (= x_Next_Next x_Next)
                (= x_Next_Next_in x_Next_Next)
                (= x_Next 0))
              (merge_L17_2_edge_Next
                x_Key_2
                x_Next_Key
                (= p_2 0)
                (= q_2 0)
                (= q_2 p_2)
                (= merge2 0)
                (= merge2 p_2)
                (= merge2 q_2)
                (= x p_2)
                (= x q_2)
                (= x merge2)
                (= x_Next_in 0)
                (= x_Next_in x)
                (= x_Next p_2)
                (= x_Next q_2)
                (= x_Next merge2)
                (= x_Next x)
                (= x_Next_in x_Next)
                (= x_Next_Next_in 0)
                (= x_Next_Next_in x)
                (= x_Next_Next_in x_Next)
                (= x_Next_Next 0)
                (= x_Next_Next p_2)
                (= x_Next_Next q_2)
                (= x_Next_Next merge2)
                (= x_Next_Next x)
                (= x_Next_Next x_Next)
                (= x_Next_Next_in x_Next_Next)
                (= x_Next 0))
              (not (= q_2 0))
              t1
              (not (or (and (= x q_2) (= merge2 0)) (and t2 (= x_Next 0))))
              t1
              (or
                (or (= merge2 0) (not (= x merge2)))
                (and
                  (and (= x_Next merge2_Next) (= x_Key_2 merge2_Key))
                  (= x_Next_in merge2_Next_in)))
              (or
                (or (= merge2 0) (not (= x_Next merge2)))
                (and
                  (and (= x_Next_Next merge2_Next) (= x_Next_Key merge2_Key))
                  (= x_Next_Next_in merge2_Next_in)))
              (or
                (or (= x 0) (not (= x x_Next)))
                (and
                  (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
                  (= x_Next_in x_Next_Next_in))))
            (merge_returns_edge_Next
              x_Key_2
              (ite t2 x_Next_Key merge2_Key)
              (= p_2 0)
              (= q_2 0)
              (= q_2 p_2)
              (= q_2 0)
              (= q_2 p_2)
              true
              (= x p_2)
              (= x q_2)
              (= x q_2)
              (= x_Next_in 0)
              (= x_Next_in x)
              (or (and (= x q_2) (= merge2 p_2)) (and t2 (= x_Next p_2)))
              t4
              t4
              (or (and (= x q_2) (= x merge2)) (and t2 (= x_Next x)))
              (or (and (= x q_2) (= x_Next_in merge2)) (and t2 (= x_Next_in x_Next)))
              (or (and t2 (= x_Next_Next_in 0)) (and (= x q_2) (= merge2_Next_in 0)))
              (or (and t2 (= x_Next_Next_in x)) (and (= x q_2) (= merge2_Next_in x)))
              (or
                (or
                  (or
                    (and (and (= x q_2) t2) (= x_Next_Next_in merge2))
                    (and (and (= x q_2) (= x q_2)) (= merge2_Next_in merge2)))
                  (and (and t2 t2) (= x_Next_Next_in x_Next)))
                (and (and t2 (= x q_2)) (= merge2_Next_in x_Next)))
              (or
                (or (and t6 (= merge2 0)) (and t5 (= x_Next_Next 0)))
                (and t3 (= merge2_Next 0)))
              (or
                (or (and t6 (= merge2 p_2)) (and t5 (= x_Next_Next p_2)))
                (and t3 (= merge2_Next p_2)))
              t9
              t9
              (or
                (or (and t6 (= x merge2)) (and t5 (= x_Next_Next x)))
                (and t3 (= merge2_Next x)))
              (or
                (or
                  (or
                    (or
                      (or t13 (and t12 (= x_Next_Next merge2)))
                      (and t8 (= merge2_Next merge2)))
                    (and t11 (= x_Next merge2)))
                  (and t10 (= x_Next_Next x_Next)))
                (and t7 (= merge2_Next x_Next)))
              (or
                (or
                  (or
                    (or
                      (or
                        (and t11 (= x_Next_Next_in merge2))
                        (and t10 (= x_Next_Next_in x_Next_Next)))
                      (and t7 (= merge2_Next x_Next_Next_in)))
                    (and t13 (= merge2_Next_in merge2)))
                  (and t12 (= merge2_Next_in x_Next_Next)))
                (and t8 (= merge2_Next merge2_Next_in))))))))))

; sort calls split
(assert
  (forall ((p_3 Int) (p_3_Next Int) (p_3_Key Int))
    (=>
      (and
        (sort (= p_3 0))
        (sort_Node
          p_3_Key
          (= p_3 0)
          true
          (= p_3_Next 0)
          (= p_3_Next p_3)
          (= p_3_Next p_3)
          (= p_3 0))
        (and (not (= p_3 0)) (not (= p_3_Next 0))))
      (split (= p_3 0)))))

; sort calls split: old object
(assert
  (forall ((p_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_3_Next Int) (p_3_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort (= p_3 0))
          (sort_Node
            p_3_Key
            (= p_3 0)
            true
            (= p_3_Next 0)
            (= p_3_Next p_3)
            (= p_3_Next p_3)
            (= p_3 0))
          (sort_Node
            x_Key_2
            (= p_3 0)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            false)
          (and (not (= p_3 0)) (not (= p_3_Next 0)))
          t1
          t1
          (or
            (or (= p_3 0) (not (= x p_3)))
            (and (= x_Next p_3_Next) (= x_Key_2 p_3_Key))))
        (split_Node
          (= p_3 0)
          (= x p_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next x)
          false)))))

; sort calls split: old object
(assert
  (forall ((p_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_3_Next Int) (p_3_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort (= p_3 0))
          (sort_Node
            p_3_Key
            (= p_3 0)
            true
            (= p_3_Next 0)
            (= p_3_Next p_3)
            (= p_3_Next p_3)
            (= p_3 0))
          (sort_Node
            x_Key_2
            (= p_3 0)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            false)
          (sort_Node
            x_Next_Key
            (= p_3 0)
            (= x_Next p_3)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next x_Next)
            false)
          (sort_edge_Next
            x_Key_2
            x_Next_Key
            (= p_3 0)
            (= x p_3)
            (= x_Next p_3)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (and (not (= p_3 0)) (not (= p_3_Next 0)))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_3 0) (not (= x p_3)))
            (and (= x_Next p_3_Next) (= x_Key_2 p_3_Key)))
          (or
            (or (= p_3 0) (not (= x_Next p_3)))
            (and (= x_Next_Next p_3_Next) (= x_Next_Key p_3_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (split_edge_Next
          (= p_3 0)
          (= x p_3)
          (= x_Next p_3)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_3)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; sort to sort.L23, where split has returned
(assert
  (forall ((p_3 Int) (q_out_2 Int) (q_out_2_Next_out Int) (q_out_2_Next_before Int)
      (p_3_Next Int) (p_3_Key Int))
    (=>
      (and
        (sort (= p_3 0))
        (split_returns (= p_3 0) (= q_out_2 0) (= q_out_2 p_3))
        (split_returns_Node
          (= p_3 0)
          (= q_out_2 0)
          (= q_out_2 p_3)
          (= q_out_2 p_3)
          true
          (= q_out_2_Next_before 0)
          (= q_out_2_Next_before q_out_2)
          (= q_out_2_Next_out 0)
          (= q_out_2_Next_out p_3)
          (= q_out_2_Next_out q_out_2)
          (= q_out_2_Next_out q_out_2)
          (= q_out_2_Next_before q_out_2_Next_out)
          (= q_out_2 0))
        (sort_Node
          p_3_Key
          (= p_3 0)
          true
          (= p_3_Next 0)
          (= p_3_Next p_3)
          (= p_3_Next p_3)
          (= p_3 0))
        (and (not (= p_3 0)) (not (= p_3_Next 0))))
      (sort_L23 (= p_3 0) (= q_out_2 0) (= q_out_2 p_3) (= p_3 0) true (= q_out_2 p_3)))))

; sort to sort.L23, where split has returned: old object
(assert
  (forall ((p_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int) (q_out_2 Int)
      (q_out_2_Next_out Int) (q_out_2_Next_before Int) (p_3_Next Int) (p_3_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort (= p_3 0))
          (split_returns (= p_3 0) (= q_out_2 0) (= q_out_2 p_3))
          (split_returns_Node
            (= p_3 0)
            (= q_out_2 0)
            (= q_out_2 p_3)
            (= q_out_2 p_3)
            true
            (= q_out_2_Next_before 0)
            (= q_out_2_Next_before q_out_2)
            (= q_out_2_Next_out 0)
            (= q_out_2_Next_out p_3)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_before q_out_2_Next_out)
            (= q_out_2 0))
          (split_returns_Node
            (= p_3 0)
            (= q_out_2 0)
            (= q_out_2 p_3)
            (= x p_3)
            (= q_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out p_3)
            (= q_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_Node
            p_3_Key
            (= p_3 0)
            true
            (= p_3_Next 0)
            (= p_3_Next p_3)
            (= p_3_Next p_3)
            (= p_3 0))
          (sort_Node
            x_Key_2
            (= p_3 0)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            false)
          (and (not (= p_3 0)) (not (= p_3_Next 0)))
          t1
          t1
          (or
            (or (= p_3 0) (not (= x p_3)))
            (and (= x_Next p_3_Next) (= x_Key_2 p_3_Key))))
        (sort_L23_Node
          x_Key_2
          (= p_3 0)
          (= q_out_2 0)
          (= q_out_2 p_3)
          (= p_3 0)
          true
          (= q_out_2 p_3)
          (= x p_3)
          (= q_out_2 x)
          (= x p_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next x)
          (= x_Next_out 0)
          (= x_Next_out p_3)
          (= q_out_2 x_Next_out)
          (= x_Next_out p_3)
          (= x_Next_out x)
          (= x_Next_out x_Next))))))

; sort to sort.L23, where split has returned: old object: old object
(assert
  (forall ((p_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int) (y Int)
      (y_Next_out Int) (y_Key_2 Int) (y_Next Int) (q_out_2 Int) (q_out_2_Next_out Int)
      (q_out_2_Next_before Int) (p_3_Next Int) (p_3_Key Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (sort (= p_3 0))
          (split_returns (= p_3 0) (= q_out_2 0) (= q_out_2 p_3))
          (split_returns_Node
            (= p_3 0)
            (= q_out_2 0)
            (= q_out_2 p_3)
            (= q_out_2 p_3)
            true
            (= q_out_2_Next_before 0)
            (= q_out_2_Next_before q_out_2)
            (= q_out_2_Next_out 0)
            (= q_out_2_Next_out p_3)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_out q_out_2)
            (= q_out_2_Next_before q_out_2_Next_out)
            (= q_out_2 0))
          (split_returns_Node
            (= p_3 0)
            (= q_out_2 0)
            (= q_out_2 p_3)
            (= x p_3)
            (= q_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out p_3)
            (= q_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (split_returns_Node
            (= p_3 0)
            (= q_out_2 0)
            (= q_out_2 p_3)
            (= y p_3)
            (= q_out_2 y)
            (= y_Next 0)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p_3)
            (= q_out_2 y_Next_out)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (split_returns_edge_Next
            (= p_3 0)
            (= q_out_2 0)
            (= q_out_2 p_3)
            (= x p_3)
            (= q_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= y p_3)
            (= q_out_2 y)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p_3)
            (= q_out_2 y_Next_out)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          (sort_Node
            p_3_Key
            (= p_3 0)
            true
            (= p_3_Next 0)
            (= p_3_Next p_3)
            (= p_3_Next p_3)
            (= p_3 0))
          (sort_Node
            x_Key_2
            (= p_3 0)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            false)
          (sort_Node
            y_Key_2
            (= p_3 0)
            (= y p_3)
            (= y_Next 0)
            (= y_Next p_3)
            (= y_Next y)
            false)
          (and (not (= p_3 0)) (not (= p_3_Next 0)))
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or
            (or (= p_3 0) (not (= x p_3)))
            (and (= x_Next p_3_Next) (= x_Key_2 p_3_Key)))
          (or
            (or (= p_3 0) (not (= y p_3)))
            (and (= y_Next p_3_Next) (= y_Key_2 p_3_Key)))
          (or (or (= x 0) (not (= x y))) (and (= x_Next y_Next) (= x_Key_2 y_Key_2))))
        (sort_L23_edge_Next
          x_Key_2
          y_Key_2
          (= p_3 0)
          (= q_out_2 0)
          (= q_out_2 p_3)
          (= p_3 0)
          true
          (= q_out_2 p_3)
          (= x p_3)
          (= q_out_2 x)
          (= x p_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next x)
          (= y p_3)
          (= q_out_2 y)
          (= y p_3)
          (= y x)
          (= y x_Next)
          (= y_Next 0)
          (= y_Next p_3)
          (= y_Next x)
          (= y_Next y)
          (= y_Next_out 0)
          (= y_Next_out p_3)
          (= q_out_2 y_Next_out)
          (= y_Next_out p_3)
          (= y_Next_out x)
          (= y_Next_out y)
          (= y_Next y_Next_out))))))

; sort returns
(assert
  (forall ((p_3 Int) (p_3_Next Int) (p_3_Key Int))
    (=>
      (and
        (sort (= p_3 0))
        (sort_Node
          p_3_Key
          (= p_3 0)
          true
          (= p_3_Next 0)
          (= p_3_Next p_3)
          (= p_3_Next p_3)
          (= p_3 0))
        (not (and (not (= p_3 0)) (not (= p_3_Next 0)))))
      (sort_returns (= p_3 0) (= p_3 0) true))))

; sort returns: old object
(assert
  (forall ((p_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_3_Next Int) (p_3_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort (= p_3 0))
          (sort_Node
            p_3_Key
            (= p_3 0)
            true
            (= p_3_Next 0)
            (= p_3_Next p_3)
            (= p_3_Next p_3)
            (= p_3 0))
          (sort_Node
            x_Key_2
            (= p_3 0)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            false)
          (not (and (not (= p_3 0)) (not (= p_3_Next 0))))
          t1
          t1
          (or
            (or (= p_3 0) (not (= x p_3)))
            (and (= x_Next p_3_Next) (= x_Key_2 p_3_Key))))
        (sort_returns_Node
          x_Key_2
          (= p_3 0)
          (= p_3 0)
          true
          (= x p_3)
          (= x p_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next x)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next p_3)
          (= x_Next x)
          true
          false)))))

; sort returns: old object
(assert
  (forall ((p_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_3_Next Int) (p_3_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort (= p_3 0))
          (sort_Node
            p_3_Key
            (= p_3 0)
            true
            (= p_3_Next 0)
            (= p_3_Next p_3)
            (= p_3_Next p_3)
            (= p_3 0))
          (sort_Node
            x_Key_2
            (= p_3 0)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            false)
          (sort_Node
            x_Next_Key
            (= p_3 0)
            (= x_Next p_3)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next x_Next)
            false)
          (sort_edge_Next
            x_Key_2
            x_Next_Key
            (= p_3 0)
            (= x p_3)
            (= x_Next p_3)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (not (and (not (= p_3 0)) (not (= p_3_Next 0))))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_3 0) (not (= x p_3)))
            (and (= x_Next p_3_Next) (= x_Key_2 p_3_Key)))
          (or
            (or (= p_3 0) (not (= x_Next p_3)))
            (and (= x_Next_Next p_3_Next) (= x_Next_Key p_3_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (sort_returns_edge_Next
          x_Key_2
          x_Next_Key
          (= p_3 0)
          (= p_3 0)
          true
          (= x p_3)
          (= x p_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next x)
          (= x_Next p_3)
          (= x_Next p_3)
          (= x_Next x)
          true
          (= x_Next_Next 0)
          (= x_Next_Next p_3)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          (= x_Next_Next 0)
          (= x_Next_Next p_3)
          (= x_Next_Next p_3)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          true)))))

; sort.L23 calls sort
(assert
  (forall ((p_3 Int) (q_3 Int) (p_in Int))
    (=>
      (sort_L23 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
      (sort (= p_3 0)))))

; sort.L23 calls sort: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_in Int)
      (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L23 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_L23_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (sort_Node
          x_Key_2
          (= p_3 0)
          (= x p_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next x)
          false)))))

; sort.L23 calls sort: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (x_Next_in Int) (x_Next_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L23 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_L23_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L23_Node
            x_Next_Key
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next q_3)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          (sort_L23_edge_Next
            x_Key_2
            x_Next_Key
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next q_3)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
              (= x_Next_in x_Next_Next_in))))
        (sort_edge_Next
          x_Key_2
          x_Next_Key
          (= p_3 0)
          (= x p_3)
          (= x_Next p_3)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_3)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; sort.L23 to sort.L24, where sort has returned
(assert
  (forall ((p_3 Int) (q_3 Int) (r_out Int) (r_out_Next_out Int) (r_out_Key_out Int)
      (r_out_Next_before Int) (p_in Int))
    (=>
      (and
        (sort_L23 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
        (sort_returns (= r_out 0) (= p_3 0) (= r_out p_3))
        (sort_returns_Node
          r_out_Key_out
          (= r_out 0)
          (= p_3 0)
          (= r_out p_3)
          true
          (= r_out p_3)
          (= r_out_Next_before 0)
          (= r_out_Next_before p_3)
          (= r_out_Next_before r_out)
          (= r_out_Next_out 0)
          (= r_out_Next_out r_out)
          (= r_out_Next_out p_3)
          (= r_out_Next_out r_out)
          (= r_out_Next_before r_out_Next_out)
          (= r_out 0)))
      (sort_L24
        (= r_out 0)
        (= q_3 0)
        (= r_out q_3)
        (= p_in 0)
        (= p_in r_out)
        (= p_in q_3)))))

; sort.L23 to sort.L24, where sort has returned: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (r_out Int)
      (r_out_Next_out Int) (r_out_Key_out Int) (r_out_Next_before Int) (x_Next_out Int)
      (x_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L23 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_returns (= r_out 0) (= p_3 0) (= r_out p_3))
          (sort_returns_Node
            r_out_Key_out
            (= r_out 0)
            (= p_3 0)
            (= r_out p_3)
            true
            (= r_out p_3)
            (= r_out_Next_before 0)
            (= r_out_Next_before p_3)
            (= r_out_Next_before r_out)
            (= r_out_Next_out 0)
            (= r_out_Next_out r_out)
            (= r_out_Next_out p_3)
            (= r_out_Next_out r_out)
            (= r_out_Next_before r_out_Next_out)
            (= r_out 0))
          (sort_returns_Node
            x_Key_2
            (= r_out 0)
            (= p_3 0)
            (= r_out p_3)
            (= r_out x)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out r_out)
            (= x_Next_out p_3)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_L23_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (sort_L24_Node
          x_Key_2
          (= r_out 0)
          (= q_3 0)
          (= r_out q_3)
          (= p_in 0)
          (= p_in r_out)
          (= p_in q_3)
          (= r_out x)
          (= x q_3)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= x_Next_out 0)
          (= x_Next_out r_out)
          (= x_Next_out q_3)
          (= p_in x_Next_out)
          (= x_Next_out x)
          (= x_Next_in x_Next_out))))))

; sort.L23 to sort.L24, where sort has returned: old object: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (r_out Int)
      (r_out_Next_out Int) (r_out_Key_out Int) (r_out_Next_before Int) (x_Next_out Int)
      (y Int) (y_Next_out Int) (y_Key_2 Int) (y_Next Int) (x_Next_in Int) (p_in Int)
      (y_Next_in Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (sort_L23 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_returns (= r_out 0) (= p_3 0) (= r_out p_3))
          (sort_returns_Node
            r_out_Key_out
            (= r_out 0)
            (= p_3 0)
            (= r_out p_3)
            true
            (= r_out p_3)
            (= r_out_Next_before 0)
            (= r_out_Next_before p_3)
            (= r_out_Next_before r_out)
            (= r_out_Next_out 0)
            (= r_out_Next_out r_out)
            (= r_out_Next_out p_3)
            (= r_out_Next_out r_out)
            (= r_out_Next_before r_out_Next_out)
            (= r_out 0))
          (sort_returns_Node
            x_Key_2
            (= r_out 0)
            (= p_3 0)
            (= r_out p_3)
            (= r_out x)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out r_out)
            (= x_Next_out p_3)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_returns_Node
            y_Key_2
            (= r_out 0)
            (= p_3 0)
            (= r_out p_3)
            (= y r_out)
            (= y p_3)
            (= y_Next 0)
            (= y_Next p_3)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out r_out)
            (= y_Next_out p_3)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (sort_returns_edge_Next
            x_Key_2
            y_Key_2
            (= r_out 0)
            (= p_3 0)
            (= r_out p_3)
            (= r_out x)
            (= x p_3)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next x)
            (= y r_out)
            (= y p_3)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next p_3)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out r_out)
            (= y_Next_out p_3)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          (sort_L23_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L23_Node
            y_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= y p_3)
            (= y q_3)
            (= p_in y)
            (= y_Next_in 0)
            (= y_Next_in p_in)
            (= y_Next_in y)
            (= y_Next 0)
            (= y_Next p_3)
            (= y_Next q_3)
            (= p_in y_Next)
            (= y_Next y)
            (= y_Next_in y_Next))
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or
            (or (= x 0) (not (= x y)))
            (and (and (= x_Next y_Next) (= x_Key_2 y_Key_2)) (= x_Next_in y_Next_in))))
        (sort_L24_edge_Next
          x_Key_2
          y_Key_2
          (= r_out 0)
          (= q_3 0)
          (= r_out q_3)
          (= p_in 0)
          (= p_in r_out)
          (= p_in q_3)
          (= r_out x)
          (= x q_3)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= y r_out)
          (= y q_3)
          (= p_in y)
          (= y x)
          (= x_Next_in y)
          (= y_Next_in 0)
          (= y_Next_in p_in)
          (= y_Next_in x)
          (= y_Next_in y)
          (= y_Next_out 0)
          (= y_Next_out r_out)
          (= y_Next_out q_3)
          (= p_in y_Next_out)
          (= y_Next_out x)
          (= y_Next_out y)
          (= y_Next_in y_Next_out))))))

; sort.L24 calls sort
(assert
  (forall ((p_3 Int) (q_3 Int) (p_in Int))
    (=>
      (sort_L24 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
      (sort (= q_3 0)))))

; sort.L24 calls sort: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_in Int)
      (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L24 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_L24_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (sort_Node
          x_Key_2
          (= q_3 0)
          (= x q_3)
          (= x_Next 0)
          (= x_Next q_3)
          (= x_Next x)
          false)))))

; sort.L24 calls sort: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (x_Next_in Int) (x_Next_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L24 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_L24_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L24_Node
            x_Next_Key
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next q_3)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          (sort_L24_edge_Next
            x_Key_2
            x_Next_Key
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next q_3)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
              (= x_Next_in x_Next_Next_in))))
        (sort_edge_Next
          x_Key_2
          x_Next_Key
          (= q_3 0)
          (= x q_3)
          (= x_Next q_3)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next q_3)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; sort.L24 to sort.L25, where sort has returned
(assert
  (forall ((p_3 Int) (q_3 Int) (r_out Int) (r_out_Next_out Int) (r_out_Key_out Int)
      (r_out_Next_before Int) (p_in Int))
    (=>
      (and
        (sort_L24 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
        (sort_returns (= r_out 0) (= q_3 0) (= r_out q_3))
        (sort_returns_Node
          r_out_Key_out
          (= r_out 0)
          (= q_3 0)
          (= r_out q_3)
          true
          (= r_out q_3)
          (= r_out_Next_before 0)
          (= r_out_Next_before q_3)
          (= r_out_Next_before r_out)
          (= r_out_Next_out 0)
          (= r_out_Next_out r_out)
          (= r_out_Next_out q_3)
          (= r_out_Next_out r_out)
          (= r_out_Next_before r_out_Next_out)
          (= r_out 0)))
      (sort_L25
        (= p_3 0)
        (= r_out 0)
        (= r_out p_3)
        (= p_in 0)
        (= p_in p_3)
        (= p_in r_out)))))

; sort.L24 to sort.L25, where sort has returned: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (r_out Int)
      (r_out_Next_out Int) (r_out_Key_out Int) (r_out_Next_before Int) (x_Next_out Int)
      (x_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L24 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_returns (= r_out 0) (= q_3 0) (= r_out q_3))
          (sort_returns_Node
            r_out_Key_out
            (= r_out 0)
            (= q_3 0)
            (= r_out q_3)
            true
            (= r_out q_3)
            (= r_out_Next_before 0)
            (= r_out_Next_before q_3)
            (= r_out_Next_before r_out)
            (= r_out_Next_out 0)
            (= r_out_Next_out r_out)
            (= r_out_Next_out q_3)
            (= r_out_Next_out r_out)
            (= r_out_Next_before r_out_Next_out)
            (= r_out 0))
          (sort_returns_Node
            x_Key_2
            (= r_out 0)
            (= q_3 0)
            (= r_out q_3)
            (= r_out x)
            (= x q_3)
            (= x_Next 0)
            (= x_Next q_3)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out r_out)
            (= x_Next_out q_3)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_L24_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (sort_L25_Node
          x_Key_2
          (= p_3 0)
          (= r_out 0)
          (= r_out p_3)
          (= p_in 0)
          (= p_in p_3)
          (= p_in r_out)
          (= x p_3)
          (= r_out x)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= x_Next_out 0)
          (= x_Next_out p_3)
          (= x_Next_out r_out)
          (= p_in x_Next_out)
          (= x_Next_out x)
          (= x_Next_in x_Next_out))))))

; sort.L24 to sort.L25, where sort has returned: old object: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (r_out Int)
      (r_out_Next_out Int) (r_out_Key_out Int) (r_out_Next_before Int) (x_Next_out Int)
      (y Int) (y_Next_out Int) (y_Key_2 Int) (y_Next Int) (x_Next_in Int) (p_in Int)
      (y_Next_in Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (sort_L24 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_returns (= r_out 0) (= q_3 0) (= r_out q_3))
          (sort_returns_Node
            r_out_Key_out
            (= r_out 0)
            (= q_3 0)
            (= r_out q_3)
            true
            (= r_out q_3)
            (= r_out_Next_before 0)
            (= r_out_Next_before q_3)
            (= r_out_Next_before r_out)
            (= r_out_Next_out 0)
            (= r_out_Next_out r_out)
            (= r_out_Next_out q_3)
            (= r_out_Next_out r_out)
            (= r_out_Next_before r_out_Next_out)
            (= r_out 0))
          (sort_returns_Node
            x_Key_2
            (= r_out 0)
            (= q_3 0)
            (= r_out q_3)
            (= r_out x)
            (= x q_3)
            (= x_Next 0)
            (= x_Next q_3)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out r_out)
            (= x_Next_out q_3)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_returns_Node
            y_Key_2
            (= r_out 0)
            (= q_3 0)
            (= r_out q_3)
            (= y r_out)
            (= y q_3)
            (= y_Next 0)
            (= y_Next q_3)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out r_out)
            (= y_Next_out q_3)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (sort_returns_edge_Next
            x_Key_2
            y_Key_2
            (= r_out 0)
            (= q_3 0)
            (= r_out q_3)
            (= r_out x)
            (= x q_3)
            (= x_Next 0)
            (= x_Next q_3)
            (= x_Next x)
            (= y r_out)
            (= y q_3)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next q_3)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out r_out)
            (= y_Next_out q_3)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          (sort_L24_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L24_Node
            y_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= y p_3)
            (= y q_3)
            (= p_in y)
            (= y_Next_in 0)
            (= y_Next_in p_in)
            (= y_Next_in y)
            (= y_Next 0)
            (= y_Next p_3)
            (= y_Next q_3)
            (= p_in y_Next)
            (= y_Next y)
            (= y_Next_in y_Next))
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or
            (or (= x 0) (not (= x y)))
            (and (and (= x_Next y_Next) (= x_Key_2 y_Key_2)) (= x_Next_in y_Next_in))))
        (sort_L25_edge_Next
          x_Key_2
          y_Key_2
          (= p_3 0)
          (= r_out 0)
          (= r_out p_3)
          (= p_in 0)
          (= p_in p_3)
          (= p_in r_out)
          (= x p_3)
          (= r_out x)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= y p_3)
          (= y r_out)
          (= p_in y)
          (= y x)
          (= x_Next_in y)
          (= y_Next_in 0)
          (= y_Next_in p_in)
          (= y_Next_in x)
          (= y_Next_in y)
          (= y_Next_out 0)
          (= y_Next_out p_3)
          (= y_Next_out r_out)
          (= p_in y_Next_out)
          (= y_Next_out x)
          (= y_Next_out y)
          (= y_Next_in y_Next_out))))))

; sort.L25 calls merge
(assert
  (forall ((p_3 Int) (q_3 Int) (p_in Int))
    (=>
      (sort_L25 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
      (merge (= p_3 0) (= q_3 0) (= q_3 p_3)))))

; sort.L25 calls merge: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_in Int)
      (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L25 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_L25_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (merge_Node
          x_Key_2
          (= p_3 0)
          (= q_3 0)
          (= q_3 p_3)
          (= x p_3)
          (= x q_3)
          (= x_Next 0)
          (= x_Next p_3)
          (= x_Next q_3)
          (= x_Next x)
          false)))))

; sort.L25 calls merge: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int) (x_Next_in Int) (x_Next_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L25 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (sort_L25_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L25_Node
            x_Next_Key
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next q_3)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          (sort_L25_edge_Next
            x_Key_2
            x_Next_Key
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next p_3)
            (= x_Next_Next q_3)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
              (= x_Next_in x_Next_Next_in))))
        (merge_edge_Next
          x_Key_2
          x_Next_Key
          (= p_3 0)
          (= q_3 0)
          (= q_3 p_3)
          (= x p_3)
          (= x q_3)
          (= x_Next p_3)
          (= x_Next q_3)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_3)
          (= x_Next_Next q_3)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; sort.L25 to sort.L26, where merge has returned
(assert
  (forall ((p_3 Int) (q_3 Int) (r_out_2 Int) (r_out_2_Next_out Int) (r_out_2_Key_out Int)
      (r_out_2_Next_before Int) (p_in Int))
    (=>
      (and
        (sort_L25 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
        (merge_returns
          (= p_3 0)
          (= q_3 0)
          (= q_3 p_3)
          (= r_out_2 0)
          (= r_out_2 p_3)
          (= r_out_2 q_3))
        (merge_returns_Node
          r_out_2_Key_out
          (= p_3 0)
          (= q_3 0)
          (= q_3 p_3)
          (= r_out_2 0)
          (= r_out_2 p_3)
          (= r_out_2 q_3)
          (= r_out_2 p_3)
          (= r_out_2 q_3)
          true
          (= r_out_2_Next_before 0)
          (= r_out_2_Next_before r_out_2)
          (= r_out_2_Next_out 0)
          (= r_out_2_Next_out p_3)
          (= r_out_2_Next_out q_3)
          (= r_out_2_Next_out r_out_2)
          (= r_out_2_Next_out r_out_2)
          (= r_out_2_Next_before r_out_2_Next_out)
          (= r_out_2 0)))
      (sort_L26 (= r_out_2 0) (= p_in 0) (= p_in r_out_2)))))

; sort.L25 to sort.L26, where merge has returned: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int)
      (x_Next_in Int) (r_out_2 Int) (r_out_2_Next_out Int) (r_out_2_Key_out Int)
      (r_out_2_Next_before Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L25 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (merge_returns
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3))
          (merge_returns_Node
            r_out_2_Key_out
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            true
            (= r_out_2_Next_before 0)
            (= r_out_2_Next_before r_out_2)
            (= r_out_2_Next_out 0)
            (= r_out_2_Next_out p_3)
            (= r_out_2_Next_out q_3)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_before r_out_2_Next_out)
            (= r_out_2 0))
          (merge_returns_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            (= x p_3)
            (= x q_3)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out p_3)
            (= x_Next_out q_3)
            (= r_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (sort_L25_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (sort_L26_Node
          x_Key_2
          (= r_out_2 0)
          (= p_in 0)
          (= p_in r_out_2)
          (= r_out_2 x)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= x_Next_out 0)
          (= r_out_2 x_Next_out)
          (= p_in x_Next_out)
          (= x_Next_out x)
          (= x_Next_in x_Next_out))))))

; sort.L25 to sort.L26, where merge has returned: old object: old object
(assert
  (forall ((p_3 Int) (q_3 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_out Int) (y Int)
      (y_Next_out Int) (y_Key_2 Int) (y_Next Int) (x_Next_in Int) (r_out_2 Int)
      (r_out_2_Next_out Int) (r_out_2_Key_out Int) (r_out_2_Next_before Int) (p_in Int)
      (y_Next_in Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= y 0))))
      (=>
        (and
          (sort_L25 (= p_3 0) (= q_3 0) (= q_3 p_3) (= p_in 0) (= p_in p_3) (= p_in q_3))
          (merge_returns
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3))
          (merge_returns_Node
            r_out_2_Key_out
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            true
            (= r_out_2_Next_before 0)
            (= r_out_2_Next_before r_out_2)
            (= r_out_2_Next_out 0)
            (= r_out_2_Next_out p_3)
            (= r_out_2_Next_out q_3)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_out r_out_2)
            (= r_out_2_Next_before r_out_2_Next_out)
            (= r_out_2 0))
          (merge_returns_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            (= x p_3)
            (= x q_3)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= x_Next_out 0)
            (= x_Next_out p_3)
            (= x_Next_out q_3)
            (= r_out_2 x_Next_out)
            (= x_Next_out x)
            (= x_Next_out x_Next)
            false)
          (merge_returns_Node
            y_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            (= y p_3)
            (= y q_3)
            (= r_out_2 y)
            (= y_Next 0)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p_3)
            (= y_Next_out q_3)
            (= r_out_2 y_Next_out)
            (= y_Next_out y)
            (= y_Next y_Next_out)
            false)
          (merge_returns_edge_Next
            x_Key_2
            y_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= r_out_2 0)
            (= r_out_2 p_3)
            (= r_out_2 q_3)
            (= x p_3)
            (= x q_3)
            (= r_out_2 x)
            (= x_Next 0)
            (= x_Next x)
            (= y p_3)
            (= y q_3)
            (= r_out_2 y)
            (= y x)
            (= y x_Next)
            (= y_Next 0)
            (= y_Next x)
            (= y_Next y)
            (= y_Next_out 0)
            (= y_Next_out p_3)
            (= y_Next_out q_3)
            (= r_out_2 y_Next_out)
            (= y_Next_out x)
            (= y_Next_out y)
            (= y_Next y_Next_out))
          (sort_L25_Node
            x_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= x p_3)
            (= x q_3)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next p_3)
            (= x_Next q_3)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L25_Node
            y_Key_2
            (= p_3 0)
            (= q_3 0)
            (= q_3 p_3)
            (= p_in 0)
            (= p_in p_3)
            (= p_in q_3)
            (= y p_3)
            (= y q_3)
            (= p_in y)
            (= y_Next_in 0)
            (= y_Next_in p_in)
            (= y_Next_in y)
            (= y_Next 0)
            (= y_Next p_3)
            (= y_Next q_3)
            (= p_in y_Next)
            (= y_Next y)
            (= y_Next_in y_Next))
          t1
          t2
          (= y x_Next_out)
          t1
          t2
          (or
            (or (= x 0) (not (= x y)))
            (and (and (= x_Next y_Next) (= x_Key_2 y_Key_2)) (= x_Next_in y_Next_in))))
        (sort_L26_edge_Next
          x_Key_2
          y_Key_2
          (= r_out_2 0)
          (= p_in 0)
          (= p_in r_out_2)
          (= r_out_2 x)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= r_out_2 y)
          (= p_in y)
          (= y x)
          (= x_Next_in y)
          (= y_Next_in 0)
          (= y_Next_in p_in)
          (= y_Next_in x)
          (= y_Next_in y)
          (= y_Next_out 0)
          (= r_out_2 y_Next_out)
          (= p_in y_Next_out)
          (= y_Next_out x)
          (= y_Next_out y)
          (= y_Next_in y_Next_out))))))

; sort.L26 returns
(assert
  (forall ((r_2 Int) (p_in Int))
    (=>
      (sort_L26 (= r_2 0) (= p_in 0) (= p_in r_2))
      (sort_returns (= r_2 0) (= p_in 0) (= p_in r_2)))))

; sort.L26 returns: old object
(assert
  (forall ((r_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L26 (= r_2 0) (= p_in 0) (= p_in r_2))
          (sort_L26_Node
            x_Key_2
            (= r_2 0)
            (= p_in 0)
            (= p_in r_2)
            (= x r_2)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next r_2)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          t1
          t1)
        (sort_returns_Node
          x_Key_2
          (= r_2 0)
          (= p_in 0)
          (= p_in r_2)
          (= x r_2)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= x_Next 0)
          (= x_Next r_2)
          (= p_in x_Next)
          (= x_Next x)
          (= x_Next_in x_Next)
          false)))))

; sort.L26 returns: old object
(assert
  (forall ((r_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (x_Next_in Int) (x_Next_Next_in Int) (p_in Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sort_L26 (= r_2 0) (= p_in 0) (= p_in r_2))
          (sort_L26_Node
            x_Key_2
            (= r_2 0)
            (= p_in 0)
            (= p_in r_2)
            (= x r_2)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next 0)
            (= x_Next r_2)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next))
          (sort_L26_Node
            x_Next_Key
            (= r_2 0)
            (= p_in 0)
            (= p_in r_2)
            (= x_Next r_2)
            (= p_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next r_2)
            (= p_in x_Next_Next)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          (sort_L26_edge_Next
            x_Key_2
            x_Next_Key
            (= r_2 0)
            (= p_in 0)
            (= p_in r_2)
            (= x r_2)
            (= p_in x)
            (= x_Next_in 0)
            (= p_in x_Next_in)
            (= x_Next_in x)
            (= x_Next r_2)
            (= p_in x_Next)
            (= x_Next x)
            (= x_Next_in x_Next)
            (= x_Next_Next_in 0)
            (= p_in x_Next_Next_in)
            (= x_Next_Next_in x)
            (= x_Next_Next_in x_Next)
            (= x_Next_Next 0)
            (= x_Next_Next r_2)
            (= p_in x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            (= x_Next_Next_in x_Next_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and
              (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))
              (= x_Next_in x_Next_Next_in))))
        (sort_returns_edge_Next
          x_Key_2
          x_Next_Key
          (= r_2 0)
          (= p_in 0)
          (= p_in r_2)
          (= x r_2)
          (= p_in x)
          (= x_Next_in 0)
          (= p_in x_Next_in)
          (= x_Next_in x)
          (= x_Next r_2)
          (= p_in x_Next)
          (= x_Next x)
          (= x_Next_in x_Next)
          (= x_Next_Next_in 0)
          (= p_in x_Next_Next_in)
          (= x_Next_Next_in x)
          (= x_Next_Next_in x_Next)
          (= x_Next_Next 0)
          (= x_Next_Next r_2)
          (= p_in x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          (= x_Next_Next_in x_Next_Next))))))

; from sorted: check 16 fails, a field of null is read at 29:10
(assert
  (forall ((p_4 Int) (p_4_Next Int) (p_4_Key Int))
    (=>
      (and
        (sorted (= p_4 0))
        (sorted_Node
          p_4_Key
          (= p_4 0)
          true
          (= p_4_Next 0)
          (= p_4_Next p_4)
          (= p_4_Next p_4)
          (= p_4 0))
        (and (not (= p_4 0)) (not (= p_4_Next 0)))
        (= p_4 0))
      false)))

; from sorted: check 18 fails, a field of null is read at 29:19
(assert
  (forall ((p_4 Int) (p_4_Next Int) (p_4_Key Int))
    (let ((t1 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (and t1 (not (= p_4_Next 0)))
          t1
          (= p_4_Next 0))
        false))))

; sorted calls sorted
(assert
  (forall ((p_4 Int) (p_4_Next Int) (p_4_Key Int) (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= p_4_Next 0)))
          (t2 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t2 t1)
          t2
          t1
          (<= p_4_Key p_4_Next_Key)
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key))))
        (sorted (= p_4_Next 0))))))

; sorted calls sorted: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_4_Next Int) (p_4_Key Int)
      (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_4_Next 0)))
          (t3 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t3 t2)
          t3
          t2
          (<= p_4_Key p_4_Next_Key)
          t1
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key)))
          (or
            (or (= x 0) (not (= x p_4_Next)))
            (and (= x_Next p_4_Next_Next) (= x_Key_2 p_4_Next_Key))))
        (sorted_Node
          x_Key_2
          (= p_4_Next 0)
          (= p_4_Next x)
          (= x_Next 0)
          (= p_4_Next x_Next)
          (= x_Next x)
          false)))))

; sorted calls sorted: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_4_Next Int) (p_4_Key Int) (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_4_Next 0)))
          (t3 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            x_Next_Key
            (= p_4 0)
            (= x_Next p_4)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x_Next)
            false)
          (sorted_edge_Next
            x_Key_2
            x_Next_Key
            (= p_4 0)
            (= x p_4)
            (= x_Next p_4)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t3 t2)
          t3
          t2
          (<= p_4_Key p_4_Next_Key)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= x_Next p_4)))
            (and (= x_Next_Next p_4_Next) (= x_Next_Key p_4_Key)))
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x p_4_Next)))
            (and (= x_Next p_4_Next_Next) (= x_Key_2 p_4_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next p_4_Next)))
            (and (= x_Next_Next p_4_Next_Next) (= x_Next_Key p_4_Next_Key))))
        (sorted_edge_Next
          x_Key_2
          x_Next_Key
          (= p_4_Next 0)
          (= p_4_Next x)
          (= p_4_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_4_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; sorted to sorted.L29.4, where sorted has returned
(assert
  (forall ((p_4 Int) (result_out Bool) (p_4_Next Int) (p_4_Key Int) (p_4_Next_Key Int)
      (p_4_Next_Next Int))
    (let ((t1 (not (= p_4_Next 0)))
          (t2 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_returns result_out (= p_4_Next 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t2 t1)
          t2
          t1
          (<= p_4_Key p_4_Next_Key)
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key))))
        (sorted_L29_4 result_out (= p_4 0))))))

; sorted to sorted.L29.4, where sorted has returned: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (result_out Bool) (p_4_Next Int)
      (p_4_Key Int) (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_4_Next 0)))
          (t3 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_returns result_out (= p_4_Next 0))
          (sorted_returns_Node
            result_out
            x_Key_2
            (= p_4_Next 0)
            (= p_4_Next x)
            (= x_Next 0)
            (= p_4_Next x_Next)
            (= x_Next x))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t3 t2)
          t3
          t2
          (<= p_4_Key p_4_Next_Key)
          t1
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key)))
          (or
            (or (= x 0) (not (= x p_4_Next)))
            (and (= x_Next p_4_Next_Next) (= x_Key_2 p_4_Next_Key))))
        (sorted_L29_4_Node
          result_out
          x_Key_2
          (= p_4 0)
          (= x p_4)
          (= x_Next 0)
          (= x_Next p_4)
          (= x_Next x))))))

; sorted to sorted.L29.4, where sorted has returned: old object: neighbour
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (result_out Bool) (p_4_Next Int) (p_4_Key Int) (p_4_Next_Key Int)
      (p_4_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_4_Next 0)))
          (t3 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_returns result_out (= p_4_Next 0))
          (sorted_returns_Node
            result_out
            x_Key_2
            (= p_4_Next 0)
            (= p_4_Next x)
            (= x_Next 0)
            (= p_4_Next x_Next)
            (= x_Next x))
          (sorted_returns_Node
            result_out
            x_Next_Key
            (= p_4_Next 0)
            (= p_4_Next x_Next)
            (= x_Next_Next 0)
            (= p_4_Next x_Next_Next)
            (= x_Next_Next x_Next))
          (sorted_returns_edge_Next
            result_out
            x_Key_2
            x_Next_Key
            (= p_4_Next 0)
            (= p_4_Next x)
            (= p_4_Next x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= p_4_Next x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            x_Next_Key
            (= p_4 0)
            (= x_Next p_4)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x_Next)
            false)
          (sorted_edge_Next
            x_Key_2
            x_Next_Key
            (= p_4 0)
            (= x p_4)
            (= x_Next p_4)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t3 t2)
          t3
          t2
          (<= p_4_Key p_4_Next_Key)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= x_Next p_4)))
            (and (= x_Next_Next p_4_Next) (= x_Next_Key p_4_Key)))
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x p_4_Next)))
            (and (= x_Next p_4_Next_Next) (= x_Key_2 p_4_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next p_4_Next)))
            (and (= x_Next_Next p_4_Next_Next) (= x_Next_Key p_4_Next_Key))))
        (sorted_L29_4_edge_Next
          result_out
          x_Key_2
          x_Next_Key
          (= p_4 0)
          (= x p_4)
          (= x_Next p_4)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_4)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; sorted returns
(assert
  (forall ((p_4 Int) (p_4_Next Int) (p_4_Key Int))
    (=>
      (and
        (sorted (= p_4 0))
        (sorted_Node
          p_4_Key
          (= p_4 0)
          true
          (= p_4_Next 0)
          (= p_4_Next p_4)
          (= p_4_Next p_4)
          (= p_4 0))
        (not (and (not (= p_4 0)) (not (= p_4_Next 0)))))
      (sorted_returns true (= p_4 0)))))

; sorted returns: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_4_Next Int) (p_4_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4 0))
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (not (and (not (= p_4 0)) (not (= p_4_Next 0))))
          t1
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key))))
        (sorted_returns_Node
          true
          x_Key_2
          (= p_4 0)
          (= x p_4)
          (= x_Next 0)
          (= x_Next p_4)
          (= x_Next x))))))

; sorted returns: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_4_Next Int) (p_4_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4 0))
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            x_Next_Key
            (= p_4 0)
            (= x_Next p_4)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x_Next)
            false)
          (sorted_edge_Next
            x_Key_2
            x_Next_Key
            (= p_4 0)
            (= x p_4)
            (= x_Next p_4)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (not (and (not (= p_4 0)) (not (= p_4_Next 0))))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= x_Next p_4)))
            (and (= x_Next_Next p_4_Next) (= x_Next_Key p_4_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (sorted_returns_edge_Next
          true
          x_Key_2
          x_Next_Key
          (= p_4 0)
          (= x p_4)
          (= x_Next p_4)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_4)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; sorted returns
(assert
  (forall ((p_4 Int) (p_4_Next Int) (p_4_Key Int) (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= p_4_Next 0)))
          (t2 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t2 t1)
          t2
          t1
          (< p_4_Next_Key p_4_Key)
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key))))
        (sorted_returns (<= p_4_Key p_4_Next_Key) (= p_4 0))))))

; sorted returns: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_4_Next Int) (p_4_Key Int)
      (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_4_Next 0)))
          (t3 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t3 t2)
          t3
          t2
          (< p_4_Next_Key p_4_Key)
          t1
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key)))
          (or
            (or (= x 0) (not (= x p_4_Next)))
            (and (= x_Next p_4_Next_Next) (= x_Key_2 p_4_Next_Key))))
        (sorted_returns_Node
          (<= p_4_Key p_4_Next_Key)
          x_Key_2
          (= p_4 0)
          (= x p_4)
          (= x_Next 0)
          (= x_Next p_4)
          (= x_Next x))))))

; sorted returns: old object
(assert
  (forall ((p_4 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_4_Next Int) (p_4_Key Int) (p_4_Next_Key Int) (p_4_Next_Next Int))
    (let ((t1 (not (= x 0)))
          (t2 (not (= p_4_Next 0)))
          (t3 (not (= p_4 0))))
      (=>
        (and
          (sorted (= p_4 0))
          (sorted_Node
            p_4_Key
            (= p_4 0)
            true
            (= p_4_Next 0)
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            false)
          (sorted_Node
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x)
            false)
          (sorted_Node
            x_Next_Key
            (= p_4 0)
            (= x_Next p_4)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x_Next)
            false)
          (sorted_edge_Next
            x_Key_2
            x_Next_Key
            (= p_4 0)
            (= x p_4)
            (= x_Next p_4)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (sorted_Node
            p_4_Next_Key
            (= p_4 0)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next)
            false)
          (sorted_edge_Next
            p_4_Key
            p_4_Next_Key
            (= p_4 0)
            true
            (= p_4_Next p_4)
            (= p_4_Next p_4)
            (= p_4_Next_Next 0)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4)
            (= p_4_Next_Next p_4_Next))
          (and t3 t2)
          t3
          t2
          (< p_4_Next_Key p_4_Key)
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_4 0) (not (= x p_4)))
            (and (= x_Next p_4_Next) (= x_Key_2 p_4_Key)))
          (or
            (or (= p_4 0) (not (= x_Next p_4)))
            (and (= x_Next_Next p_4_Next) (= x_Next_Key p_4_Key)))
          (or
            (or (= p_4 0) (not (= p_4 p_4_Next)))
            (and (= p_4_Next p_4_Next_Next) (= p_4_Key p_4_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x p_4_Next)))
            (and (= x_Next p_4_Next_Next) (= x_Key_2 p_4_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next p_4_Next)))
            (and (= x_Next_Next p_4_Next_Next) (= x_Next_Key p_4_Next_Key))))
        (sorted_returns_edge_Next
          (<= p_4_Key p_4_Next_Key)
          x_Key_2
          x_Next_Key
          (= p_4 0)
          (= x p_4)
          (= x_Next p_4)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_4)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; sorted.L29.4 returns
(assert
  (forall ((p_4 Int) (sorted2_2 Bool))
    (=> (sorted_L29_4 sorted2_2 (= p_4 0)) (sorted_returns sorted2_2 (= p_4 0)))))

; sorted.L29.4 returns: old object
(assert
  (forall ((p_4 Int) (sorted2_2 Bool) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sorted_L29_4 sorted2_2 (= p_4 0))
          (sorted_L29_4_Node
            sorted2_2
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x))
          t1
          t1)
        (sorted_returns_Node
          sorted2_2
          x_Key_2
          (= p_4 0)
          (= x p_4)
          (= x_Next 0)
          (= x_Next p_4)
          (= x_Next x))))))

; sorted.L29.4 returns: old object
(assert
  (forall ((p_4 Int) (sorted2_2 Bool) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (sorted_L29_4 sorted2_2 (= p_4 0))
          (sorted_L29_4_Node
            sorted2_2
            x_Key_2
            (= p_4 0)
            (= x p_4)
            (= x_Next 0)
            (= x_Next p_4)
            (= x_Next x))
          (sorted_L29_4_Node
            sorted2_2
            x_Next_Key
            (= p_4 0)
            (= x_Next p_4)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x_Next))
          (sorted_L29_4_edge_Next
            sorted2_2
            x_Key_2
            x_Next_Key
            (= p_4 0)
            (= x p_4)
            (= x_Next p_4)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_4)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (sorted_returns_edge_Next
          sorted2_2
          x_Key_2
          x_Next_Key
          (= p_4 0)
          (= x p_4)
          (= x_Next p_4)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_4)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; what is void asks for nothing
(assert
  (forall ((x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null Bool) (p_is_x Bool)
      (p_is_x_Next Bool))
    (split_Node p_is_null p_is_x x_Next_is_null p_is_x_Next x_is_x_Next true)))

; what is void asks for nothing
(assert
  (forall ((x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool) (y_is_y_Next Bool)
      (p_is_null Bool) (p_is_x Bool) (p_is_y Bool) (p_is_y_Next Bool))
    (split_edge_Next
      p_is_null
      p_is_x
      p_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null Bool) (p_is_x Bool)
      (p_is_x_Next Bool) (q_is_null Bool) (p_is_q Bool) (q_is_x Bool)
      (x_Next_in_is_null Bool) (x_is_x_Next_in Bool) (q_is_x_Next Bool)
      (x_Next_in_is_x_Next Bool))
    (split_returns_Node
      p_is_null
      q_is_null
      p_is_q
      p_is_x
      q_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      x_Next_is_null
      p_is_x_Next
      q_is_x_Next
      x_is_x_Next
      x_Next_in_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null Bool) (p_is_x Bool)
      (p_is_x_Next Bool) (q_is_null Bool) (p_is_q Bool) (q_is_x Bool)
      (x_Next_in_is_null Bool) (x_is_x_Next_in Bool) (q_is_x_Next Bool)
      (x_Next_in_is_x_Next Bool) (split_is_null Bool) (p_is_split Bool) (q_is_split Bool)
      (split_is_x Bool) (split_is_x_Next Bool))
    (split_L8_2_Node
      p_is_null
      q_is_null
      p_is_q
      split_is_null
      p_is_split
      q_is_split
      p_is_x
      q_is_x
      split_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      x_Next_is_null
      p_is_x_Next
      q_is_x_Next
      split_is_x_Next
      x_is_x_Next
      x_Next_in_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool) (y_is_y_Next Bool)
      (p_is_null Bool) (p_is_x Bool) (p_is_y Bool) (p_is_y_Next Bool) (q_is_null Bool)
      (p_is_q Bool) (q_is_x Bool) (x_Next_in_is_null Bool) (x_is_x_Next_in Bool)
      (q_is_y Bool) (x_Next_in_is_y Bool) (y_Next_in_is_null Bool) (x_is_y_Next_in Bool)
      (y_is_y_Next_in Bool) (q_is_y_Next Bool) (y_Next_in_is_y_Next Bool)
      (split_is_null Bool) (p_is_split Bool) (q_is_split Bool) (split_is_x Bool)
      (split_is_y Bool) (split_is_y_Next Bool))
    (split_L8_2_edge_Next
      p_is_null
      q_is_null
      p_is_q
      split_is_null
      p_is_split
      q_is_split
      p_is_x
      q_is_x
      split_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      p_is_y
      q_is_y
      split_is_y
      x_is_y
      x_Next_in_is_y
      y_Next_in_is_null
      x_is_y_Next_in
      y_is_y_Next_in
      y_Next_is_null
      p_is_y_Next
      q_is_y_Next
      split_is_y_Next
      x_is_y_Next
      y_is_y_Next
      y_Next_in_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null_2 Bool)
      (q_is_null_2 Bool) (p_is_q_2 Bool) (p_is_x_2 Bool) (q_is_x_2 Bool)
      (p_is_x_Next_2 Bool) (q_is_x_Next_2 Bool))
    (merge_Node
      x_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      p_is_x_2
      q_is_x_2
      x_Next_is_null
      p_is_x_Next_2
      q_is_x_Next_2
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (y_Key Int) (x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool) (p_is_null_2 Bool) (q_is_null_2 Bool) (p_is_q_2 Bool)
      (p_is_x_2 Bool) (q_is_x_2 Bool) (p_is_y_2 Bool) (q_is_y_2 Bool) (p_is_y_Next_2 Bool)
      (q_is_y_Next_2 Bool))
    (merge_edge_Next
      x_Key
      y_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      p_is_x_2
      q_is_x_2
      p_is_y_2
      q_is_y_2
      x_is_y
      y_Next_is_null
      p_is_y_Next_2
      q_is_y_Next_2
      x_is_y_Next
      y_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (x_Next_in_is_null Bool)
      (x_is_x_Next_in Bool) (x_Next_in_is_x_Next Bool) (p_is_null_2 Bool)
      (q_is_null_2 Bool) (p_is_q_2 Bool) (p_is_x_2 Bool) (q_is_x_2 Bool)
      (p_is_x_Next_2 Bool) (q_is_x_Next_2 Bool) (r_is_null Bool) (p_is_r Bool)
      (q_is_r Bool) (r_is_x Bool) (r_is_x_Next Bool))
    (merge_returns_Node
      x_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      r_is_null
      p_is_r
      q_is_r
      p_is_x_2
      q_is_x_2
      r_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      x_Next_is_null
      p_is_x_Next_2
      q_is_x_Next_2
      r_is_x_Next
      x_is_x_Next
      x_Next_in_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (x_Next_in_is_null Bool)
      (x_is_x_Next_in Bool) (x_Next_in_is_x_Next Bool) (p_is_null_2 Bool)
      (q_is_null_2 Bool) (p_is_q_2 Bool) (p_is_x_2 Bool) (q_is_x_2 Bool)
      (p_is_x_Next_2 Bool) (q_is_x_Next_2 Bool) (merge_is_null Bool) (p_is_merge Bool)
      (q_is_merge Bool) (merge_is_x Bool) (merge_is_x_Next Bool))
    (merge_L14_2_Node
      x_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      merge_is_null
      p_is_merge
      q_is_merge
      p_is_x_2
      q_is_x_2
      merge_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      x_Next_is_null
      p_is_x_Next_2
      q_is_x_Next_2
      merge_is_x_Next
      x_is_x_Next
      x_Next_in_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (y_Key Int) (x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool) (x_Next_in_is_null Bool) (x_is_x_Next_in Bool)
      (x_Next_in_is_y Bool) (y_Next_in_is_null Bool) (x_is_y_Next_in Bool)
      (y_is_y_Next_in Bool) (y_Next_in_is_y_Next Bool) (p_is_null_2 Bool)
      (q_is_null_2 Bool) (p_is_q_2 Bool) (p_is_x_2 Bool) (q_is_x_2 Bool) (p_is_y_2 Bool)
      (q_is_y_2 Bool) (p_is_y_Next_2 Bool) (q_is_y_Next_2 Bool) (merge_is_null Bool)
      (p_is_merge Bool) (q_is_merge Bool) (merge_is_x Bool) (merge_is_y Bool)
      (merge_is_y_Next Bool))
    (merge_L14_2_edge_Next
      x_Key
      y_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      merge_is_null
      p_is_merge
      q_is_merge
      p_is_x_2
      q_is_x_2
      merge_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      p_is_y_2
      q_is_y_2
      merge_is_y
      x_is_y
      x_Next_in_is_y
      y_Next_in_is_null
      x_is_y_Next_in
      y_is_y_Next_in
      y_Next_is_null
      p_is_y_Next_2
      q_is_y_Next_2
      merge_is_y_Next
      x_is_y_Next
      y_is_y_Next
      y_Next_in_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (x_Next_in_is_null Bool)
      (x_is_x_Next_in Bool) (x_Next_in_is_x_Next Bool) (p_is_null_2 Bool)
      (q_is_null_2 Bool) (p_is_q_2 Bool) (p_is_x_2 Bool) (q_is_x_2 Bool)
      (p_is_x_Next_2 Bool) (q_is_x_Next_2 Bool) (merge2_is_null Bool) (p_is_merge2 Bool)
      (q_is_merge2 Bool) (merge2_is_x Bool) (merge2_is_x_Next Bool))
    (merge_L17_2_Node
      x_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      merge2_is_null
      p_is_merge2
      q_is_merge2
      p_is_x_2
      q_is_x_2
      merge2_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      x_Next_is_null
      p_is_x_Next_2
      q_is_x_Next_2
      merge2_is_x_Next
      x_is_x_Next
      x_Next_in_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (y_Key Int) (x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool) (x_Next_in_is_null Bool) (x_is_x_Next_in Bool)
      (x_Next_in_is_y Bool) (y_Next_in_is_null Bool) (x_is_y_Next_in Bool)
      (y_is_y_Next_in Bool) (y_Next_in_is_y_Next Bool) (p_is_null_2 Bool)
      (q_is_null_2 Bool) (p_is_q_2 Bool) (p_is_x_2 Bool) (q_is_x_2 Bool) (p_is_y_2 Bool)
      (q_is_y_2 Bool) (p_is_y_Next_2 Bool) (q_is_y_Next_2 Bool) (merge2_is_null Bool)
      (p_is_merge2 Bool) (q_is_merge2 Bool) (merge2_is_x Bool) (merge2_is_y Bool)
      (merge2_is_y_Next Bool))
    (merge_L17_2_edge_Next
      x_Key
      y_Key
      p_is_null_2
      q_is_null_2
      p_is_q_2
      merge2_is_null
      p_is_merge2
      q_is_merge2
      p_is_x_2
      q_is_x_2
      merge2_is_x
      x_Next_in_is_null
      x_is_x_Next_in
      p_is_y_2
      q_is_y_2
      merge2_is_y
      x_is_y
      x_Next_in_is_y
      y_Next_in_is_null
      x_is_y_Next_in
      y_is_y_Next_in
      y_Next_is_null
      p_is_y_Next_2
      q_is_y_Next_2
      merge2_is_y_Next
      x_is_y_Next
      y_is_y_Next
      y_Next_in_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null_3 Bool)
      (p_is_x_3 Bool) (p_is_x_Next_3 Bool))
    (sort_Node x_Key p_is_null_3 p_is_x_3 x_Next_is_null p_is_x_Next_3 x_is_x_Next true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (x_Next_in_is_null Bool)
      (x_is_x_Next_in Bool) (x_Next_in_is_x_Next Bool) (r_is_null_2 Bool)
      (p_in_is_null Bool) (r_is_p_in Bool) (r_is_x_2 Bool) (p_in_is_x Bool)
      (p_in_is_x_Next_in Bool) (r_is_x_Next_2 Bool) (p_in_is_x_Next Bool))
    (sort_returns_Node
      x_Key
      r_is_null_2
      p_in_is_null
      r_is_p_in
      r_is_x_2
      p_in_is_x
      x_Next_in_is_null
      p_in_is_x_Next_in
      x_is_x_Next_in
      x_Next_is_null
      r_is_x_Next_2
      p_in_is_x_Next
      x_is_x_Next
      x_Next_in_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null_4 Bool)
      (p_is_x_4 Bool) (p_is_x_Next_4 Bool))
    (sorted_Node
      x_Key
      p_is_null_4
      p_is_x_4
      x_Next_is_null
      p_is_x_Next_4
      x_is_x_Next
      true)))
(check-sat)
