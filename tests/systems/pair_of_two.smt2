; expect: sat
; a datatype with parameters
(set-logic HORN)
(declare-datatypes ((Pair 2)) ((par (X Y) ((mk (first X) (second Y))))))
(declare-fun p ((Pair Int Bool)) Bool)
(assert (p (mk 0 true)))
(assert (forall ((q (Pair Int Bool))) (=> (p q) (p (mk (+ (first q) 1) (not (second q)))))))
(assert (forall ((q (Pair Int Bool))) (=> (and (p q) (< (first q) 0)) false)))
(check-sat)
