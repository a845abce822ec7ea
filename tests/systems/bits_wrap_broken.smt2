; expect: unsat
; a counter of four bits wraps
(set-logic HORN)
(declare-fun p ((_ BitVec 4)) Bool)
(assert (p #xc))
(assert (forall ((x (_ BitVec 4))) (=> (p x) (p (bvadd x #x1)))))
(assert (forall ((x (_ BitVec 4))) (=> (p x) (bvuge x #xc))))
(check-sat)
