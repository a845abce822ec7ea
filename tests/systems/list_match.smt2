; expect: sat
; a program by match
(set-logic HORN)
(declare-datatype lst ((nil) (cons (hd Int) (tl lst))))
(declare-fun all_positive (lst) Bool)
(declare-fun reach (lst Int) Bool)
(assert (reach nil 0))
(assert (forall ((l lst) (n Int) (x Int)) (=> (and (reach l n) (> x 0)) (reach (cons x l) x))))
(assert (forall ((l lst) (n Int)) (=> (and (reach l n) (match l ((nil false) ((cons h t) (<= h 0))))) false)))
(check-sat)
