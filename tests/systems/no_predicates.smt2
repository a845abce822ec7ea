; expect: sat
; No predicate at all: an arithmetic truth, and one that needs a case.
(set-logic HORN)
(assert (forall ((x Int)) (=> (> x 5) (> x 4))))
(assert (forall ((x Int) (y Int)) (or (<= x y) (> x y))))
(check-sat)
