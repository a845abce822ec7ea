; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at last, by p_is_null
(declare-fun last (Bool) Bool)

; an object x of Node at last, by x_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun last_Node (Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at last, by x_Key, y_Key, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun last_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where last returns, by p_is_null
(declare-fun last_returns (Bool) Bool)

; an object x of Node where last returns, by x_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next
(declare-fun last_returns_Node (Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where last returns, by x_Key, y_Key, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun last_returns_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; the variables at last.L6.2, by p_is_null
(declare-fun last_L6_2 (Bool) Bool)

; an object x of Node at last.L6.2, by x_Key, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next
(declare-fun last_L6_2_Node (Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at last.L6.2, by x_Key, y_Key, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun last_L6_2_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at twice, by p_is_null_2
(declare-fun twice (Bool) Bool)

; an object x of Node at twice, by x_Key, p_is_null_2, p_is_x_2, x_Next_is_null, p_is_x_Next_2, x_is_x_Next
(declare-fun twice_Node (Int Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at twice, by x_Key, y_Key, p_is_null_2, p_is_x_2, p_is_y_2, x_is_y, y_Next_is_null, p_is_y_Next_2, x_is_y_Next, y_is_y_Next
(declare-fun twice_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at twice.L10, by p_is_null_2
(declare-fun twice_L10 (Bool) Bool)

; an object x of Node at twice.L10, by x_Key, p_is_null_2, p_is_x_2, x_Next_is_null, p_is_x_Next_2, x_is_x_Next, void
(declare-fun twice_L10_Node (Int Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at twice.L10, by x_Key, y_Key, p_is_null_2, p_is_x_2, p_is_y_2, x_is_y, y_Next_is_null, p_is_y_Next_2, x_is_y_Next, y_is_y_Next, void
(declare-fun twice_L10_edge_Next (Int Int Bool Bool Bool Bool Bool Bool Bool Bool
  Bool) Bool)

; entry calls twice
(assert (forall ((l Int)) (twice (= l 0))))

; entry calls twice: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (twice_Node x_Key_2 (= l 0) (= x l) (= x_Next 0) (= x_Next l) (= x_Next x))))))

; entry calls twice: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (twice_edge_Next
          x_Key_2
          x_Next_Key
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; from last: check 1 fails, the assertion is false at 4:3
(assert
  (forall ((p Int) (p_Next Int) (p_Key Int))
    (=>
      (and
        (last (= p 0))
        (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
        (= p 0))
      false)))

; last calls last
(assert
  (forall ((p Int) (p_Next Int) (p_Key Int) (p_Next_Next Int) (p_Next_Key Int))
    (=>
      (and
        (last (= p 0))
        (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
        (last_Node
          p_Next_Key
          (= p 0)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          false)
        (last_edge_Next
          p_Key
          p_Next_Key
          (= p 0)
          true
          (= p_Next p)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p)
          (= p_Next_Next p_Next))
        (not (= p 0))
        (not (= p_Next 0))
        (or
          (or (= p 0) (not (= p p_Next)))
          (and (= p_Next p_Next_Next) (= p_Key p_Next_Key))))
      (last (= p_Next 0)))))

; last calls last: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_Next Int) (p_Key Int)
      (p_Next_Next Int) (p_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last (= p 0))
          (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (last_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (last_Node
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (last_edge_Next
            p_Key
            p_Next_Key
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next))
          (not (= p 0))
          (not (= p_Next 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Next p_Next) (= x_Key_2 p_Key)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and (= p_Next p_Next_Next) (= p_Key p_Next_Key)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and (= x_Next p_Next_Next) (= x_Key_2 p_Next_Key))))
        (last_Node
          x_Key_2
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; last calls last: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_Next Int) (p_Key Int) (p_Next_Next Int) (p_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last (= p 0))
          (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (last_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (last_Node
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (last_edge_Next
            x_Key_2
            x_Next_Key
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (last_Node
            p_Next_Key
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            false)
          (last_edge_Next
            p_Key
            p_Next_Key
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next))
          (not (= p 0))
          (not (= p_Next 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Next p_Next) (= x_Key_2 p_Key)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and (= x_Next_Next p_Next) (= x_Next_Key p_Key)))
          (or
            (or (= p 0) (not (= p p_Next)))
            (and (= p_Next p_Next_Next) (= p_Key p_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x p_Next)))
            (and (= x_Next p_Next_Next) (= x_Key_2 p_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next p_Next)))
            (and (= x_Next_Next p_Next_Next) (= x_Next_Key p_Next_Key))))
        (last_edge_Next
          x_Key_2
          x_Next_Key
          (= p_Next 0)
          (= p_Next x)
          (= p_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; last to last.L6.2, where last has returned
(assert
  (forall ((p Int) (p_Next Int) (p_Key Int))
    (=>
      (and
        (last (= p 0))
        (last_returns (= p_Next 0))
        (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
        (not (= p 0))
        (not (= p_Next 0)))
      (last_L6_2 (= p 0)))))

; last to last.L6.2, where last has returned: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_Next Int) (p_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last (= p 0))
          (last_returns (= p_Next 0))
          (last_returns_Node
            x_Key_2
            (= p_Next 0)
            (= p_Next x)
            (= x_Next 0)
            (= p_Next x_Next)
            (= x_Next x))
          (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (last_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (not (= p 0))
          (not (= p_Next 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Next p_Next) (= x_Key_2 p_Key))))
        (last_L6_2_Node
          x_Key_2
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; last to last.L6.2, where last has returned: old object: neighbour
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_Next Int) (p_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last (= p 0))
          (last_returns (= p_Next 0))
          (last_returns_Node
            x_Key_2
            (= p_Next 0)
            (= p_Next x)
            (= x_Next 0)
            (= p_Next x_Next)
            (= x_Next x))
          (last_returns_Node
            x_Next_Key
            (= p_Next 0)
            (= p_Next x_Next)
            (= x_Next_Next 0)
            (= p_Next x_Next_Next)
            (= x_Next_Next x_Next))
          (last_returns_edge_Next
            x_Key_2
            x_Next_Key
            (= p_Next 0)
            (= p_Next x)
            (= p_Next x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= p_Next x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (last_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (last_Node
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (last_edge_Next
            x_Key_2
            x_Next_Key
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (not (= p 0))
          (not (= p_Next 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Next p_Next) (= x_Key_2 p_Key)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and (= x_Next_Next p_Next) (= x_Next_Key p_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (last_L6_2_edge_Next
          x_Key_2
          x_Next_Key
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; last returns
(assert
  (forall ((p Int) (p_Next Int) (p_Key Int))
    (=>
      (and
        (last (= p 0))
        (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
        (not (= p 0))
        (= p_Next 0))
      (last_returns (= p 0)))))

; last returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_Next Int) (p_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last (= p 0))
          (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (last_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (not (= p 0))
          (= p_Next 0)
          t1
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Next p_Next) (= x_Key_2 p_Key))))
        (last_returns_Node
          x_Key_2
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; last returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_Next Int) (p_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last (= p 0))
          (last_Node p_Key (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (last_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (last_Node
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (last_edge_Next
            x_Key_2
            x_Next_Key
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (not (= p 0))
          (= p_Next 0)
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (and (= x_Next p_Next) (= x_Key_2 p_Key)))
          (or
            (or (= p 0) (not (= x_Next p)))
            (and (= x_Next_Next p_Next) (= x_Next_Key p_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (last_returns_edge_Next
          x_Key_2
          x_Next_Key
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; last.L6.2 returns
(assert (forall ((p Int)) (=> (last_L6_2 (= p 0)) (last_returns (= p 0)))))

; last.L6.2 returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last_L6_2 (= p 0))
          (last_L6_2_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x))
          t1
          t1)
        (last_returns_Node
          x_Key_2
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; last.L6.2 returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (last_L6_2 (= p 0))
          (last_L6_2_Node x_Key_2 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x))
          (last_L6_2_Node
            x_Next_Key
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next))
          (last_L6_2_edge_Next
            x_Key_2
            x_Next_Key
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (last_returns_edge_Next
          x_Key_2
          x_Next_Key
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; twice calls last
(assert (forall ((p_2 Int)) (=> (twice (= p_2 0)) (last (= p_2 0)))))

; twice calls last: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (twice (= p_2 0))
          (twice_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          t1
          t1)
        (last_Node
          x_Key_2
          (= p_2 0)
          (= x p_2)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next x)
          false)))))

; twice calls last: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (twice (= p_2 0))
          (twice_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          (twice_Node
            x_Next_Key
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next))
          (twice_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (last_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2 0)
          (= x p_2)
          (= x_Next p_2)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; twice to twice.L10, where last has returned
(assert
  (forall ((p_2 Int))
    (=> (and (twice (= p_2 0)) (last_returns (= p_2 0))) (twice_L10 (= p_2 0)))))

; twice to twice.L10, where last has returned: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Key_2 Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (twice (= p_2 0))
          (last_returns (= p_2 0))
          (last_returns_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          (twice_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          t1
          t1)
        (twice_L10_Node
          x_Key_2
          (= p_2 0)
          (= x p_2)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next x)
          false)))))

; twice to twice.L10, where last has returned: old object: neighbour
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int)
      (x_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (twice (= p_2 0))
          (last_returns (= p_2 0))
          (last_returns_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          (last_returns_Node
            x_Next_Key
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next))
          (last_returns_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (twice_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          (twice_Node
            x_Next_Key
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next))
          (twice_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key))))
        (twice_L10_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2 0)
          (= x p_2)
          (= x_Next p_2)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; from twice.L10: check 5 fails, a field of null is read at 10:13
(assert
  (forall ((p_2 Int) (p_2_Next Int) (p_2_Key Int))
    (=>
      (and
        (twice_L10 (= p_2 0))
        (twice_L10_Node
          p_2_Key
          (= p_2 0)
          true
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next p_2)
          (= p_2 0))
        (= p_2 0))
      false)))

; twice.L10 calls last
(assert
  (forall ((p_2 Int) (p_2_Next Int) (p_2_Key Int) (p_2_Next_Next Int) (p_2_Next_Key Int))
    (=>
      (and
        (twice_L10 (= p_2 0))
        (twice_L10_Node
          p_2_Key
          (= p_2 0)
          true
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next p_2)
          false)
        (twice_L10_Node
          p_2_Next_Key
          (= p_2 0)
          (= p_2_Next p_2)
          (= p_2_Next_Next 0)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next p_2_Next)
          (= p_2_Next 0))
        (twice_L10_edge_Next
          p_2_Key
          p_2_Next_Key
          (= p_2 0)
          true
          (= p_2_Next p_2)
          (= p_2_Next p_2)
          (= p_2_Next_Next 0)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next p_2_Next)
          (= p_2_Next 0))
        (not (= p_2 0))
        (or
          (or (= p_2 0) (not (= p_2 p_2_Next)))
          (and (= p_2_Next p_2_Next_Next) (= p_2_Key p_2_Next_Key))))
      (last (= p_2_Next 0)))))

; twice.L10 calls last: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (p_2_Next Int) (p_2_Key Int)
      (p_2_Next_Next Int) (p_2_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (twice_L10 (= p_2 0))
          (twice_L10_Node
            p_2_Key
            (= p_2 0)
            true
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next p_2)
            false)
          (twice_L10_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x)
            false)
          (twice_L10_Node
            p_2_Next_Key
            (= p_2 0)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (twice_L10_edge_Next
            p_2_Key
            p_2_Next_Key
            (= p_2 0)
            true
            (= p_2_Next p_2)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (not (= p_2 0))
          t1
          t1
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Next p_2_Next_Next) (= p_2_Key p_2_Next_Key)))
          (or
            (or (= x 0) (not (= x p_2_Next)))
            (and (= x_Next p_2_Next_Next) (= x_Key_2 p_2_Next_Key))))
        (last_Node
          x_Key_2
          (= p_2_Next 0)
          (= p_2_Next x)
          (= x_Next 0)
          (= p_2_Next x_Next)
          (= x_Next x)
          false)))))

