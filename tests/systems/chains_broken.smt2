; expect: unsat
; an equality of three truth values is a chain
(set-logic HORN)
(declare-fun p (Bool Bool) Bool)
(assert (forall ((a Bool) (b Bool)) (=> (= a b false) (p a b))))
(assert (forall ((a Bool) (b Bool)) (=> (and (p a b) (not a)) false)))
(check-sat)
