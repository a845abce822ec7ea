; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by len_0, items_0, a_0
(declare-fun entry ((Array Int Int) (Array Int (Array Int Int)) Int) Bool)

; the objects of shape int[] at the start, by len_0, items_0, a_0, y, y_len, y_items
(declare-fun entry_int__ ((Array Int Int) (Array Int (Array Int Int)) Int Int Int
  (Array Int Int)) Bool)

; the states that reach the loop head L6, by len_0, items_0, a_0, turn_L6, i
(declare-fun L6 ((Array Int Int) (Array Int (Array Int Int)) Int Int Int) Bool)

; the objects of shape int[] at the loop head L6, by len_0, items_0, a_0, turn_L6, y, y_len, y_items
(declare-fun L6_int__ ((Array Int Int) (Array Int (Array Int Int)) Int Int Int Int
  (Array Int Int)) Bool)

; the states that reach the loop head L9, by len_0, items_0, a_0, turn_L6, turn_L9, i, x, j
(declare-fun L9 ((Array Int Int) (Array Int (Array Int Int)) Int Int Int Int Int
  Int) Bool)

; the objects of shape int[] at the loop head L9, by len_0, items_0, a_0, turn_L6, turn_L9, y, y_len, y_items
(declare-fun L9_int__ ((Array Int Int) (Array Int (Array Int Int)) Int Int Int Int Int
  (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((a_0 Int) (len_0 (Array Int Int)) (items_0 (Array Int (Array Int Int))))
    (=> (<= a_0 0) (entry len_0 items_0 a_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((a_0 Int) (len_0 (Array Int Int)) (items_0 (Array Int (Array Int Int)))
      (y Int))
    (=>
      (and (< y 0) (<= 0 (select len_0 y)))
      (entry_int__ len_0 items_0 a_0 y (select len_0 y) (select items_0 y)))))

; from entry to L6; writes i
(assert
  (forall ((a_0 Int) (len_0 (Array Int Int)) (items_0 (Array Int (Array Int Int))))
    (=> (and (entry len_0 items_0 a_0) (not (= a_0 0))) (L6 len_0 items_0 a_0 0 1))))

; from entry to L6: objects that were there before
(assert
  (forall ((a_0 Int) (len_0 (Array Int Int)) (items_0 (Array Int (Array Int Int))) (y Int)
      (y_len Int) (y_items (Array Int Int)))
    (=>
      (and
        (entry len_0 items_0 a_0)
        (entry_int__ len_0 items_0 a_0 y y_len y_items)
        (not (= a_0 0)))
      (L6_int__ len_0 items_0 a_0 0 y y_len y_items))))

; from L6: check 1 fails, the array is null at 6:12
(assert
  (forall ((turn_L6 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int))
    (=> (and (L6 len_0 items_0 a_0 turn_L6 i) (= a_0 0)) false)))

; from L6: check 3 fails, the index is out of bounds at 7:8
(assert
  (forall ((turn_L6 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L6 len_0 items_0 a_0 turn_L6 i)
        (L6_int__ len_0 items_0 a_0 turn_L6 a_0 x0_len x0_items)
        (not (= a_0 0))
        (< i x0_len)
        (< i 0))
      false)))

; from L6 to L9; writes x, j
(assert
  (forall ((turn_L6 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L6 len_0 items_0 a_0 turn_L6 i)
        (L6_int__ len_0 items_0 a_0 turn_L6 a_0 x0_len x0_items)
        (not (= a_0 0))
        (< i x0_len)
        (<= 0 i))
      (L9 len_0 items_0 a_0 turn_L6 0 i (select x0_items i) i))))

; from L6 to L9: objects that were there before
(assert
  (forall ((turn_L6 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (y Int) (y_len Int) (y_items (Array Int Int))
      (i Int) (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L6 len_0 items_0 a_0 turn_L6 i)
        (L6_int__ len_0 items_0 a_0 turn_L6 a_0 x0_len x0_items)
        (L6_int__ len_0 items_0 a_0 turn_L6 y y_len y_items)
        (not (= a_0 0))
        (< i x0_len)
        (<= 0 i))
      (L9_int__ len_0 items_0 a_0 turn_L6 0 y y_len y_items))))

; from L9: check 10 fails, the array is null at 13:3
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int))
    (=> (and (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j) (<= j 0) (= a_0 0)) false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int))
    (=>
      (and (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j) (<= j 0) (not (= a_0 0)) (< j 0))
      false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (<= j 0)
        (not (= a_0 0))
        (<= 0 j)
        (<= x0_len j))
      false)))

