; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L18, by t, len_t, all, len_all
(declare-fun L18 ((Array Int Int) Int (Array Int Int) Int) Bool)

; the variables at L19, by all, len_all, len_first, n
(declare-fun L19 ((Array Int Int) Int Int Int) Bool)

; the variables at evens, by t_2, len_t_2
(declare-fun evens ((Array Int Int) Int) Bool)

; the variables where evens returns, by t_2, len_t_2, r, len_r
(declare-fun evens_returns ((Array Int Int) Int (Array Int Int) Int) Bool)

; the variables at evens.L6, by t_2, len_t_2, r, len_r, i
(declare-fun evens_L6 ((Array Int Int) Int (Array Int Int) Int Int) Bool)

; the variables at before_odd, by t_3, len_t_3
(declare-fun before_odd ((Array Int Int) Int) Bool)

; the variables where before_odd returns, by t_3, len_t_3, len_r_2, n_2
(declare-fun before_odd_returns ((Array Int Int) Int Int Int) Bool)

; the variables at before_odd.L13, by t_3, len_t_3, n_2
(declare-fun before_odd_L13 ((Array Int Int) Int Int) Bool)

; entry calls evens
(assert
  (forall ((t_4 (Array Int Int)) (len_t_4 Int)) (=> (<= 0 len_t_4) (evens t_4 len_t_4))))

; entry to L18, where evens has returned
(assert
  (forall ((t_4 (Array Int Int)) (len_t_4 Int) (r_out (Array Int Int)) (len_r_out Int))
    (=>
      (and (evens_returns t_4 len_t_4 r_out len_r_out) (<= 0 len_t_4) (<= 0 len_r_out))
      (L18 t_4 len_t_4 r_out len_r_out))))

; L18 calls before_odd
(assert
  (forall ((t_4 (Array Int Int)) (len_t_4 Int) (all_2 (Array Int Int)) (len_all_2 Int))
    (=>
      (and (L18 t_4 len_t_4 all_2 len_all_2) (<= 0 len_t_4) (<= 0 len_all_2))
      (before_odd (store t_4 len_t_4 1) (+ len_t_4 1)))))

; L18 to L19, where before_odd has returned
(assert
  (forall ((t_4 (Array Int Int)) (len_t_4 Int) (all_2 (Array Int Int)) (len_all_2 Int)
      (len_r_out_2 Int) (n_out Int))
    (=>
      (and
        (L18 t_4 len_t_4 all_2 len_all_2)
        (before_odd_returns (store t_4 len_t_4 1) (+ len_t_4 1) len_r_out_2 n_out)
        (<= 0 len_t_4)
        (<= 0 len_all_2)
        (<= 0 len_r_out_2))
      (L19 all_2 len_all_2 len_r_out_2 n_out))))

; from L19: check 1 fails, the assertion is false at 19:1
(assert
  (forall ((all_2 (Array Int Int)) (len_all_2 Int) (len_first_2 Int) (n_3 Int))
    (=>
      (and
        (L19 all_2 len_all_2 len_first_2 n_3)
        (< len_all_2 len_first_2)
        (<= 0 len_all_2)
        (<= 0 len_first_2))
      false)))

; from L19: check 2 fails, the index is out of bounds at 20:9
(assert
  (forall ((all_2 (Array Int Int)) (len_all_2 Int) (len_first_2 Int) (n_3 Int))
    (=>
      (and
        (L19 all_2 len_all_2 len_first_2 n_3)
        (<= len_first_2 len_all_2)
        (< n_3 0)
        (<= 0 len_all_2)
        (<= 0 len_first_2))
      false)))

; from L19: check 2 fails, the index is out of bounds at 20:9
(assert
  (forall ((all_2 (Array Int Int)) (len_all_2 Int) (len_first_2 Int) (n_3 Int))
    (=>
      (and
        (L19 all_2 len_all_2 len_first_2 n_3)
        (<= len_first_2 len_all_2)
        (<= 0 n_3)
        (<= (+ len_all_2 1) n_3)
        (<= 0 len_all_2)
        (<= 0 len_first_2))
      false)))

; evens to evens.L6
(assert
  (forall ((t_5 (Array Int Int)) (len_t_5 Int))
    (=>
      (and (evens t_5 len_t_5) (<= 0 len_t_5))
      (evens_L6 t_5 len_t_5 ((as const (Array Int Int)) 0) 0 0))))

