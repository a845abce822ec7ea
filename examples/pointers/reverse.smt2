; expect: unsat unsat unsat unsat sat sat
; r := null; while (p != null) { t := p.next; p.next := r; r := p; p := t }
; The list is reversed in place, and has as many nodes as before. Each goal is negated.
(set-logic QF_BPAL)
(declare-const p Pointer)
(declare-const r Pointer)
(declare-const o Pointer)
(declare-const n Int)
(define-fun lengths ((p Pointer) (r Pointer)) Bool
  (and (seg p null) (seg r null) (= (+ (dist p null) (dist r null)) n)))
(define-fun apart ((p Pointer) (r Pointer) (o Pointer)) Bool
  (=> (not (= o null)) (not (and (seg p o) (seg r o)))))
(assert (= (next null) null))

(echo "the invariant holds at first")
(push)
(assert (and (seg p null) (= (dist p null) n) (= r null)))
(assert (not (and (lengths p r) (apart p r o))))
(check-sat)
(pop)

(echo "a turn keeps the lengths")
(declare-const t Pointer)
(push)
(assert (and (not (= p null)) (= t (next p)) (lengths p r) (apart p r p)))
(assert (not (after ((p r)) (lengths t p))))
(check-sat)
(pop)

(echo "a turn keeps the lists apart")
(push)
(assert (and (not (= p null)) (= t (next p)) (lengths p r) (apart p r p) (apart p r o)))
(assert (not (after ((p r)) (apart t p o))))
(check-sat)
(pop)

(echo "in the end all of it is reversed")
(push)
(assert (and (= p null) (lengths p r)))
(assert (not (and (seg r null) (= (dist r null) n))))
(check-sat)
(pop)

(echo "without the lists apart a turn keeps neither")
(push)
(assert (and (not (= p null)) (= t (next p)) (lengths p r)))
(push)
(assert (not (after ((p r)) (lengths t p))))
(check-sat)
(pop)
(assert (not (after ((p r)) (apart t p o))))
(check-sat)
(pop)
