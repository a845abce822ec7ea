; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; from entry: check 1 fails, a field of null is read at 5:10
(assert
  (forall ((p Int) (q Int) (p_Key Int) (q_Key Int))
    (=>
      (and
        (and (not (= p 0)) (not (= q 0)))
        (= p 0)
        (or (or (= p 0) (not (= p q))) (= p_Key q_Key)))
      false)))

; from entry: check 2 fails, a field of null is read at 6:10
(assert
  (forall ((p Int) (q Int) (p_Key Int) (q_Key Int))
    (let ((t1 (not (= p 0))))
      (=>
        (and
          (and t1 (not (= q 0)))
          t1
          (= q 0)
          (or (or (= p 0) (not (= p q))) (= p_Key q_Key)))
        false))))

; from entry: check 13 fails, the assertion is false at 10:1
(assert
  (forall ((p Int) (q Int) (p_Key Int) (q_Key Int))
    (let ((t1 (not (= q 0)))
          (t2 (not (= p 0)))
          (t3 (- (+ p_Key q_Key) (ite (= q p) (+ p_Key q_Key) q_Key))))
      (=>
        (and
          (and t2 t1)
          t2
          t1
          (not (= q p))
          (not (= (- (ite (= q p) t3 (+ p_Key q_Key)) t3) q_Key))
          (or (or (= p 0) (not (= p q))) (= p_Key q_Key)))
        false))))

; from entry: check 15 fails, the assertion is false at 11:1
(assert
  (forall ((p Int) (q Int) (p_Key Int) (q_Key Int))
    (let ((t1 (not (= q 0)))
          (t2 (not (= p 0)))
          (t3 (- (+ p_Key q_Key) (ite (= q p) (+ p_Key q_Key) q_Key))))
      (let ((t4 (- (ite (= q p) t3 (+ p_Key q_Key)) t3)))
        (=>
          (and
            (and t2 t1)
            t2
            t1
            (or (= q p) (and (not (= q p)) (= t4 q_Key)))
            (not (= (ite (= q p) t4 t3) p_Key))
            (or (or (= p 0) (not (= p q))) (= p_Key q_Key)))
          false)))))
(check-sat)
