; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by n, flag
(declare-fun entry (Int Bool) Bool)

; the states that reach the loop head Right, by x, y, n
(declare-fun Right (Int Int Int) Bool)

; the start: references are null or initial objects
(assert (forall ((n Int) (flag Bool)) (entry n flag)))

; from entry to Right; writes x, y
(assert (forall ((n Int) (flag Bool)) (=> (and (entry n flag) flag) (Right 0 n n))))

; from entry to Right; writes x, y
(assert
  (forall ((n Int) (flag Bool))
    (=> (and (entry n flag) (not flag) (< 0 n)) (Right 1 (+ n (- 1)) n))))

; from Right: check 1 fails, `fail` is executed at 15:8
(assert
  (forall ((n Int) (x Int) (y Int)) (=> (and (Right x y n) (not (= (+ x y) n))) false)))

; from Right back to Right; writes x, y
(assert
  (forall ((n Int) (x Int) (y Int))
    (=> (and (Right x y n) (= (+ x y) n) (< 0 y)) (Right (+ x 1) (+ y (- 1)) n))))
(check-sat)
