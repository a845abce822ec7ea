; expect: sat
; an array of truth values with an index of its own sort
(set-logic HORN)
(declare-datatypes ((color 0)) (((red) (green) (blue))))
(declare-fun p ((Array color Bool) color) Bool)
(assert (forall ((a (Array color Bool))) (=> (select a red) (p a red))))
(assert (forall ((a (Array color Bool)) (c color)) (=> (and (p a c) (distinct c blue)) (p (store a blue true) blue))))
(assert (forall ((a (Array color Bool)) (c color)) (=> (and (p a c) (not (select a c))) false)))
(check-sat)