; from L9 to L6; writes i, items
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (<= j 0)
        (not (= a_0 0))
        (<= 0 j)
        (< j x0_len))
      (L6 len_0 items_0 a_0 (+ turn_L6 1) (+ i 1)))))

; from L9 to L6: objects that were there before
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (y Int) (y_len Int) (y_items (Array Int Int))
      (i Int) (x Int) (j Int) (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 y y_len y_items)
        (<= j 0)
        (not (= a_0 0))
        (<= 0 j)
        (< j x0_len))
      (L6_int__
        len_0
        items_0
        a_0
        (+ turn_L6 1)
        y
        y_len
        (ite (= y a_0) (store x0_items j x) y_items)))))

; from L9: check 4 fails, the array is null at 9:19
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int))
    (=> (and (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j) (< 0 j) (= a_0 0)) false)))

; from L9: check 5 fails, the index is out of bounds at 9:19
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (< 0 j)
        (not (= a_0 0))
        (<= x0_len (+ j (- 1))))
      false)))

; from L9: check 11 fails, the index is out of bounds at 13:3
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (< 0 j)
        (not (= a_0 0))
        (< (+ j (- 1)) x0_len)
        (<= (select x0_items (+ j (- 1))) x)
        (<= x0_len j))
      false)))

; from L9 to L6; writes i, items
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (< 0 j)
        (not (= a_0 0))
        (< (+ j (- 1)) x0_len)
        (<= (select x0_items (+ j (- 1))) x)
        (< j x0_len))
      (L6 len_0 items_0 a_0 (+ turn_L6 1) (+ i 1)))))

; from L9 to L6: objects that were there before
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (y Int) (y_len Int) (y_items (Array Int Int))
      (i Int) (x Int) (j Int) (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 y y_len y_items)
        (< 0 j)
        (not (= a_0 0))
        (< (+ j (- 1)) x0_len)
        (<= (select x0_items (+ j (- 1))) x)
        (< j x0_len))
      (L6_int__
        len_0
        items_0
        a_0
        (+ turn_L6 1)
        y
        y_len
        (ite (= y a_0) (store x0_items j x) y_items)))))

; from L9: check 7 fails, the index is out of bounds at 10:5
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (< 0 j)
        (not (= a_0 0))
        (< (+ j (- 1)) x0_len)
        (< x (select x0_items (+ j (- 1))))
        (<= x0_len j))
      false)))

; from L9 back to L9; writes j, items
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (i Int) (x Int) (j Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
        (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
        (< 0 j)
        (not (= a_0 0))
        (< (+ j (- 1)) x0_len)
        (< x (select x0_items (+ j (- 1))))
        (< j x0_len))
      (L9 len_0 items_0 a_0 turn_L6 (+ turn_L9 1) i x (+ j (- 1))))))

; from L9 back to L9: objects that were there before
(assert
  (forall ((turn_L6 Int) (turn_L9 Int) (a_0 Int) (len_0 (Array Int Int))
      (items_0 (Array Int (Array Int Int))) (y Int) (y_len Int) (y_items (Array Int Int))
      (i Int) (x Int) (j Int) (x0_len Int) (x0_items (Array Int Int)))
    (let ((t1 (select x0_items (+ j (- 1)))))
      (=>
        (and
          (L9 len_0 items_0 a_0 turn_L6 turn_L9 i x j)
          (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 a_0 x0_len x0_items)
          (L9_int__ len_0 items_0 a_0 turn_L6 turn_L9 y y_len y_items)
          (< 0 j)
          (not (= a_0 0))
          (< (+ j (- 1)) x0_len)
          (< x t1)
          (< j x0_len))
        (L9_int__
          len_0
          items_0
          a_0
          turn_L6
          (+ turn_L9 1)
          y
          y_len
          (ite (= y a_0) (store x0_items j t1) y_items))))))
(check-sat)
