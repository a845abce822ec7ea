; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, Next
(declare-fun entry (Int (Array Int Int)) Bool)

; the states that reach the return to L12, by e, l
(declare-fun L12 (Bool Int) Bool)

; the states that reach the start of even, by p, Next
(declare-fun even (Int (Array Int Int)) Bool)

; how even returns, by p, Next, result
(declare-fun even_returns (Int (Array Int Int) Bool) Bool)

; the states that reach the return to even.L5.2, by p, result, Next
(declare-fun even_L5_2 (Int Bool (Array Int Int)) Bool)

; the states that reach the start of odd, by p_2, Next
(declare-fun odd (Int (Array Int Int)) Bool)

; how odd returns, by p_2, Next, result_2
(declare-fun odd_returns (Int (Array Int Int) Bool) Bool)

; the states that reach the return to odd.L9.2, by p_2, result_2, Next
(declare-fun odd_L9_2 (Int Bool (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert (forall ((l Int) (Next (Array Int Int))) (=> (<= l 0) (entry l Next))))

; from entry: a call of even
(assert (forall ((l Int) (Next (Array Int Int))) (=> (entry l Next) (even l Next))))

; from entry to L12, when even has returned
(assert
  (forall ((l Int) (Next (Array Int Int)) (result_out Bool))
    (=> (and (entry l Next) (even_returns l Next result_out)) (L12 result_out l))))

; from L12: check 1 fails, the assertion is false at 12:1
(assert (forall ((l Int) (e Bool)) (=> (and (L12 e l) (= l 0) (not e)) false)))

; from even: a call of odd
(assert
  (forall ((Next (Array Int Int)) (p Int))
    (=>
      (and (even p Next) (not (= p 0)) (or (<= 0 p) (<= (select Next p) 0)))
      (odd (select Next p) Next))))

; from even to even.L5.2, when odd has returned
(assert
  (forall ((Next (Array Int Int)) (p Int) (result_out_2 Bool))
    (=>
      (and
        (even p Next)
        (odd_returns (select Next p) Next result_out_2)
        (not (= p 0))
        (or (<= 0 p) (<= (select Next p) 0)))
      (even_L5_2 p result_out_2 Next))))

; from even: even returns
(assert
  (forall ((Next (Array Int Int)) (p Int))
    (=> (and (even p Next) (= p 0)) (even_returns p Next true))))

; from even.L5.2: even returns
(assert
  (forall ((Next (Array Int Int)) (p Int) (result Bool))
    (=> (even_L5_2 p result Next) (even_returns p Next result))))

; from odd: a call of even
(assert
  (forall ((Next (Array Int Int)) (p_2 Int))
    (=>
      (and (odd p_2 Next) (not (= p_2 0)) (or (<= 0 p_2) (<= (select Next p_2) 0)))
      (even (select Next p_2) Next))))

; from odd to odd.L9.2, when even has returned
(assert
  (forall ((Next (Array Int Int)) (p_2 Int) (result_out Bool))
    (=>
      (and
        (odd p_2 Next)
        (even_returns (select Next p_2) Next result_out)
        (not (= p_2 0))
        (or (<= 0 p_2) (<= (select Next p_2) 0)))
      (odd_L9_2 p_2 result_out Next))))

; from odd: odd returns
(assert
  (forall ((Next (Array Int Int)) (p_2 Int))
    (=> (and (odd p_2 Next) (= p_2 0)) (odd_returns p_2 Next false))))

; from odd.L9.2: odd returns
(assert
  (forall ((Next (Array Int Int)) (p_2 Int) (result_2 Bool))
    (=> (odd_L9_2 p_2 result_2 Next) (odd_returns p_2 Next result_2))))
(check-sat)
