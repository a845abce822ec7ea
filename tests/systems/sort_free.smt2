; expect: sat
; a sort of which nothing is known
(declare-sort S 0)
(declare-fun p (S) Bool)
(declare-fun le (S S) Bool)
(assert (forall ((x S)) (le x x)))
(assert (forall ((x S) (y S)) (=> (and (p x) (le x y)) (p y))))
(check-sat)
