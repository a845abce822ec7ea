; expect: unsat
; counter.smt2, broken: the first counter steps by two.
(set-logic HORN)
(declare-fun Inv (Int Int Int) Bool)
(assert (forall ((n Int)) (=> (>= n 0) (Inv 0 n n))))
(assert (forall ((i Int) (k Int) (n Int))
  (=> (and (Inv i k n) (> k 0)) (Inv (+ i 2) (- k 1) n))))
(assert (forall ((i Int) (k Int) (n Int)) (=> (and (Inv i k n) (<= k 0)) (= i n))))
(check-sat)
