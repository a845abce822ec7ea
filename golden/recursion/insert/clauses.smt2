; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by root_2, x, Key, Left, Right
(declare-fun entry (Int Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L13, by root_2
(declare-fun L13 (Int) Bool)

; the states that reach the start of insert, by clock, t, k, Key, Left, Right, Left_0, Right_0
(declare-fun insert_2 (Int Int Int (Array Int Int) (Array Int Int) (Array Int Int)
  (Array Int Int) (Array Int Int)) Bool)

; how insert returns, by clock_in, t, k, Key_in, Left_in, Right_in, Left_0, Right_0, r
(declare-fun insert_returns (Int Int Int (Array Int Int) (Array Int Int) (Array Int Int)
  (Array Int Int) (Array Int Int) Int) Bool)

; the states that reach the return to insert.L6.2, by t, k, Left_0, Right_0, clock_in, Key_in, Left_in, Right_in
(declare-fun insert_L6_2 (Int Int (Array Int Int) (Array Int Int) Int (Array Int Int)
  (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to insert.L8.2, by t, k, Left_0, Right_0, clock_in, Key_in, Left_in, Right_in
(declare-fun insert_L8_2 (Int Int (Array Int Int) (Array Int Int) Int (Array Int Int)
  (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((root_2 Int) (x Int) (Key (Array Int Int)) (Left (Array Int Int))
      (Right (Array Int Int)))
    (=> (<= root_2 0) (entry root_2 x Key Left Right))))

; from entry: a call of insert
(assert
  (forall ((root_2 Int) (x Int) (Key (Array Int Int)) (Left (Array Int Int))
      (Right (Array Int Int)))
    (=> (entry root_2 x Key Left Right) (insert_2 0 root_2 x Key Left Right Left Right))))

; from entry to L13, when insert has returned
(assert
  (forall ((root_2 Int) (x Int) (Key (Array Int Int)) (Left (Array Int Int))
      (Right (Array Int Int)) (r_out Int))
    (=>
      (and
        (entry root_2 x Key Left Right)
        (insert_returns 0 root_2 x Key Left Right Left Right r_out))
      (L13 r_out))))

; from L13: check 1 fails, the assertion is false at 13:1
(assert (forall ((root_2 Int)) (=> (and (L13 root_2) (= root_2 0)) false)))

; from insert: insert returns
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int))
      (clock Int) (t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int)))
    (=>
      (and
        (insert_2 clock t k Key Left Right Left_0 Right_0)
        (not (= t 0))
        (<= (select Key t) k)
        (<= k (select Key t)))
      (insert_returns clock t k Key Left Right Left_0 Right_0 t))))

; from insert: a call of insert
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int))
      (clock Int) (t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int)))
    (=>
      (and
        (insert_2 clock t k Key Left Right Left_0 Right_0)
        (not (= t 0))
        (<= (select Key t) k)
        (< (select Key t) k)
        (or
          (or (<= 0 t) (<= (select Right t) 0))
          (not (= (select Right t) (select Right_0 t)))))
      (insert_2 clock (select Right t) k Key Left Right Left_0 Right_0))))

; from insert to insert.L8.2, when insert has returned
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int))
      (clock Int) (t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int))
      (r_out Int))
    (=>
      (and
        (insert_2 clock t k Key Left Right Left_0 Right_0)
        (insert_returns clock (select Right t) k Key Left Right Left_0 Right_0 r_out)
        (not (= t 0))
        (<= (select Key t) k)
        (< (select Key t) k)
        (or
          (or (<= 0 t) (<= (select Right t) 0))
          (not (= (select Right t) (select Right_0 t)))))
      (insert_L8_2 t k Left_0 Right_0 clock Key Left Right))))

; from insert: a call of insert
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int))
      (clock Int) (t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int)))
    (=>
      (and
        (insert_2 clock t k Key Left Right Left_0 Right_0)
        (not (= t 0))
        (< k (select Key t))
        (or
          (or (<= 0 t) (<= (select Left t) 0))
          (not (= (select Left t) (select Left_0 t)))))
      (insert_2 clock (select Left t) k Key Left Right Left_0 Right_0))))

; from insert to insert.L6.2, when insert has returned
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int))
      (clock Int) (t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int))
      (r_out Int))
    (=>
      (and
        (insert_2 clock t k Key Left Right Left_0 Right_0)
        (insert_returns clock (select Left t) k Key Left Right Left_0 Right_0 r_out)
        (not (= t 0))
        (< k (select Key t))
        (or
          (or (<= 0 t) (<= (select Left t) 0))
          (not (= (select Left t) (select Left_0 t)))))
      (insert_L6_2 t k Left_0 Right_0 clock Key Left Right))))

; from insert: insert returns
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int))
      (clock Int) (t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int)))
    (=>
      (and (insert_2 clock t k Key Left Right Left_0 Right_0) (= t 0))
      (insert_returns clock t k Key Left Right Left_0 Right_0 (+ clock 1)))))

; from insert.L6.2: check 3 fails, a field of null is written at 6:5
(assert
  (forall ((t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int))
      (clock_in Int) (Key_in (Array Int Int)) (Left_in (Array Int Int))
      (Right_in (Array Int Int)))
    (=>
      (and (insert_L6_2 t k Left_0 Right_0 clock_in Key_in Left_in Right_in) (= t 0))
      false)))

; from insert.L6.2: insert returns
(assert
  (forall ((t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int))
      (clock_in Int) (Key_in (Array Int Int)) (Left_in (Array Int Int))
      (Right_in (Array Int Int)))
    (=>
      (and
        (insert_L6_2 t k Left_0 Right_0 clock_in Key_in Left_in Right_in)
        (not (= t 0)))
      (insert_returns clock_in t k Key_in Left_in Right_in Left_0 Right_0 t))))

; from insert.L8.2: check 6 fails, a field of null is written at 8:5
(assert
  (forall ((t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int))
      (clock_in Int) (Key_in (Array Int Int)) (Left_in (Array Int Int))
      (Right_in (Array Int Int)))
    (=>
      (and (insert_L8_2 t k Left_0 Right_0 clock_in Key_in Left_in Right_in) (= t 0))
      false)))

; from insert.L8.2: insert returns
(assert
  (forall ((t Int) (k Int) (Left_0 (Array Int Int)) (Right_0 (Array Int Int))
      (clock_in Int) (Key_in (Array Int Int)) (Left_in (Array Int Int))
      (Right_in (Array Int Int)))
    (=>
      (and
        (insert_L8_2 t k Left_0 Right_0 clock_in Key_in Left_in Right_in)
        (not (= t 0)))
      (insert_returns clock_in t k Key_in Left_in Right_in Left_0 Right_0 t))))
(check-sat)
