; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; from entry: check 4 fails, a field of null is read at 6:10
(assert
  (forall ((p Int) (p_Next Int) (p_Key Int) (p_Next_Key Int) (p_Next_Next Int))
    (let ((t1 (not (= p 0))))
      (let ((t2 (and t1 (= p_Next 0))))
        (let ((t3 (and t1 (not t2))))
          (let ((t4 (or (and (ite (= p 0) true t2) (= p 0)) (and t3 (= p_Next 0)))))
            (=>
              (and
                (and (not t4) (<= 0 (ite t3 p_Next_Key p_Key)))
                t4
                (or
                  (or (= p 0) (not (= p p_Next)))
                  (and (= p_Next p_Next_Next) (= p_Key p_Next_Key))))
              false)))))))
(check-sat)
