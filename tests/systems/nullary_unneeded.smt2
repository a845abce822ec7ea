; expect: sat
; predicates without arguments that nothing derives or needs
(set-logic HORN)
(declare-const start Bool)
(declare-const middle Bool)
(declare-const other Bool)
(assert (=> middle false))
(assert (=> (and other middle) start))
(assert (=> true start))
(check-sat)
(get-model)
