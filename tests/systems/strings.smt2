; expect: sat
; words that grow
(set-logic HORN)
(declare-fun p (String Int) Bool)
(assert (p "" 0))
(assert (forall ((s String) (n Int)) (=> (and (p s n) (< n 3)) (p (str.++ s "a") (+ n 1)))))
(assert (forall ((s String) (n Int)) (=> (p s n) (= (str.len s) n))))
(check-sat)
