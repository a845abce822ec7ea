; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L6, by i, n, last_Key, last
(declare-fun L6 (Int Int Int Int) Bool)

; an object x of Last at L6, by i, n, x_site0, x_site1, x_Key, last_Key, last, x, void
(declare-fun L6_Last (Int Int Bool Bool Int Int Int Int Bool) Bool)

; entry to L6
(assert (forall ((n_2 Int) (new0 Int)) (=> (< 0 new0) (L6 0 n_2 0 new0))))

; entry to L6: new object 0
(assert
  (forall ((n_2 Int) (new0 Int))
    (=> (< 0 new0) (L6_Last 0 n_2 true false 0 0 new0 new0 false))))

; from L6: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((last_2 Int) (i_2 Int) (n_2 Int) (last_2_Key Int) (last_2_site0 Bool)
      (last_2_site1 Bool))
    (let ((t1 (ite (= last_2 0) 0 last_2_Key)))
      (=>
        (and
          (L6 i_2 n_2 t1 last_2)
          (L6_Last
            i_2
            n_2
            last_2_site0
            last_2_site1
            last_2_Key
            t1
            last_2
            last_2
            (= last_2 0))
          (< i_2 n_2)
          (= last_2 0)
          (not (= last_2 0))
          (<= 0 last_2)
          (or
            (= last_2 0)
            (or
              (and last_2_site0 (not last_2_site1))
              (and (not last_2_site0) last_2_site1))))
        false))))

; from L6: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((last_2 Int) (i_2 Int) (n_2 Int) (last_2_Key Int) (last_2_site0 Bool)
      (last_2_site1 Bool))
    (let ((t1 (ite (= last_2 0) 0 last_2_Key))
          (t2 (not (= last_2 0))))
      (=>
        (and
          (L6 i_2 n_2 t1 last_2)
          (L6_Last i_2 n_2 last_2_site0 last_2_site1 last_2_Key t1 last_2 last_2 false)
          (< i_2 n_2)
          t2
          (not (= last_2_Key i_2))
          t2
          (<= 0 last_2)
          (or
            (= last_2 0)
            (or
              (and last_2_site0 (not last_2_site1))
              (and (not last_2_site0) last_2_site1))))
        false))))

; L6 to L6
(assert
  (forall ((last_2 Int) (i_2 Int) (n_2 Int) (new0 Int) (last_2_Key Int)
      (last_2_site0 Bool) (last_2_site1 Bool))
    (let ((t1 (ite (= last_2 0) 0 last_2_Key))
          (t2 (not (= last_2 0))))
      (=>
        (and
          (L6 i_2 n_2 t1 last_2)
          (L6_Last i_2 n_2 last_2_site0 last_2_site1 last_2_Key t1 last_2 last_2 false)
          (< i_2 n_2)
          t2
          (= last_2_Key i_2)
          t2
          (<= 0 last_2)
          (or
            (= last_2 0)
            (or
              (and last_2_site0 (not last_2_site1))
              (and (not last_2_site0) last_2_site1)))
          (< 0 new0)
          (< last_2 new0))
        (L6 (+ i_2 1) n_2 (+ i_2 1) new0)))))

; L6 to L6: old object
(assert
  (forall ((last_2 Int) (i_2 Int) (n_2 Int) (new0 Int) (last_2_Key Int)
      (last_2_site0 Bool) (last_2_site1 Bool) (x_2 Int) (x_2_Key Int) (x_2_site0 Bool)
      (x_2_site1 Bool))
    (let ((t1 (ite (= last_2 0) 0 last_2_Key))
          (t2 (not (= last_2 0)))
          (t3 (not (= x_2 0)))
          (t4 (or (and x_2_site0 (not x_2_site1)) (and (not x_2_site0) x_2_site1))))
      (=>
        (and
          (L6 i_2 n_2 t1 last_2)
          (L6_Last i_2 n_2 last_2_site0 last_2_site1 last_2_Key t1 last_2 last_2 false)
          (L6_Last i_2 n_2 x_2_site0 x_2_site1 x_2_Key t1 last_2 x_2 false)
          (< i_2 n_2)
          t2
          (= last_2_Key i_2)
          t3
          t4
          t2
          (<= 0 last_2)
          (or
            (= last_2 0)
            (or
              (and last_2_site0 (not last_2_site1))
              (and (not last_2_site0) last_2_site1)))
          t3
          (<= 0 x_2)
          (or (= x_2 0) t4)
          (or
            (or (= last_2 0) (not (= last_2 x_2)))
            (and
              (and (= last_2_site0 x_2_site0) (= last_2_site1 x_2_site1))
              (= last_2_Key x_2_Key)))
          (< 0 new0)
          (< last_2 new0)
          (< x_2 new0))
        (L6_Last (+ i_2 1) n_2 x_2_site0 x_2_site1 x_2_Key (+ i_2 1) new0 x_2 false)))))

; L6 to L6: new object 0
(assert
  (forall ((last_2 Int) (i_2 Int) (n_2 Int) (new0 Int) (last_2_Key Int)
      (last_2_site0 Bool) (last_2_site1 Bool))
    (let ((t1 (ite (= last_2 0) 0 last_2_Key))
          (t2 (not (= last_2 0))))
      (=>
        (and
          (L6 i_2 n_2 t1 last_2)
          (L6_Last i_2 n_2 last_2_site0 last_2_site1 last_2_Key t1 last_2 last_2 false)
          (< i_2 n_2)
          t2
          (= last_2_Key i_2)
          t2
          (<= 0 last_2)
          (or
            (= last_2 0)
            (or
              (and last_2_site0 (not last_2_site1))
              (and (not last_2_site0) last_2_site1)))
          (< 0 new0)
          (< last_2 new0))
        (L6_Last (+ i_2 1) n_2 false true (+ i_2 1) (+ i_2 1) new0 new0 false)))))

; what is void asks for nothing
(assert
  (forall ((i Int) (n Int) (last_Key Int) (last Int) (x_site0 Bool) (x_site1 Bool)
      (x_Key Int) (x Int))
    (L6_Last i n x_site0 x_site1 x_Key last_Key last x true)))
(check-sat)
