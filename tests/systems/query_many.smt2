; expect: unsat sat
; two queries
(declare-rel p (Int))
(declare-rel q (Int))
(declare-var x Int)
(rule (p 0))
(rule (=> (and (p x) (< x 9)) (p (+ x 3))))
(rule (=> (and (p x) (> x 12)) (q x)))
(query p)
(query q)
