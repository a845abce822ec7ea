; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by count, l, Key, Next
(declare-fun entry (Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L18.2, by count, n, largest_2
(declare-fun L18_2 (Int Int Int) Bool)

; the states that reach the start of largest, by count, p, Key, Next
(declare-fun largest (Int Int (Array Int Int) (Array Int Int)) Bool)

; how largest returns, by count_in, p_in, Key, Next, count, m
(declare-fun largest_returns (Int Int (Array Int Int) (Array Int Int) Int Int) Bool)

; the states that reach the loop head largest.L7, by count, p, m, Key, Next, count_in, p_in
(declare-fun largest_L7 (Int Int Int (Array Int Int) (Array Int Int) Int Int) Bool)

; the states that reach the return to largest.L9, by count, p, m, Key, Next, count_in, p_in
(declare-fun largest_L9 (Int Int Int (Array Int Int) (Array Int Int) Int Int) Bool)

; the states that reach the start of max, by a, b
(declare-fun max_2 (Int Int) Bool)

; how max returns, by a, b, result
(declare-fun max_returns (Int Int Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((count Int) (l Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (<= l 0) (entry count l Key Next))))

; from entry: a call of largest
(assert
  (forall ((count Int) (l Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (and (entry count l Key Next) (not (= l 0))) (largest count l Key Next))))

; from entry to L18.2, when largest has returned
(assert
  (forall ((count Int) (l Int) (Key (Array Int Int)) (Next (Array Int Int))
      (count_out Int) (m_out Int))
    (=>
      (and
        (entry count l Key Next)
        (largest_returns count l Key Next count_out m_out)
        (not (= l 0)))
      (L18_2 count_out count m_out))))

; from L18.2: check 1 fails, the assertion is false at 18:1
(assert
  (forall ((count Int) (n Int) (largest_2 Int))
    (=>
      (and (L18_2 count n largest_2) (not (and (<= 0 largest_2) (= count (+ n 1)))))
      false)))

; from largest: check 2 fails, a field of null is read at 6:8
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int))
    (=> (and (largest count p Key Next) (= p 0)) false)))

; from largest to largest.L7; writes m
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int))
    (=>
      (and (largest count p Key Next) (not (= p 0)))
      (largest_L7 count p (select Key p) Key Next count p))))

; from largest.L7: largest returns
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int) (count_in Int)
      (p_in Int) (m Int))
    (=>
      (and (largest_L7 count p m Key Next count_in p_in) (= p 0))
      (largest_returns count_in p_in Key Next (+ count 1) m))))

; from largest.L7: a call of max
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int) (count_in Int)
      (p_in Int) (m Int))
    (=>
      (and (largest_L7 count p m Key Next count_in p_in) (not (= p 0)))
      (max_2 m (select Key p)))))

; from largest.L7 to largest.L9, when max has returned
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int) (count_in Int)
      (p_in Int) (m Int) (result_out Int))
    (=>
      (and
        (largest_L7 count p m Key Next count_in p_in)
        (max_returns m (select Key p) result_out)
        (not (= p 0)))
      (largest_L9 count p result_out Key Next count_in p_in))))

; from largest.L9: check 4 fails, a field of null is read at 9:10
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int) (count_in Int)
      (p_in Int) (m Int))
    (=> (and (largest_L9 count p m Key Next count_in p_in) (= p 0)) false)))

; from largest.L9 to largest.L7; writes p
(assert
  (forall ((count Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int) (count_in Int)
      (p_in Int) (m Int))
    (=>
      (and
        (largest_L9 count p m Key Next count_in p_in)
        (not (= p 0))
        (or (<= 0 p) (<= (select Next p) 0)))
      (largest_L7 count (select Next p) m Key Next count_in p_in))))

; from max: max returns
(assert (forall ((a Int) (b Int)) (=> (and (max_2 a b) (<= a b)) (max_returns a b b))))

; from max: max returns
(assert (forall ((a Int) (b Int)) (=> (and (max_2 a b) (< b a)) (max_returns a b a))))
(check-sat)
