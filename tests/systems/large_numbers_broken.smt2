; expect: unsat
; Numbers beyond those of machines, broken: 2 to the 64 is not 0.
(set-logic HORN)
(declare-fun P (Int) Bool)
(assert (P 18446744073709551616))
(assert (forall ((x Int)) (=> (P x) (= x 0))))
(check-sat)