; twice.L10 calls last: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Key_2 Int) (x_Next_Next Int) (x_Next_Key Int)
      (p_2_Next Int) (p_2_Key Int) (p_2_Next_Next Int) (p_2_Next_Key Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (twice_L10 (= p_2 0))
          (twice_L10_Node
            p_2_Key
            (= p_2 0)
            true
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next p_2)
            false)
          (twice_L10_Node
            x_Key_2
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x)
            false)
          (twice_L10_Node
            x_Next_Key
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next)
            false)
          (twice_L10_edge_Next
            x_Key_2
            x_Next_Key
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (twice_L10_Node
            p_2_Next_Key
            (= p_2 0)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (twice_L10_edge_Next
            p_2_Key
            p_2_Next_Key
            (= p_2 0)
            true
            (= p_2_Next p_2)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (not (= p_2 0))
          t1
          (not (= x_Next 0))
          t1
          (or
            (or (= p_2 0) (not (= x p_2)))
            (and (= x_Next p_2_Next) (= x_Key_2 p_2_Key)))
          (or
            (or (= p_2 0) (not (= x_Next p_2)))
            (and (= x_Next_Next p_2_Next) (= x_Next_Key p_2_Key)))
          (or
            (or (= p_2 0) (not (= p_2 p_2_Next)))
            (and (= p_2_Next p_2_Next_Next) (= p_2_Key p_2_Next_Key)))
          (or
            (or (= x 0) (not (= x x_Next)))
            (and (= x_Next x_Next_Next) (= x_Key_2 x_Next_Key)))
          (or
            (or (= x 0) (not (= x p_2_Next)))
            (and (= x_Next p_2_Next_Next) (= x_Key_2 p_2_Next_Key)))
          (or
            (or (= x_Next 0) (not (= x_Next p_2_Next)))
            (and (= x_Next_Next p_2_Next_Next) (= x_Next_Key p_2_Next_Key))))
        (last_edge_Next
          x_Key_2
          x_Next_Key
          (= p_2_Next 0)
          (= p_2_Next x)
          (= p_2_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_2_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (x_Key Int) (p_is_x Bool) (x_Next_is_null Bool)
      (p_is_x_Next Bool) (x_is_x_Next Bool))
    (last_Node x_Key p_is_null p_is_x x_Next_is_null p_is_x_Next x_is_x_Next true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null_2 Bool)
      (p_is_x_2 Bool) (p_is_x_Next_2 Bool))
    (twice_L10_Node
      x_Key
      p_is_null_2
      p_is_x_2
      x_Next_is_null
      p_is_x_Next_2
      x_is_x_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Key Int) (y_Key Int) (x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool)
      (y_is_y_Next Bool) (p_is_null_2 Bool) (p_is_x_2 Bool) (p_is_y_2 Bool)
      (p_is_y_Next_2 Bool))
    (twice_L10_edge_Next
      x_Key
      y_Key
      p_is_null_2
      p_is_x_2
      p_is_y_2
      x_is_y
      y_Next_is_null
      p_is_y_Next_2
      x_is_y_Next
      y_is_y_Next
      true)))
(check-sat)
