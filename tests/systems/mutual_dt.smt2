; expect: sat
; datatypes that hang on each other
(set-logic HORN)
(declare-datatypes ((tree 0) (forest 0)) (((node (val Int) (kids forest))) ((fnil) (fcons (first tree) (rest forest)))))
(declare-fun t (tree Int) Bool)
(declare-fun fo (forest Int) Bool)
(assert (fo fnil 0))
(assert (forall ((v Int) (k forest) (n Int)) (=> (fo k n) (t (node v k) (+ n 1)))))
(assert (forall ((a tree) (k forest) (m Int) (n Int)) (=> (and (t a m) (fo k n)) (fo (fcons a k) (+ m n)))))
(assert (forall ((a tree) (n Int)) (=> (and (t a n) (<= n 0)) false)))
(check-sat)
