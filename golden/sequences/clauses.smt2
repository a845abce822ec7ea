; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by t, len_t
(declare-fun entry ((Array Int Int) Int) Bool)

; the states that reach the return to L18, by t, len_t, len_all
(declare-fun L18 ((Array Int Int) Int Int) Bool)

; the states that reach the return to L19, by len_all, len_first, n
(declare-fun L19 (Int Int Int) Bool)

; the states that reach the start of evens, by t_2, len_t_2
(declare-fun evens ((Array Int Int) Int) Bool)

; how evens returns, by t_2, len_t_2, len_r
(declare-fun evens_returns ((Array Int Int) Int Int) Bool)

; the states that reach the loop head evens.L6, by t_2, len_t_2, len_r, i
(declare-fun evens_L6 ((Array Int Int) Int Int Int) Bool)

; the states that reach the start of before_odd, by t_3, len_t_3
(declare-fun before_odd ((Array Int Int) Int) Bool)

; how before_odd returns, by t_3, len_t_3, len_r_2, n_2
(declare-fun before_odd_returns ((Array Int Int) Int Int Int) Bool)

; the states that reach the loop head before_odd.L13, by t_3, len_t_3, n_2
(declare-fun before_odd_L13 ((Array Int Int) Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((t (Array Int Int)) (len_t Int)) (=> (<= 0 len_t) (entry t len_t))))

; from entry: a call of evens
(assert
  (forall ((t (Array Int Int)) (len_t Int))
    (=> (and (entry t len_t) (<= 0 len_t)) (evens t len_t))))

; from entry to L18, when evens has returned
(assert
  (forall ((t (Array Int Int)) (len_t Int) (len_r_out Int))
    (=>
      (and (entry t len_t) (evens_returns t len_t len_r_out) (<= 0 len_t))
      (L18 t len_t len_r_out))))

; from L18: a call of before_odd
(assert
  (forall ((t (Array Int Int)) (len_t Int) (len_all Int))
    (=>
      (and (L18 t len_t len_all) (<= 0 len_t) (<= 0 len_all))
      (before_odd (store t len_t 1) (+ len_t 1)))))

; from L18 to L19, when before_odd has returned
(assert
  (forall ((t (Array Int Int)) (len_t Int) (len_all Int) (len_r_out_2 Int) (n_out Int))
    (=>
      (and
        (L18 t len_t len_all)
        (before_odd_returns (store t len_t 1) (+ len_t 1) len_r_out_2 n_out)
        (<= 0 len_t)
        (<= 0 len_all))
      (L19 len_all len_r_out_2 n_out))))

; from L19: check 2 fails, the index is out of bounds at 20:9
(assert
  (forall ((len_all Int) (len_first Int) (n Int))
    (=>
      (and
        (L19 len_all len_first n)
        (<= len_first len_all)
        (< n 0)
        (<= 0 len_all)
        (<= 0 len_first))
      false)))

; from L19: check 2 fails, the index is out of bounds at 20:9
(assert
  (forall ((len_all Int) (len_first Int) (n Int))
    (=>
      (and
        (L19 len_all len_first n)
        (<= len_first len_all)
        (<= 0 n)
        (<= (+ len_all 1) n)
        (<= 0 len_all)
        (<= 0 len_first))
      false)))

; from L19: check 1 fails, the assertion is false at 19:1
(assert
  (forall ((len_all Int) (len_first Int) (n Int))
    (=>
      (and
        (L19 len_all len_first n)
        (< len_all len_first)
        (<= 0 len_all)
        (<= 0 len_first))
      false)))

; from evens to evens.L6; writes r, len(r), i
(assert
  (forall ((t_2 (Array Int Int)) (len_t_2 Int))
    (=> (and (evens t_2 len_t_2) (<= 0 len_t_2)) (evens_L6 t_2 len_t_2 0 0))))

; from evens.L6: evens returns
(assert
  (forall ((t_2 (Array Int Int)) (len_t_2 Int) (len_r Int) (i Int))
    (=>
      (and (evens_L6 t_2 len_t_2 len_r i) (<= len_t_2 i) (<= 0 len_t_2) (<= 0 len_r))
      (evens_returns t_2 len_t_2 len_r))))

