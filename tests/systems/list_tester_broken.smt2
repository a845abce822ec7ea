; expect: unsat
; a list that is not empty
(set-logic HORN)
(declare-datatypes ((lst 0)) (((nil) (cons (hd Int) (tl lst)))))
(declare-fun len (lst Int) Bool)
(assert (len nil 0))
(assert (forall ((x Int) (t lst) (n Int)) (=> (len t n) (len (cons x t) (+ n 1)))))
(assert (forall ((l lst) (n Int)) (=> (and (len l n) ((_ is cons) l) (= (hd l) 5) (= n 1)) false)))
(check-sat)
