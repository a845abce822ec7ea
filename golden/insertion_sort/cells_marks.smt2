; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L6, by i, a_is_null
(declare-fun L6 (Int Bool) Bool)

; an object x of int_array at L6, by i, x_len, x_items, a_is_null, a_is_x, void
(declare-fun L6_int_array (Int Int (Array Int Int) Bool Bool Bool) Bool)

; the variables at L9, by i, x, j, a_is_null
(declare-fun L9 (Int Int Int Bool) Bool)

; an object x of int_array at L9, by i, x, j, x_len, x_items, a_is_null, a_is_x, void
(declare-fun L9_int_array (Int Int Int Int (Array Int Int) Bool Bool Bool) Bool)

; entry to L6
(assert (forall ((a Int)) (=> (not (= a 0)) (L6 1 (= a 0)))))

; entry to L6: old object
(assert
  (forall ((a Int) (x_3 Int) (x_3_len Int) (x_3_items (Array Int Int)))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and (not (= a 0)) t1 t1 (<= 0 x_3_len))
        (L6_int_array 1 x_3_len x_3_items (= a 0) (= x_3 a) false)))))

; from L6: check 1 fails, the array is null at 6:12
(assert
  (forall ((a Int) (i_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L6 i_2 (= a 0))
        (L6_int_array i_2 a_len a_items (= a 0) true (= a 0))
        (= a 0)
        (<= 0 a_len))
      false)))

; from L6: check 3 fails, the index is out of bounds at 7:8
(assert
  (forall ((a Int) (i_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L6 i_2 (= a 0))
        (L6_int_array i_2 a_len a_items (= a 0) true false)
        (not (= a 0))
        (< i_2 a_len)
        (< i_2 0)
        (<= 0 a_len))
      false)))

; L6 to L9
(assert
  (forall ((a Int) (i_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L6 i_2 (= a 0))
        (L6_int_array i_2 a_len a_items (= a 0) true false)
        (not (= a 0))
        (< i_2 a_len)
        (<= 0 i_2)
        (<= 0 a_len))
      (L9 i_2 (select a_items i_2) i_2 (= a 0)))))

; L6 to L9: old object
(assert
  (forall ((a Int) (i_2 Int) (x_3 Int) (x_3_len Int) (x_3_items (Array Int Int))
      (a_len Int) (a_items (Array Int Int)))
    (let ((t1 (not (= x_3 0))))
      (=>
        (and
          (L6 i_2 (= a 0))
          (L6_int_array i_2 a_len a_items (= a 0) true false)
          (L6_int_array i_2 x_3_len x_3_items (= a 0) (= x_3 a) false)
          (not (= a 0))
          (< i_2 a_len)
          (<= 0 i_2)
          t1
          t1
          (or (or (= a 0) (not (= a x_3))) (and (= x_3_len a_len) (= x_3_items a_items)))
          (<= 0 x_3_len)
          (<= 0 a_len))
        (L9_int_array
          i_2
          (select a_items i_2)
          i_2
          x_3_len
          x_3_items
          (= a 0)
          (= x_3 a)
          false)))))

; from L9: check 4 fails, the array is null at 9:19
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true (= a 0))
        (< 0 j_2)
        (= a 0)
        (<= 0 a_len))
      false)))

; from L9: check 5 fails, the index is out of bounds at 9:19
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
        (< 0 j_2)
        (not (= a 0))
        (< (- j_2 1) 0)
        (<= 0 a_len))
      false)))

; from L9: check 5 fails, the index is out of bounds at 9:19
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
        (< 0 j_2)
        (not (= a 0))
        (<= 0 (- j_2 1))
        (<= a_len (- j_2 1))
        (<= 0 a_len))
      false)))

; from L9: check 7 fails, the index is out of bounds at 10:5
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
        (< 0 j_2)
        (not (= a 0))
        (<= 0 (- j_2 1))
        (< (- j_2 1) a_len)
        (< x_2 (select a_items (- j_2 1)))
        (< j_2 0)
        (<= 0 a_len))
      false)))

; from L9: check 7 fails, the index is out of bounds at 10:5
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
        (< 0 j_2)
        (not (= a 0))
        (<= 0 (- j_2 1))
        (< (- j_2 1) a_len)
        (< x_2 (select a_items (- j_2 1)))
        (<= 0 j_2)
        (<= a_len j_2)
        (<= 0 a_len))
      false)))

; from L9: check 10 fails, the array is null at 13:3
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true (= a 0))
        (or
          (<= j_2 0)
          (and
            (and (and (and (< 0 j_2) (not (= a 0))) (<= 0 (- j_2 1))) (< (- j_2 1) a_len))
            (<= (select a_items (- j_2 1)) x_2)))
        (= a 0)
        (<= 0 a_len))
      false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (let ((t1 (not (= a 0))))
      (=>
        (and
          (L9 i_2 x_2 j_2 (= a 0))
          (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
          (or
            (<= j_2 0)
            (and
              (and (and (and (< 0 j_2) t1) (<= 0 (- j_2 1))) (< (- j_2 1) a_len))
              (<= (select a_items (- j_2 1)) x_2)))
          t1
          (< j_2 0)
          (<= 0 a_len))
        false))))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (let ((t1 (not (= a 0))))
      (=>
        (and
          (L9 i_2 x_2 j_2 (= a 0))
          (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
          (or
            (<= j_2 0)
            (and
              (and (and (and (< 0 j_2) t1) (<= 0 (- j_2 1))) (< (- j_2 1) a_len))
              (<= (select a_items (- j_2 1)) x_2)))
          t1
          (<= 0 j_2)
          (<= a_len j_2)
          (<= 0 a_len))
        false))))