; from evens.L6: check 3 fails, the index is out of bounds at 7:9
(assert
  (forall ((t_2 (Array Int Int)) (len_t_2 Int) (len_r Int) (i Int))
    (=>
      (and
        (evens_L6 t_2 len_t_2 len_r i)
        (< i len_t_2)
        (< i 0)
        (<= 0 len_t_2)
        (<= 0 len_r))
      false)))

; from evens.L6 back to evens.L6; writes i
(assert
  (forall ((t_2 (Array Int Int)) (len_t_2 Int) (len_r Int) (i Int))
    (=>
      (and
        (evens_L6 t_2 len_t_2 len_r i)
        (< i len_t_2)
        (<= 0 i)
        (not (= (mod (select t_2 i) 2) 0))
        (<= 0 len_t_2)
        (<= 0 len_r))
      (evens_L6 t_2 len_t_2 len_r (+ i 1)))))

; from evens.L6 back to evens.L6; writes r, len(r), i
(assert
  (forall ((t_2 (Array Int Int)) (len_t_2 Int) (len_r Int) (i Int))
    (=>
      (and
        (evens_L6 t_2 len_t_2 len_r i)
        (< i len_t_2)
        (<= 0 i)
        (= (mod (select t_2 i) 2) 0)
        (<= 0 len_t_2)
        (<= 0 len_r))
      (evens_L6 t_2 len_t_2 (+ len_r 1) (+ i 1)))))

; from before_odd to before_odd.L13; writes n
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int))
    (=> (and (before_odd t_3 len_t_3) (<= 0 len_t_3)) (before_odd_L13 t_3 len_t_3 0))))

; from before_odd.L13: check 8 fails, the part is none of the sequence at 14:8
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and (before_odd_L13 t_3 len_t_3 n_2) (<= len_t_3 n_2) (< n_2 0) (<= 0 len_t_3))
      false)))

; from before_odd.L13: check 8 fails, the part is none of the sequence at 14:8
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and
        (before_odd_L13 t_3 len_t_3 n_2)
        (<= len_t_3 n_2)
        (<= 0 n_2)
        (< len_t_3 n_2)
        (<= 0 len_t_3))
      false)))

; from before_odd.L13: before_odd returns
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and
        (before_odd_L13 t_3 len_t_3 n_2)
        (<= len_t_3 n_2)
        (<= 0 n_2)
        (<= n_2 len_t_3)
        (<= 0 len_t_3))
      (before_odd_returns t_3 len_t_3 n_2 n_2))))

; from before_odd.L13: check 6 fails, the index is out of bounds at 13:24
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and (before_odd_L13 t_3 len_t_3 n_2) (< n_2 len_t_3) (< n_2 0) (<= 0 len_t_3))
      false)))

; from before_odd.L13: check 8 fails, the part is none of the sequence at 14:8
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and
        (before_odd_L13 t_3 len_t_3 n_2)
        (< n_2 len_t_3)
        (<= 0 n_2)
        (not (= (mod (select t_3 n_2) 2) 0))
        (< len_t_3 n_2)
        (<= 0 len_t_3))
      false)))

; from before_odd.L13: before_odd returns
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and
        (before_odd_L13 t_3 len_t_3 n_2)
        (< n_2 len_t_3)
        (<= 0 n_2)
        (not (= (mod (select t_3 n_2) 2) 0))
        (<= n_2 len_t_3)
        (<= 0 len_t_3))
      (before_odd_returns t_3 len_t_3 n_2 n_2))))

; from before_odd.L13 back to before_odd.L13; writes n
(assert
  (forall ((t_3 (Array Int Int)) (len_t_3 Int) (n_2 Int))
    (=>
      (and
        (before_odd_L13 t_3 len_t_3 n_2)
        (< n_2 len_t_3)
        (<= 0 n_2)
        (= (mod (select t_3 n_2) 2) 0)
        (<= 0 len_t_3))
      (before_odd_L13 t_3 len_t_3 (+ n_2 1)))))
(check-sat)
