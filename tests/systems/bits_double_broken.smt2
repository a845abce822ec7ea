; expect: unsat
; the same, where one step is enough to break it
(set-logic HORN)
(declare-fun inv ((_ BitVec 8) (_ BitVec 8)) Bool)
(assert (forall ((x (_ BitVec 8)) (y (_ BitVec 8))) (=> (and (= x #x00) (= y (_ bv0 8))) (inv x y))))
(assert (forall ((x (_ BitVec 8)) (y (_ BitVec 8))) (=> (and (inv x y) (bvult x #x20)) (inv (bvadd x #x01) (bvadd y #x02)))))
(assert (forall ((x (_ BitVec 8)) (y (_ BitVec 8))) (=> (and (inv x y) (not (= (bvadd y #x02) (bvadd x x)))) false)))
(check-sat)
