; expect: sat
; signed comparison, shift, extraction and concatenation
(set-logic HORN)
(declare-fun p ((_ BitVec 4) (_ BitVec 8)) Bool)
(assert (forall ((x (_ BitVec 4))) (=> (bvslt x #x0) (p x (concat #xf x)))))
(assert (forall ((x (_ BitVec 4)) (y (_ BitVec 8))) (=> (p x y) (p ((_ extract 3 0) y) (bvor y #x80)))))
(assert (forall ((x (_ BitVec 4)) (y (_ BitVec 8))) (=> (and (p x y) (not (= ((_ extract 7 7) y) #b1))) false)))
(check-sat)
