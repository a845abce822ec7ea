; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L7, by i, n, last_is_cell
(declare-fun L7 (Int Int Bool) Bool)

; an object x of Last at L7, by i, n, x_site0, x_site1, x_Key, x_mark_last, last_is_cell, last_is_x, cell_is_x, void
(declare-fun L7_Last (Int Int Bool Bool Int Bool Bool Bool Bool Bool) Bool)

; entry to L7
(assert (forall ((n_2 Int)) (L7 0 n_2 false)))

; entry to L7: new object 0
(assert (forall ((n_2 Int)) (L7_Last 0 n_2 true false 0 true false true false false)))

; entry to L7: new object 1
(assert (forall ((n_2 Int)) (L7_Last 0 n_2 false true 0 false false false true false)))

; from L7: check 1 fails, a field of null is written at 8:5
(assert
  (forall ((last Int) (i_2 Int) (cell Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (last_mark_last Bool))
    (let ((t1 (and (not last_site0) last_site1)))
      (=>
        (and
          (L7 i_2 n_2 (= cell last))
          (L7_Last
            i_2
            n_2
            last_site0
            last_site1
            last_Key
            last_mark_last
            (= cell last)
            true
            (= cell last)
            (= last 0))
          (< i_2 n_2)
          (= cell 0)
          (not (= last 0))
          (or (= last 0) (or (and last_site0 (not last_site1)) t1))
          (not (= cell 0))
          (or (or t1 (not (= cell last))) (= cell 0)))
        false))))

; from L7: check 2 fails, the assertion is false at 9:5
(assert
  (forall ((last Int) (i_2 Int) (cell Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (last_mark_last Bool))
    (let ((t1 (and (not last_site0) last_site1))
          (t2 (not (= cell 0))))
      (=>
        (and
          (L7 i_2 n_2 (= cell last))
          (L7_Last
            i_2
            n_2
            last_site0
            last_site1
            last_Key
            last_mark_last
            (= cell last)
            true
            (= cell last)
            (= last 0))
          (< i_2 n_2)
          t2
          (= cell last)
          (not (= last 0))
          (or (= last 0) (or (and last_site0 (not last_site1)) t1))
          t2
          (or (or t1 (not (= cell last))) (= cell 0)))
        false))))

; from L7: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((last Int) (i_2 Int) (cell Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (last_mark_last Bool))
    (let ((t1 (and (not last_site0) last_site1))
          (t2 (not (= cell 0)))
          (t3 (not (= cell last))))
      (=>
        (and
          (L7 i_2 n_2 (= cell last))
          (L7_Last
            i_2
            n_2
            last_site0
            last_site1
            last_Key
            last_mark_last
            (= cell last)
            true
            (= cell last)
            (= last 0))
          (< i_2 n_2)
          t2
          t3
          (= last 0)
          (not (= last 0))
          (or (= last 0) (or (and last_site0 (not last_site1)) t1))
          t2
          (or (or t1 t3) (= cell 0)))
        false))))

; from L7: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((last Int) (i_2 Int) (cell Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (last_mark_last Bool))
    (let ((t1 (not (= last 0)))
          (t2 (and (not last_site0) last_site1))
          (t3 (not (= cell 0)))
          (t4 (not (= cell last))))
      (=>
        (and
          (L7 i_2 n_2 (= cell last))
          (L7_Last
            i_2
            n_2
            last_site0
            last_site1
            last_Key
            last_mark_last
            (= cell last)
            true
            (= cell last)
            false)
          (< i_2 n_2)
          t3
          t4
          t1
          (not (= (ite (= cell last) (+ i_2 1) last_Key) i_2))
          t1
          (or (= last 0) (or (and last_site0 (not last_site1)) t2))
          t3
          (or (or t2 t4) (= cell 0)))
        false))))

; L7 to L7
(assert
  (forall ((last Int) (i_2 Int) (cell Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (last_mark_last Bool))
    (let ((t1 (not (= last 0)))
          (t2 (and (not last_site0) last_site1))
          (t3 (not (= cell 0)))
          (t4 (not (= cell last))))
      (=>
        (and
          (L7 i_2 n_2 (= cell last))
          (L7_Last
            i_2
            n_2
            last_site0
            last_site1
            last_Key
            last_mark_last
            (= cell last)
            true
            (= cell last)
            false)
          (< i_2 n_2)
          t3
          t4
          t1
          (= (ite (= cell last) (+ i_2 1) last_Key) i_2)
          t1
          (or (= last 0) (or (and last_site0 (not last_site1)) t2))
          t3
          (or (or t2 t4) (= cell 0)))
        (L7 (+ i_2 1) n_2 true)))))

; L7 to L7: old object
(assert
  (forall ((last Int) (i_2 Int) (cell Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (last_mark_last Bool) (x Int) (x_Key_2 Int) (x_mark_last_2 Bool)
      (x_site0_2 Bool) (x_site1_2 Bool))
    (let ((t1 (not (= last 0)))
          (t2 (and (not last_site0) last_site1))
          (t3 (not (= cell 0)))
          (t4 (not (= cell last)))
          (t5 (not (= x 0)))
          (t6 (and (not x_site0_2) x_site1_2)))
      (let ((t7 (or (and x_site0_2 (not x_site1_2)) t6)))
        (=>
          (and
            (L7 i_2 n_2 (= cell last))
            (L7_Last
              i_2
              n_2
              last_site0
              last_site1
              last_Key
              last_mark_last
              (= cell last)
              true
              (= cell last)
              false)
            (L7_Last
              i_2
              n_2
              x_site0_2
              x_site1_2
              x_Key_2
              x_mark_last_2
              (= cell last)
              (= x last)
              (= x cell)
              false)
            (< i_2 n_2)
            t3
            t4
            t1
            (= (ite (= cell last) (+ i_2 1) last_Key) i_2)
            t5
            t7
            t1
            (or (= last 0) (or (and last_site0 (not last_site1)) t2))
            t3
            (or (or t2 t4) (= cell 0))
            (or (or t6 (not (= cell x))) (= cell 0))
            t5
            (or (= x 0) t7)
            (or
              (or (= last 0) (not (= last x)))
              (and
                (and
                  (and (= last_site0 x_site0_2) (= last_site1 x_site1_2))
                  (= last_Key x_Key_2))
                (= last_mark_last x_mark_last_2))))
          (L7_Last
            (+ i_2 1)
            n_2
            x_site0_2
            x_site1_2
            (ite (= x cell) (+ i_2 1) x_Key_2)
            (or x_mark_last_2 (= x cell))
            true
            (= x cell)
            (= x cell)
            false))))))

; what is void asks for nothing
(assert
  (forall ((i Int) (n Int) (last_is_cell Bool) (x_site0 Bool) (x_site1 Bool) (x_Key Int)
      (x_mark_last Bool) (last_is_x Bool) (cell_is_x Bool))
    (L7_Last
      i
      n
      x_site0
      x_site1
      x_Key
      x_mark_last
      last_is_cell
      last_is_x
      cell_is_x
      true)))
(check-sat)
