; expect: sat
; a query of a relation with arguments
(declare-rel seven (Int))
(declare-rel even (Int))
(declare-var x Int)
(rule (even 0))
(rule (=> (even x) (even (+ x 2))))
(rule (=> (and (even x) (= x 7)) (seven x)))
(query seven)
