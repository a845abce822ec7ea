; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L6, by i, n
(declare-fun L6 (Int Int) Bool)

; an object x of Last at L6, by i, n, x_site0, x_site1, x_Key, last_is_x, void
(declare-fun L6_Last (Int Int Bool Bool Int Bool Bool) Bool)

; entry to L6
(assert (forall ((n_2 Int)) (L6 0 n_2)))

; entry to L6: new object 0
(assert (forall ((n_2 Int)) (L6_Last 0 n_2 true false 0 true false)))

; from L6: check 3 fails, a field of null is read at 10:12
(assert
  (forall ((last Int) (i_2 Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool))
    (=>
      (and
        (L6 i_2 n_2)
        (L6_Last i_2 n_2 last_site0 last_site1 last_Key true (= last 0))
        (< i_2 n_2)
        (= last 0)
        (not (= last 0))
        (or
          (= last 0)
          (or (and last_site0 (not last_site1)) (and (not last_site0) last_site1))))
      false)))

; from L6: check 4 fails, the assertion is false at 10:5
(assert
  (forall ((last Int) (i_2 Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool))
    (let ((t1 (not (= last 0))))
      (=>
        (and
          (L6 i_2 n_2)
          (L6_Last i_2 n_2 last_site0 last_site1 last_Key true false)
          (< i_2 n_2)
          t1
          (not (= last_Key i_2))
          t1
          (or
            (= last 0)
            (or (and last_site0 (not last_site1)) (and (not last_site0) last_site1))))
        false))))

; L6 to L6
(assert
  (forall ((last Int) (i_2 Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool))
    (let ((t1 (not (= last 0))))
      (=>
        (and
          (L6 i_2 n_2)
          (L6_Last i_2 n_2 last_site0 last_site1 last_Key true false)
          (< i_2 n_2)
          t1
          (= last_Key i_2)
          t1
          (or
            (= last 0)
            (or (and last_site0 (not last_site1)) (and (not last_site0) last_site1))))
        (L6 (+ i_2 1) n_2)))))

; L6 to L6: old object
(assert
  (forall ((last Int) (i_2 Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool) (x Int) (x_Key_2 Int) (x_site0_2 Bool) (x_site1_2 Bool))
    (let ((t1 (not (= last 0)))
          (t2 (not (= x 0)))
          (t3 (or (and x_site0_2 (not x_site1_2)) (and (not x_site0_2) x_site1_2))))
      (=>
        (and
          (L6 i_2 n_2)
          (L6_Last i_2 n_2 last_site0 last_site1 last_Key true false)
          (L6_Last i_2 n_2 x_site0_2 x_site1_2 x_Key_2 (= x last) false)
          (< i_2 n_2)
          t1
          (= last_Key i_2)
          t2
          t3
          t1
          (or
            (= last 0)
            (or (and last_site0 (not last_site1)) (and (not last_site0) last_site1)))
          t2
          (or (= x 0) t3)
          (or
            (or (= last 0) (not (= last x)))
            (and
              (and (= last_site0 x_site0_2) (= last_site1 x_site1_2))
              (= last_Key x_Key_2))))
        (L6_Last (+ i_2 1) n_2 x_site0_2 x_site1_2 x_Key_2 false false)))))

; L6 to L6: new object 0
(assert
  (forall ((last Int) (i_2 Int) (n_2 Int) (last_Key Int) (last_site0 Bool)
      (last_site1 Bool))
    (let ((t1 (not (= last 0))))
      (=>
        (and
          (L6 i_2 n_2)
          (L6_Last i_2 n_2 last_site0 last_site1 last_Key true false)
          (< i_2 n_2)
          t1
          (= last_Key i_2)
          t1
          (or
            (= last 0)
            (or (and last_site0 (not last_site1)) (and (not last_site0) last_site1))))
        (L6_Last (+ i_2 1) n_2 false true (+ i_2 1) true false)))))

; what is void asks for nothing
(assert
  (forall ((i Int) (n Int) (x_site0 Bool) (x_site1 Bool) (x_Key Int) (last_is_x Bool))
    (L6_Last i n x_site0 x_site1 x_Key last_is_x true)))
(check-sat)
