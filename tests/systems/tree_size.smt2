; expect: sat
; trees with two branches
(set-logic HORN)
(declare-datatypes ((tree 0)) (((leaf) (node (left tree) (key Int) (right tree)))))
(declare-fun size (tree Int) Bool)
(assert (size leaf 0))
(assert (forall ((l tree) (r tree) (k Int) (m Int) (n Int)) (=> (and (size l m) (size r n)) (size (node l k r) (+ m n 1)))))
(assert (forall ((t tree) (n Int)) (=> (and (size t n) (< n 0)) false)))
(check-sat)
