; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, k, Next
(declare-fun entry (Int Int (Array Int Int)) Bool)

; the states that reach the return to L10, by m, l, k
(declare-fun L10 (Int Int Int) Bool)

; the states that reach the start of append, by p, q, Next, Next_0
(declare-fun append (Int Int (Array Int Int) (Array Int Int)) Bool)

; how append returns, by p, q, Next_in, Next_0, r
(declare-fun append_returns (Int Int (Array Int Int) (Array Int Int) Int) Bool)

; the states that reach the return to append.L6.2, by p, q, Next_0, Next_in
(declare-fun append_L6_2 (Int Int (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l Int) (k Int) (Next (Array Int Int)))
    (=> (and (<= l 0) (<= k 0)) (entry l k Next))))

; from entry: a call of append
(assert
  (forall ((l Int) (k Int) (Next (Array Int Int)))
    (=> (entry l k Next) (append l k Next Next))))

; from entry to L10, when append has returned
(assert
  (forall ((l Int) (k Int) (Next (Array Int Int)) (r_out Int))
    (=> (and (entry l k Next) (append_returns l k Next Next r_out)) (L10 r_out l k))))

; from L10: check 1 fails, the assertion is false at 10:1
(assert
  (forall ((l Int) (k Int) (m Int))
    (=> (and (L10 m l k) (= m 0) (not (and (= l 0) (= k 0)))) false)))

; from append: a call of append
(assert
  (forall ((Next (Array Int Int)) (p Int) (q Int) (Next_0 (Array Int Int)))
    (=>
      (and
        (append p q Next Next_0)
        (not (= p 0))
        (or
          (or (<= 0 p) (<= (select Next p) 0))
          (not (= (select Next p) (select Next_0 p)))))
      (append (select Next p) q Next Next_0))))

; from append to append.L6.2, when append has returned
(assert
  (forall ((Next (Array Int Int)) (p Int) (q Int) (Next_0 (Array Int Int)) (r_out Int))
    (=>
      (and
        (append p q Next Next_0)
        (append_returns (select Next p) q Next Next_0 r_out)
        (not (= p 0))
        (or
          (or (<= 0 p) (<= (select Next p) 0))
          (not (= (select Next p) (select Next_0 p)))))
      (append_L6_2 p q Next_0 Next))))

; from append: append returns
(assert
  (forall ((Next (Array Int Int)) (p Int) (q Int) (Next_0 (Array Int Int)))
    (=> (and (append p q Next Next_0) (= p 0)) (append_returns p q Next Next_0 q))))

; from append.L6.2: check 2 fails, a field of null is written at 6:3
(assert
  (forall ((p Int) (q Int) (Next_0 (Array Int Int)) (Next_in (Array Int Int)))
    (=> (and (append_L6_2 p q Next_0 Next_in) (= p 0)) false)))

; from append.L6.2: append returns
(assert
  (forall ((p Int) (q Int) (Next_0 (Array Int Int)) (Next_in (Array Int Int)))
    (=>
      (and (append_L6_2 p q Next_0 Next_in) (not (= p 0)))
      (append_returns p q Next_in Next_0 p))))
(check-sat)
