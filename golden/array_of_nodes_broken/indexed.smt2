; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by Next_0, l_0, n_0
(declare-fun entry ((Array Int Int) Int Int) Bool)

; the objects of shape Node at the start, by Next_0, l_0, n_0, y_Node, y_Next
(declare-fun entry_Node ((Array Int Int) Int Int Int Int) Bool)

; the states that reach the loop head L10, by Next_0, l_0, n_0, turn_L10, p
(declare-fun L10 ((Array Int Int) Int Int Int Int) Bool)

; the objects of shape Node at the loop head L10, by Next_0, l_0, n_0, turn_L10, y_Node, y_Next
(declare-fun L10_Node ((Array Int Int) Int Int Int Int Int) Bool)

; the objects of shape Node[] at the loop head L10, by Next_0, l_0, n_0, turn_L10, y_Node_array, y_len, y_items
(declare-fun L10_Node__ ((Array Int Int) Int Int Int Int Int (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l_0 Int) (n_0 Int) (Next_0 (Array Int Int)))
    (=> (<= l_0 0) (entry Next_0 l_0 n_0))))

; the start: initial objects refer to initial objects or to none
(assert
  (forall ((l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (y_Node Int))
    (=>
      (and (< y_Node 0) (<= (select Next_0 y_Node) 0))
      (entry_Node Next_0 l_0 n_0 y_Node (select Next_0 y_Node)))))

; from entry to L10; writes nodes, i, p, clock, len, items
(assert
  (forall ((l_0 Int) (n_0 Int) (Next_0 (Array Int Int)))
    (=> (and (entry Next_0 l_0 n_0) (<= 0 n_0)) (L10 Next_0 l_0 n_0 0 l_0))))

; from entry to L10: objects that were there before
(assert
  (forall ((l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (y_Node Int) (y_Next Int))
    (=>
      (and (entry Next_0 l_0 n_0) (entry_Node Next_0 l_0 n_0 y_Node y_Next) (<= 0 n_0))
      (L10_Node Next_0 l_0 n_0 0 y_Node y_Next))))

; from entry to L10: an object that is made
(assert
  (forall ((l_0 Int) (n_0 Int) (Next_0 (Array Int Int)))
    (=>
      (and (entry Next_0 l_0 n_0) (<= 0 n_0))
      (L10_Node__ Next_0 l_0 n_0 0 1 n_0 ((as const (Array Int Int)) 0)))))

; from L10: check 6 fails, the index is out of bounds at 16:11
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (= p 0)
        (< 0 turn_L10)
        (<= x0_len (+ turn_L10 (- 1))))
      false)))

; from L10: check 7 fails, a field of null is written at 17:3
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (= p 0)
        (< 0 turn_L10)
        (< (+ turn_L10 (- 1)) x0_len)
        (= (select x0_items (+ turn_L10 (- 1))) 0))
      false)))

; from L10: check 12 fails, the assertion is false at 18:3
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (= p 0)
        (< 0 turn_L10)
        (< (+ turn_L10 (- 1)) x0_len)
        (not (= (select x0_items (+ turn_L10 (- 1))) 0))
        (not (= x0_len n_0)))
      false)))

; from L10: check 6 fails, the index is out of bounds at 16:11
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (not (= p 0))
        (< n_0 turn_L10)
        (< 0 turn_L10)
        (<= x0_len (+ turn_L10 (- 1))))
      false)))

; from L10: check 7 fails, a field of null is written at 17:3
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (not (= p 0))
        (< n_0 turn_L10)
        (< 0 turn_L10)
        (< (+ turn_L10 (- 1)) x0_len)
        (= (select x0_items (+ turn_L10 (- 1))) 0))
      false)))

; from L10: check 12 fails, the assertion is false at 18:3
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (not (= p 0))
        (< n_0 turn_L10)
        (< 0 turn_L10)
        (< (+ turn_L10 (- 1)) x0_len)
        (not (= (select x0_items (+ turn_L10 (- 1))) 0))
        (not (= x0_len n_0)))
      false)))

; from L10: check 3 fails, the index is out of bounds at 11:3
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int))
    (=>
      (and (L10 Next_0 l_0 n_0 turn_L10 p) (not (= p 0)) (<= turn_L10 n_0) (< turn_L10 0))
      false)))

; from L10: check 3 fails, the index is out of bounds at 11:3
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (not (= p 0))
        (<= turn_L10 n_0)
        (<= 0 turn_L10)
        (<= x0_len turn_L10))
      false)))

; from L10 back to L10; writes i, p, items
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (p Int)
      (x0_len Int) (x0_items (Array Int Int)) (x1_Next Int))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (L10_Node Next_0 l_0 n_0 turn_L10 p x1_Next)
        (not (= p 0))
        (<= turn_L10 n_0)
        (<= 0 turn_L10)
        (< turn_L10 x0_len))
      (L10 Next_0 l_0 n_0 (+ turn_L10 1) x1_Next))))

; from L10 back to L10: objects that were there before
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (y_Node Int)
      (y_Next Int) (p Int) (x0_len Int) (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (L10_Node Next_0 l_0 n_0 turn_L10 y_Node y_Next)
        (not (= p 0))
        (<= turn_L10 n_0)
        (<= 0 turn_L10)
        (< turn_L10 x0_len))
      (L10_Node Next_0 l_0 n_0 (+ turn_L10 1) y_Node y_Next))))

; from L10 back to L10: objects that were there before
(assert
  (forall ((turn_L10 Int) (l_0 Int) (n_0 Int) (Next_0 (Array Int Int)) (y_Node_array Int)
      (y_len Int) (y_items (Array Int Int)) (p Int) (x0_len Int)
      (x0_items (Array Int Int)))
    (=>
      (and
        (L10 Next_0 l_0 n_0 turn_L10 p)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 1 x0_len x0_items)
        (L10_Node__ Next_0 l_0 n_0 turn_L10 y_Node_array y_len y_items)
        (not (= p 0))
        (<= turn_L10 n_0)
        (<= 0 turn_L10)
        (< turn_L10 x0_len))
      (L10_Node__
        Next_0
        l_0
        n_0
        (+ turn_L10 1)
        y_Node_array
        y_len
        (ite (= y_Node_array 1) (store x0_items turn_L10 p) y_items)))))
(check-sat)
