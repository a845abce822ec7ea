; expect: unsat sat
; assumptions for one check
(set-logic HORN)
(declare-fun p (Int) Bool)
(declare-fun go () Bool)
(assert (=> go (p 1)))
(assert (not (p 1)))
(check-sat-assuming (go))
(check-sat)