; L9 to L6
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (let ((t1 (not (= a 0))))
      (=>
        (and
          (L9 i_2 x_2 j_2 (= a 0))
          (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
          (or
            (<= j_2 0)
            (and
              (and (and (and (< 0 j_2) t1) (<= 0 (- j_2 1))) (< (- j_2 1) a_len))
              (<= (select a_items (- j_2 1)) x_2)))
          t1
          (<= 0 j_2)
          (< j_2 a_len)
          (<= 0 a_len))
        (L6 (+ i_2 1) (= a 0))))))

; L9 to L6: old object
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (x_3 Int) (x_3_len Int)
      (x_3_items (Array Int Int)) (a_len Int) (a_items (Array Int Int)))
    (let ((t1 (not (= a 0)))
          (t2 (not (= x_3 0)))
          (t3 (select a_items (- j_2 1))))
      (let ((t4 (and (and (and (< 0 j_2) t1) (<= 0 (- j_2 1))) (< (- j_2 1) a_len)))
            (t5 (store a_items j_2 t3)))
        (let ((t6 (and (and (and t4 (< x_2 t3)) (<= 0 j_2)) (< j_2 a_len))))
          (=>
            (and
              (L9 i_2 x_2 j_2 (= a 0))
              (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
              (L9_int_array i_2 x_2 j_2 x_3_len x_3_items (= a 0) (= x_3 a) false)
              (or (<= j_2 0) (and t4 (<= t3 x_2)))
              t1
              (<= 0 j_2)
              (< j_2 a_len)
              t2
              t2
              (or
                (or (= a 0) (not (= a x_3)))
                (and (= x_3_len a_len) (= x_3_items a_items)))
              (<= 0 x_3_len)
              (<= 0 a_len))
            (L6_int_array
              (+ i_2 1)
              x_3_len
              (ite
                (= x_3 a)
                (store (ite t6 t5 a_items) j_2 x_2)
                (ite (and t6 (= x_3 a)) t5 x_3_items))
              (= a 0)
              (= x_3 a)
              false)))))))

; L9 to L9
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (a_len Int) (a_items (Array Int Int)))
    (=>
      (and
        (L9 i_2 x_2 j_2 (= a 0))
        (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
        (< 0 j_2)
        (not (= a 0))
        (<= 0 (- j_2 1))
        (< (- j_2 1) a_len)
        (< x_2 (select a_items (- j_2 1)))
        (<= 0 j_2)
        (< j_2 a_len)
        (<= 0 a_len))
      (L9 i_2 x_2 (- j_2 1) (= a 0)))))

; L9 to L9: old object
(assert
  (forall ((a Int) (i_2 Int) (x_2 Int) (j_2 Int) (x_3 Int) (x_3_len Int)
      (x_3_items (Array Int Int)) (a_len Int) (a_items (Array Int Int)))
    (let ((t1 (not (= a 0)))
          (t2 (not (= x_3 0)))
          (t3 (<= 0 (- j_2 1)))
          (t4 (< (- j_2 1) a_len))
          (t5 (select a_items (- j_2 1))))
      (let ((t6 (< x_2 t5))
            (t7 (and (and (and (< 0 j_2) t1) t3) t4))
            (t8 (store a_items j_2 t5)))
        (=>
          (and
            (L9 i_2 x_2 j_2 (= a 0))
            (L9_int_array i_2 x_2 j_2 a_len a_items (= a 0) true false)
            (L9_int_array i_2 x_2 j_2 x_3_len x_3_items (= a 0) (= x_3 a) false)
            (< 0 j_2)
            t1
            t3
            t4
            t6
            (<= 0 j_2)
            (< j_2 a_len)
            t2
            t2
            (or
              (or (= a 0) (not (= a x_3)))
              (and (= x_3_len a_len) (= x_3_items a_items)))
            (<= 0 x_3_len)
            (<= 0 a_len))
          (L9_int_array
            i_2
            x_2
            (- j_2 1)
            x_3_len
            (ite
              (and
                (and
                  (and (and (or (<= j_2 0) (and t7 (<= t5 x_2))) t1) (<= 0 j_2))
                  (< j_2 a_len))
                (= x_3 a))
              (store
                (ite (and (and (and t7 t6) (<= 0 j_2)) (< j_2 a_len)) t8 a_items)
                j_2
                x_2)
              (ite (= x_3 a) t8 x_3_items))
            (= a 0)
            (= x_3 a)
            false))))))

; what is void asks for nothing
(assert
  (forall ((i Int) (a_is_null Bool) (x_len Int) (x_items (Array Int Int)) (a_is_x Bool))
    (L6_int_array i x_len x_items a_is_null a_is_x true)))

; what is void asks for nothing
(assert
  (forall ((i Int) (a_is_null Bool) (x_len Int) (x_items (Array Int Int)) (a_is_x Bool)
      (x Int) (j Int))
    (L9_int_array i x j x_len x_items a_is_null a_is_x true)))
(check-sat)
