; expect: unsat
; predicates without arguments, as constants
(set-logic HORN)
(declare-const start Bool)
(declare-fun middle () Bool)
(declare-fun |the end| () Bool)
(assert start)
(assert (=> start middle))
(assert (=> middle |the end|))
(assert (=> |the end| false))
(check-sat)
