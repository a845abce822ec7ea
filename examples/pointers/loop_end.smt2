; expect: unsat
; for (b_fw = __start_builtin_fw; b_fw != __end_builtin_fw; b_fw++): the two arrays are objects of
; their own, so no pointer into the first one equals the second, wherever they lie: the test may be
; taken for true.
(set-logic QF_BPA)
(set-option :element-size 24)
(declare-const start Pointer)
(declare-const end Pointer)
(declare-const i Int)
(assert (not (same-block start end)))
(assert (in-range start i))
(assert (= (p+ start i) end))
(check-sat)
