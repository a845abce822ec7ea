; expect: unsat
; if (p + n < p): what stays in the address space never wraps around, so the test may be taken for false.
(set-logic QF_BPA)
(set-option :element-size 1)
(declare-const p Pointer)
(declare-const n Int)
(assert (<= 0 n))
(assert (in-range p n))
(assert (not (p<= p (p+ p n))))
(check-sat)
