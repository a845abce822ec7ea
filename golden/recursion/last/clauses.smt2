; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, Next
(declare-fun entry (Int (Array Int Int)) Bool)

; the states that reach the start of last, by p, Next
(declare-fun last (Int (Array Int Int)) Bool)

; how last returns, by p, Next
(declare-fun last_returns (Int (Array Int Int)) Bool)

; the states that reach the return to last.L6.2, by p, Next
(declare-fun last_L6_2 (Int (Array Int Int)) Bool)

; the states that reach the start of twice, by p_2, Next
(declare-fun twice (Int (Array Int Int)) Bool)

; the states that reach the return to twice.L10, by p_2, Next
(declare-fun twice_L10 (Int (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert (forall ((l Int) (Next (Array Int Int))) (=> (<= l 0) (entry l Next))))

; from entry: a call of twice
(assert (forall ((l Int) (Next (Array Int Int))) (=> (entry l Next) (twice l Next))))

; from last: a call of last
(assert
  (forall ((Next (Array Int Int)) (p Int))
    (=>
      (and
        (last p Next)
        (not (= p 0))
        (not (= (select Next p) 0))
        (or (<= 0 p) (<= (select Next p) 0)))
      (last (select Next p) Next))))

; from last to last.L6.2, when last has returned
(assert
  (forall ((Next (Array Int Int)) (p Int))
    (=>
      (and
        (last p Next)
        (last_returns (select Next p) Next)
        (not (= p 0))
        (not (= (select Next p) 0))
        (or (<= 0 p) (<= (select Next p) 0)))
      (last_L6_2 p Next))))

; from last: last returns
(assert
  (forall ((Next (Array Int Int)) (p Int))
    (=>
      (and
        (last p Next)
        (not (= p 0))
        (= (select Next p) 0)
        (or (<= 0 p) (<= (select Next p) 0)))
      (last_returns p Next))))

; from last: check 1 fails, the assertion is false at 4:3
(assert (forall ((Next (Array Int Int)) (p Int)) (=> (and (last p Next) (= p 0)) false)))

; from last.L6.2: last returns
(assert
  (forall ((Next (Array Int Int)) (p Int)) (=> (last_L6_2 p Next) (last_returns p Next))))

; from twice: a call of last
(assert (forall ((Next (Array Int Int)) (p_2 Int)) (=> (twice p_2 Next) (last p_2 Next))))

; from twice to twice.L10, when last has returned
(assert
  (forall ((Next (Array Int Int)) (p_2 Int))
    (=> (and (twice p_2 Next) (last_returns p_2 Next)) (twice_L10 p_2 Next))))

; from twice.L10: check 5 fails, a field of null is read at 10:13
(assert
  (forall ((Next (Array Int Int)) (p_2 Int))
    (=> (and (twice_L10 p_2 Next) (= p_2 0)) false)))

; from twice.L10: a call of last
(assert
  (forall ((Next (Array Int Int)) (p_2 Int))
    (=>
      (and (twice_L10 p_2 Next) (not (= p_2 0)) (or (<= 0 p_2) (<= (select Next p_2) 0)))
      (last (select Next p_2) Next))))
(check-sat)
