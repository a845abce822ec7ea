; expect: unsat
; Predicates without arguments: a chain of facts ends in a contradiction.
(set-logic HORN)
(declare-fun |a fact| () Bool)
(declare-fun B () Bool)
(declare-fun C () Bool)
(assert |a fact|)
(assert (=> |a fact| B))
(assert (=> (and |a fact| B) C))
(assert (=> C false))
(check-sat)
