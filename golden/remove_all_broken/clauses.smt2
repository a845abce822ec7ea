; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, x, Key, Next
(declare-fun entry (Int Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the loop head RemoveAllIterate, by x, p, Key, Next, Next_0
(declare-fun RemoveAllIterate (Int Int (Array Int Int) (Array Int Int)
  (Array Int Int)) Bool)

; the states that reach the loop head Contains, by x, p, Key, Next, Next_0
(declare-fun Contains (Int Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l Int) (x Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=> (<= l 0) (entry l x Key Next))))

; from entry to RemoveAllIterate; writes l, p, clock, Key, Next
(assert
  (forall ((l Int) (x Int) (Key (Array Int Int)) (Next (Array Int Int)))
    (=>
      (entry l x Key Next)
      (RemoveAllIterate x 1 (store Key 1 x) (store Next 1 l) Next))))

; from RemoveAllIterate: check 1 fails, a field of null is read at 8:7
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (=> (and (RemoveAllIterate x p Key Next Next_0) (= p 0)) false)))

; from RemoveAllIterate to Contains; writes l, p
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (=>
      (and
        (RemoveAllIterate x p Key Next Next_0)
        (not (= p 0))
        (= (select Next p) 0)
        (or
          (or (<= 0 p) (<= (select Next p) 0))
          (not (= (select Next p) (select Next_0 p)))))
      (Contains x (select Next 1) Key Next Next_0))))

; from RemoveAllIterate to Contains; writes l, p, Next
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (let ((t1 (select Next (select Next p))))
      (let ((t2 (store Next p t1)))
        (=>
          (and
            (RemoveAllIterate x p Key Next Next_0)
            (not (= p 0))
            (not (= (select Next p) 0))
            (= (select Key (select Next p)) x)
            (= t1 0)
            (or
              (or (<= 0 p) (<= (select Next p) 0))
              (not (= (select Next p) (select Next_0 p))))
            (or
              (or (<= 0 (select Next p)) (<= t1 0))
              (not (= t1 (select Next_0 (select Next p))))))
          (Contains x (select t2 1) Key t2 Next_0))))))

; from RemoveAllIterate back to RemoveAllIterate; writes p, Next
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (let ((t1 (select Next (select Next p))))
      (=>
        (and
          (RemoveAllIterate x p Key Next Next_0)
          (not (= p 0))
          (not (= (select Next p) 0))
          (= (select Key (select Next p)) x)
          (not (= t1 0))
          (or
            (or (<= 0 p) (<= (select Next p) 0))
            (not (= (select Next p) (select Next_0 p))))
          (or
            (or (<= 0 (select Next p)) (<= t1 0))
            (not (= t1 (select Next_0 (select Next p))))))
        (RemoveAllIterate x t1 Key (store Next p t1) Next_0)))))

; from RemoveAllIterate back to RemoveAllIterate; writes p
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (=>
      (and
        (RemoveAllIterate x p Key Next Next_0)
        (not (= p 0))
        (not (= (select Next p) 0))
        (not (= (select Key (select Next p)) x))
        (or
          (or (<= 0 p) (<= (select Next p) 0))
          (not (= (select Next p) (select Next_0 p)))))
      (RemoveAllIterate x (select Next p) Key Next Next_0))))

; from Contains: check 13 fails, `fail` is executed at 27:8
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (=> (and (Contains x p Key Next Next_0) (not (= p 0)) (= (select Key p) x)) false)))

; from Contains back to Contains; writes p
(assert
  (forall ((x Int) (Key (Array Int Int)) (Next (Array Int Int)) (p Int)
      (Next_0 (Array Int Int)))
    (=>
      (and
        (Contains x p Key Next Next_0)
        (not (= p 0))
        (not (= (select Key p) x))
        (or
          (or (<= 0 p) (<= (select Next p) 0))
          (not (= (select Next p) (select Next_0 p)))))
      (Contains x (select Next p) Key Next Next_0))))
(check-sat)
