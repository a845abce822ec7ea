; expect: sat
; Void: a predicate that no clause speaks of.
(set-logic HORN)
(declare-fun P (Int Bool) Bool)
(check-sat)
