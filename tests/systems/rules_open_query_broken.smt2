; expect: unsat
; a query with variables
(set-option :fp.engine spacer)
(declare-rel edge (Int Int))
(declare-rel path (Int Int))
(declare-var a Int)
(declare-var b Int)
(declare-var c Int)
(rule (edge 1 2) first)
(rule (=> (and (edge a b) (< b 6)) (edge b (+ b 1))))
(rule (=> (edge a b) (path a b)))
(rule (=> (and (path a b) (edge b c)) (path a c)))
(query (and (path a b) (= a 1) (= b 5)))
