; expect: unsat
; a program by match with a variable for all that is left
(set-logic HORN)
(declare-datatype lst ((nil) (cons (hd Int) (tl lst))))
(declare-fun reach (lst Int) Bool)
(assert (reach nil 0))
(assert (forall ((l lst) (n Int) (x Int)) (=> (and (reach l n) (>= x 0)) (reach (cons x l) x))))
(assert (forall ((l lst) (n Int)) (=> (and (reach l n) (match l ((nil false) (other (<= (hd other) 0))))) false)))
(check-sat)
