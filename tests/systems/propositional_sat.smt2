; expect: sat
; propositional.smt2 without its fact: nothing holds.
(set-logic HORN)
(declare-fun |a fact| () Bool)
(declare-fun B () Bool)
(declare-fun C () Bool)
(assert (=> |a fact| B))
(assert (=> (and |a fact| B) C))
(assert (or (not C) (not B)))
(check-sat)
