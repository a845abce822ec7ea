; expect: sat
; extension and complement of bits
(set-logic HORN)
(declare-fun p ((_ BitVec 16) (_ BitVec 8)) Bool)
(assert (forall ((x (_ BitVec 8))) (=> (bvsle x #x0F) (p ((_ sign_extend 8) x) (bvnot x)))))
(assert (forall ((y (_ BitVec 16)) (x (_ BitVec 8))) (=> (p y x) (and (bvsle y #x000f) (= (bvnot ((_ extract 7 0) y)) x)))))
(check-sat)
