; expect: sat
; f(f(&a)) with int b inside of f: where the dead b was lies the new one, yet the pointers differ, since
; the name of a block is never used again.
(set-logic QF_BPA)
(set-option :element-size 4)
(declare-const dead Pointer)
(declare-const alive Pointer)
(assert (= (address dead) (address alive)))
(assert (= (offset dead) 0))
(assert (= (offset alive) 0))
(assert (not (= (address alive) 0)))
(assert (not (= dead alive)))
(check-sat)
