; expect: sat
; chains of comparisons, distinct of many
(set-logic HORN)
(declare-fun inv (Int Int Bool) Bool)
(assert (forall ((a Int) (b Int) (c Bool)) (=> (and (< 0 a b 9) (= c (< a b) true)) (inv a b c))))
(assert (forall ((a Int) (b Int) (c Bool)) (=> (and (inv a b c) (> 5 a b)) (inv (* a 2) (* b 2) c))))
(assert (forall ((a Int) (b Int) (c Bool)) (=> (inv a b c) (and c (distinct a b 0) (>= b a 0)))))
(check-sat)