; from evens.L6: check 3 fails, the index is out of bounds at 7:9
(assert
  (forall ((t_5 (Array Int Int)) (len_t_5 Int) (r_2 (Array Int Int)) (len_r_3 Int)
      (i_2 Int))
    (=>
      (and
        (evens_L6 t_5 len_t_5 r_2 len_r_3 i_2)
        (< i_2 len_t_5)
        (< i_2 0)
        (<= 0 len_t_5)
        (<= 0 len_r_3))
      false)))

; evens.L6 to evens.L6
(assert
  (forall ((t_5 (Array Int Int)) (len_t_5 Int) (r_2 (Array Int Int)) (len_r_3 Int)
      (i_2 Int))
    (let ((t1 (not (= (mod (select t_5 i_2) 2) 0))))
      (=>
        (and
          (evens_L6 t_5 len_t_5 r_2 len_r_3 i_2)
          (< i_2 len_t_5)
          (<= 0 i_2)
          (<= 0 len_t_5)
          (<= 0 len_r_3))
        (evens_L6
          t_5
          len_t_5
          (ite t1 r_2 (store r_2 len_r_3 (select t_5 i_2)))
          (ite t1 len_r_3 (+ len_r_3 1))
          (+ i_2 1))))))

; evens.L6 returns
(assert
  (forall ((t_5 (Array Int Int)) (len_t_5 Int) (r_2 (Array Int Int)) (len_r_3 Int)
      (i_2 Int))
    (=>
      (and
        (evens_L6 t_5 len_t_5 r_2 len_r_3 i_2)
        (<= len_t_5 i_2)
        (<= 0 len_t_5)
        (<= 0 len_r_3))
      (evens_returns t_5 len_t_5 r_2 len_r_3))))

; before_odd to before_odd.L13
(assert
  (forall ((t_6 (Array Int Int)) (len_t_6 Int))
    (=> (and (before_odd t_6 len_t_6) (<= 0 len_t_6)) (before_odd_L13 t_6 len_t_6 0))))

; from before_odd.L13: check 6 fails, the index is out of bounds at 13:24
(assert
  (forall ((t_6 (Array Int Int)) (len_t_6 Int) (n_4 Int))
    (=>
      (and (before_odd_L13 t_6 len_t_6 n_4) (< n_4 len_t_6) (< n_4 0) (<= 0 len_t_6))
      false)))

; from before_odd.L13: check 8 fails, the part is none of the sequence at 14:8
(assert
  (forall ((t_6 (Array Int Int)) (len_t_6 Int) (n_4 Int))
    (=>
      (and
        (before_odd_L13 t_6 len_t_6 n_4)
        (or
          (<= len_t_6 n_4)
          (and (and (< n_4 len_t_6) (<= 0 n_4)) (not (= (mod (select t_6 n_4) 2) 0))))
        (< n_4 0)
        (<= 0 len_t_6))
      false)))

; from before_odd.L13: check 8 fails, the part is none of the sequence at 14:8
(assert
  (forall ((t_6 (Array Int Int)) (len_t_6 Int) (n_4 Int))
    (=>
      (and
        (before_odd_L13 t_6 len_t_6 n_4)
        (or
          (<= len_t_6 n_4)
          (and (and (< n_4 len_t_6) (<= 0 n_4)) (not (= (mod (select t_6 n_4) 2) 0))))
        (<= 0 n_4)
        (< len_t_6 n_4)
        (<= 0 len_t_6))
      false)))

; before_odd.L13 to before_odd.L13
(assert
  (forall ((t_6 (Array Int Int)) (len_t_6 Int) (n_4 Int))
    (=>
      (and
        (before_odd_L13 t_6 len_t_6 n_4)
        (< n_4 len_t_6)
        (<= 0 n_4)
        (= (mod (select t_6 n_4) 2) 0)
        (<= 0 len_t_6))
      (before_odd_L13 t_6 len_t_6 (+ n_4 1)))))

; before_odd.L13 returns
(assert
  (forall ((t_6 (Array Int Int)) (len_t_6 Int) (n_4 Int))
    (=>
      (and
        (before_odd_L13 t_6 len_t_6 n_4)
        (or
          (<= len_t_6 n_4)
          (and (and (< n_4 len_t_6) (<= 0 n_4)) (not (= (mod (select t_6 n_4) 2) 0))))
        (<= 0 n_4)
        (<= n_4 len_t_6)
        (<= 0 len_t_6))
      (before_odd_returns t_6 len_t_6 n_4 n_4))))
(check-sat)
