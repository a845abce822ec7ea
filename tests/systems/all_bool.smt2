; expect: sat
; Truth values alone: exactly one of three is true in each state.
(set-logic HORN)
(declare-fun Ring (Bool Bool Bool) Bool)
(assert (Ring true false false))
(assert (forall ((a Bool) (b Bool) (c Bool)) (=> (Ring a b c) (Ring c a b))))
(assert (forall ((a Bool) (b Bool) (c Bool)) (=> (Ring a b c) (xor a b c))))
(assert (forall ((a Bool) (b Bool) (c Bool)) (not (and (Ring a b c) a b))))
(check-sat)
