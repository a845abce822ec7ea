; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by p, q, Key
(declare-fun entry (Int Int (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((p Int) (q Int) (Key (Array Int Int)))
    (=> (and (<= p 0) (<= q 0)) (entry p q Key))))

; from entry: check 15 fails, the assertion is false at 11:1
(assert
  (forall ((p Int) (q Int) (Key (Array Int Int)))
    (let ((t1 (+ (select Key p) (select Key q))))
      (let ((t2 (store Key p t1)))
        (let ((t3 (- t1 (select t2 q))))
          (=>
            (and
              (entry p q Key)
              (and (not (= p 0)) (not (= q 0)))
              (= q p)
              (not (= (- (select (store t2 q t3) p) t3) (select Key p))))
            false))))))

; from entry: check 15 fails, the assertion is false at 11:1
(assert
  (forall ((p Int) (q Int) (Key (Array Int Int)))
    (let ((t1 (+ (select Key p) (select Key q))))
      (let ((t2 (store Key p t1)))
        (let ((t3 (- t1 (select t2 q))))
          (=>
            (and
              (entry p q Key)
              (and (not (= p 0)) (not (= q 0)))
              (not (= q p))
              (= (- (select (store t2 q t3) p) t3) (select Key q))
              (not (= t3 (select Key p))))
            false))))))

; from entry: check 13 fails, the assertion is false at 10:1
(assert
  (forall ((p Int) (q Int) (Key (Array Int Int)))
    (let ((t1 (+ (select Key p) (select Key q))))
      (let ((t2 (store Key p t1)))
        (let ((t3 (- t1 (select t2 q))))
          (=>
            (and
              (entry p q Key)
              (and (not (= p 0)) (not (= q 0)))
              (not (= q p))
              (not (= (- (select (store t2 q t3) p) t3) (select Key q))))
            false))))))
(check-sat)
