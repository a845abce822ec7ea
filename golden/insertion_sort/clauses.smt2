; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by a, len, items
(declare-fun entry (Int (Array Int Int) (Array Int (Array Int Int))) Bool)

; the states that reach the loop head L6, by a, i, len, items
(declare-fun L6 (Int Int (Array Int Int) (Array Int (Array Int Int))) Bool)

; the states that reach the loop head L9, by a, i, x, j, len, items
(declare-fun L9 (Int Int Int Int (Array Int Int) (Array Int (Array Int Int))) Bool)

; the start: references are null or initial objects
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))))
    (=> (<= a 0) (entry a len items))))

; from entry to L6; writes i
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))))
    (=> (and (entry a len items) (not (= a 0))) (L6 a 1 len items))))

; from L6: check 1 fails, the array is null at 6:12
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int))
    (=> (and (L6 a i len items) (= a 0)) false)))

; from L6: check 3 fails, the index is out of bounds at 7:8
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int))
    (=>
      (and
        (L6 a i len items)
        (not (= a 0))
        (< i (select len a))
        (< i 0)
        (<= 0 (select len a)))
      false)))

; from L6 to L9; writes x, j
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int))
    (=>
      (and
        (L6 a i len items)
        (not (= a 0))
        (< i (select len a))
        (<= 0 i)
        (<= 0 (select len a)))
      (L9 a i (select (select items a) i) i len items))))

; from L9: check 10 fails, the array is null at 13:3
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=> (and (L9 a i x j len items) (<= j 0) (= a 0)) false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=> (and (L9 a i x j len items) (<= j 0) (not (= a 0)) (< j 0)) false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=>
      (and
        (L9 a i x j len items)
        (<= j 0)
        (not (= a 0))
        (<= 0 j)
        (<= (select len a) j)
        (<= 0 (select len a)))
      false)))

; from L9 to L6; writes i, items
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=>
      (and
        (L9 a i x j len items)
        (<= j 0)
        (not (= a 0))
        (<= 0 j)
        (< j (select len a))
        (<= 0 (select len a)))
      (L6 a (+ i 1) len (store items a (store (select items a) j x))))))

; from L9: check 4 fails, the array is null at 9:19
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=> (and (L9 a i x j len items) (< 0 j) (= a 0)) false)))

; from L9: check 5 fails, the index is out of bounds at 9:19
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=>
      (and
        (L9 a i x j len items)
        (< 0 j)
        (not (= a 0))
        (<= (select len a) (+ j (- 1)))
        (<= 0 (select len a)))
      false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=>
      (and
        (L9 a i x j len items)
        (< 0 j)
        (not (= a 0))
        (< (+ j (- 1)) (select len a))
        (<= (select (select items a) (+ j (- 1))) x)
        (<= (select len a) j)
        (<= 0 (select len a)))
      false)))

; from L9 to L6; writes i, items
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=>
      (and
        (L9 a i x j len items)
        (< 0 j)
        (not (= a 0))
        (< (+ j (- 1)) (select len a))
        (<= (select (select items a) (+ j (- 1))) x)
        (< j (select len a))
        (<= 0 (select len a)))
      (L6 a (+ i 1) len (store items a (store (select items a) j x))))))

; from L9: check 7 fails, the index is out of bounds at 10:5
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (=>
      (and
        (L9 a i x j len items)
        (< 0 j)
        (not (= a 0))
        (< (+ j (- 1)) (select len a))
        (< x (select (select items a) (+ j (- 1))))
        (<= (select len a) j)
        (<= 0 (select len a)))
      false)))

; from L9 back to L9; writes j, items
(assert
  (forall ((a Int) (len (Array Int Int)) (items (Array Int (Array Int Int))) (i Int)
      (x Int) (j Int))
    (let ((t1 (select (select items a) (+ j (- 1)))))
      (=>
        (and
          (L9 a i x j len items)
          (< 0 j)
          (not (= a 0))
          (< (+ j (- 1)) (select len a))
          (< x t1)
          (< j (select len a))
          (<= 0 (select len a)))
        (L9 a i x (+ j (- 1)) len (store items a (store (select items a) j t1)))))))
(check-sat)
