; The program as constrained Horn clauses.
; sat: no check can fail; unsat says nothing, for the clauses over-approximate.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the variables at L12, by e, l_is_null
(declare-fun L12 (Bool Bool) Bool)

; the variables at even, by p_is_null
(declare-fun even (Bool) Bool)

; an object x of Node at even, by p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next, void
(declare-fun even_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at even, by p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next, void
(declare-fun even_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where even returns, by result, p_is_null
(declare-fun even_returns (Bool Bool) Bool)

; an object x of Node where even returns, by result, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next
(declare-fun even_returns_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where even returns, by result, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun even_returns_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at even.L5.2, by result, p_is_null
(declare-fun even_L5_2 (Bool Bool) Bool)

; an object x of Node at even.L5.2, by result, p_is_null, p_is_x, x_Next_is_null, p_is_x_Next, x_is_x_Next
(declare-fun even_L5_2_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at even.L5.2, by result, p_is_null, p_is_x, p_is_y, x_is_y, y_Next_is_null, p_is_y_Next, x_is_y_Next, y_is_y_Next
(declare-fun even_L5_2_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at odd, by p_is_null_2
(declare-fun odd (Bool) Bool)

; an object x of Node at odd, by p_is_null_2, p_is_x_2, x_Next_is_null, p_is_x_Next_2, x_is_x_Next, void
(declare-fun odd_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at odd, by p_is_null_2, p_is_x_2, p_is_y_2, x_is_y, y_Next_is_null, p_is_y_Next_2, x_is_y_Next, y_is_y_Next, void
(declare-fun odd_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables where odd returns, by result_2, p_is_null_2
(declare-fun odd_returns (Bool Bool) Bool)

; an object x of Node where odd returns, by result_2, p_is_null_2, p_is_x_2, x_Next_is_null, p_is_x_Next_2, x_is_x_Next
(declare-fun odd_returns_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next where odd returns, by result_2, p_is_null_2, p_is_x_2, p_is_y_2, x_is_y, y_Next_is_null, p_is_y_Next_2, x_is_y_Next, y_is_y_Next
(declare-fun odd_returns_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; the variables at odd.L9.2, by result_2, p_is_null_2
(declare-fun odd_L9_2 (Bool Bool) Bool)

; an object x of Node at odd.L9.2, by result_2, p_is_null_2, p_is_x_2, x_Next_is_null, p_is_x_Next_2, x_is_x_Next
(declare-fun odd_L9_2_Node (Bool Bool Bool Bool Bool Bool) Bool)

; x and y = x.Next at odd.L9.2, by result_2, p_is_null_2, p_is_x_2, p_is_y_2, x_is_y, y_Next_is_null, p_is_y_Next_2, x_is_y_Next, y_is_y_Next
(declare-fun odd_L9_2_edge_Next (Bool Bool Bool Bool Bool Bool Bool Bool Bool) Bool)

; entry calls even
(assert (forall ((l Int)) (even (= l 0))))

; entry calls even: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and t1 t1)
        (even_Node (= l 0) (= x l) (= x_Next 0) (= x_Next l) (= x_Next x) false)))))

; entry calls even: old object
(assert
  (forall ((l Int) (x Int) (x_Next Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          t1
          (not (= x_Next 0))
          t1
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (even_edge_Next
          (= l 0)
          (= x l)
          (= x_Next l)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next l)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; entry to L12, where even has returned
(assert
  (forall ((l Int) (result_out Bool))
    (=> (even_returns result_out (= l 0)) (L12 result_out (= l 0)))))

; from L12: check 1 fails, the assertion is false at 12:1
(assert
  (forall ((e_2 Bool) (l Int)) (=> (and (L12 e_2 (= l 0)) (= l 0) (not e_2)) false)))

; even calls odd
(assert
  (forall ((p Int) (p_Next Int) (p_Next_Next Int))
    (=>
      (and
        (even (= p 0))
        (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
        (even_Node
          (= p 0)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (even_edge_Next
          (= p 0)
          true
          (= p_Next p)
          (= p_Next p)
          (= p_Next_Next 0)
          (= p_Next_Next p)
          (= p_Next_Next p)
          (= p_Next_Next p_Next)
          (= p_Next 0))
        (not (= p 0))
        (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next)))
      (odd (= p_Next 0)))))

; even calls odd: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (p_Next Int) (p_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even (= p 0))
          (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (even_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (even_Node
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (even_edge_Next
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next)))
        (odd_Node
          (= p_Next 0)
          (= p_Next x)
          (= x_Next 0)
          (= p_Next x_Next)
          (= x_Next x)
          false)))))

; even calls odd: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_Next Int) (p_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even (= p 0))
          (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (even_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (even_Node
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (even_edge_Next
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (even_Node
            (= p 0)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (even_edge_Next
            (= p 0)
            true
            (= p_Next p)
            (= p_Next p)
            (= p_Next_Next 0)
            (= p_Next_Next p)
            (= p_Next_Next p)
            (= p_Next_Next p_Next)
            (= p_Next 0))
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= x_Next p))) (= x_Next_Next p_Next))
          (or (or (= p 0) (not (= p p_Next))) (= p_Next p_Next_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next))
          (or (or (= x 0) (not (= x p_Next))) (= x_Next p_Next_Next))
          (or (or (= x_Next 0) (not (= x_Next p_Next))) (= x_Next_Next p_Next_Next)))
        (odd_edge_Next
          (= p_Next 0)
          (= p_Next x)
          (= p_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; even to even.L5.2, where odd has returned
(assert
  (forall ((p Int) (p_Next Int) (result_out_2 Bool))
    (=>
      (and
        (even (= p 0))
        (odd_returns result_out_2 (= p_Next 0))
        (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
        (not (= p 0)))
      (even_L5_2 result_out_2 (= p 0)))))

; even to even.L5.2, where odd has returned: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (p_Next Int) (result_out_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even (= p 0))
          (odd_returns result_out_2 (= p_Next 0))
          (odd_returns_Node
            result_out_2
            (= p_Next 0)
            (= p_Next x)
            (= x_Next 0)
            (= p_Next x_Next)
            (= x_Next x))
          (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (even_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (not (= p 0))
          t1
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next)))
        (even_L5_2_Node
          result_out_2
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; even to even.L5.2, where odd has returned: old object: neighbour
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_Next Int)
      (result_out_2 Bool))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even (= p 0))
          (odd_returns result_out_2 (= p_Next 0))
          (odd_returns_Node
            result_out_2
            (= p_Next 0)
            (= p_Next x)
            (= x_Next 0)
            (= p_Next x_Next)
            (= x_Next x))
          (odd_returns_Node
            result_out_2
            (= p_Next 0)
            (= p_Next x_Next)
            (= x_Next_Next 0)
            (= p_Next x_Next_Next)
            (= x_Next_Next x_Next))
          (odd_returns_edge_Next
            result_out_2
            (= p_Next 0)
            (= p_Next x)
            (= p_Next x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= p_Next x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) false)
          (even_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (even_Node
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (even_edge_Next
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (not (= p 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= x_Next p))) (= x_Next_Next p_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (even_L5_2_edge_Next
          result_out_2
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; even returns
(assert
  (forall ((p Int) (p_Next Int))
    (=>
      (and
        (even (= p 0))
        (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
        (= p 0))
      (even_returns true (= p 0)))))

; even returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even (= p 0))
          (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
          (even_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (= p 0)
          t1
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next)))
        (even_returns_Node
          true
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; even returns: old object
(assert
  (forall ((p Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even (= p 0))
          (even_Node (= p 0) true (= p_Next 0) (= p_Next p) (= p_Next p) (= p 0))
          (even_Node (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x) false)
          (even_Node
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next)
            false)
          (even_edge_Next
            (= p 0)
            (= x p)
            (= x_Next p)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (= p 0)
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p 0) (not (= x p))) (= x_Next p_Next))
          (or (or (= p 0) (not (= x_Next p))) (= x_Next_Next p_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (even_returns_edge_Next
          true
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; even.L5.2 returns
(assert
  (forall ((p Int) (result_3 Bool))
    (=> (even_L5_2 result_3 (= p 0)) (even_returns result_3 (= p 0)))))

; even.L5.2 returns: old object
(assert
  (forall ((p Int) (result_3 Bool) (x Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even_L5_2 result_3 (= p 0))
          (even_L5_2_Node result_3 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x))
          t1
          t1)
        (even_returns_Node
          result_3
          (= p 0)
          (= x p)
          (= x_Next 0)
          (= x_Next p)
          (= x_Next x))))))

; even.L5.2 returns: old object
(assert
  (forall ((p Int) (result_3 Bool) (x Int) (x_Next Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (even_L5_2 result_3 (= p 0))
          (even_L5_2_Node result_3 (= p 0) (= x p) (= x_Next 0) (= x_Next p) (= x_Next x))
          (even_L5_2_Node
            result_3
            (= p 0)
            (= x_Next p)
            (= x_Next_Next 0)
            (= x_Next_Next p)
            (= x_Next_Next x_Next))
          (even_L5_2_edge_Next
            result_3
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
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (even_returns_edge_Next
          result_3
          (= p 0)
          (= x p)
          (= x_Next p)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; odd calls even
(assert
  (forall ((p_2 Int) (p_2_Next Int) (p_2_Next_Next Int))
    (=>
      (and
        (odd (= p_2 0))
        (odd_Node (= p_2 0) true (= p_2_Next 0) (= p_2_Next p_2) (= p_2_Next p_2) false)
        (odd_Node
          (= p_2 0)
          (= p_2_Next p_2)
          (= p_2_Next_Next 0)
          (= p_2_Next_Next p_2)
          (= p_2_Next_Next p_2_Next)
          (= p_2_Next 0))
        (odd_edge_Next
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
        (or (or (= p_2 0) (not (= p_2 p_2_Next))) (= p_2_Next p_2_Next_Next)))
      (even (= p_2_Next 0)))))

; odd calls even: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (p_2_Next Int) (p_2_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd (= p_2 0))
          (odd_Node (= p_2 0) true (= p_2_Next 0) (= p_2_Next p_2) (= p_2_Next p_2) false)
          (odd_Node (= p_2 0) (= x p_2) (= x_Next 0) (= x_Next p_2) (= x_Next x) false)
          (odd_Node
            (= p_2 0)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (odd_edge_Next
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
          (or (or (= p_2 0) (not (= x p_2))) (= x_Next p_2_Next))
          (or (or (= p_2 0) (not (= p_2 p_2_Next))) (= p_2_Next p_2_Next_Next))
          (or (or (= x 0) (not (= x p_2_Next))) (= x_Next p_2_Next_Next)))
        (even_Node
          (= p_2_Next 0)
          (= p_2_Next x)
          (= x_Next 0)
          (= p_2_Next x_Next)
          (= x_Next x)
          false)))))

; odd calls even: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_2_Next Int)
      (p_2_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd (= p_2 0))
          (odd_Node (= p_2 0) true (= p_2_Next 0) (= p_2_Next p_2) (= p_2_Next p_2) false)
          (odd_Node (= p_2 0) (= x p_2) (= x_Next 0) (= x_Next p_2) (= x_Next x) false)
          (odd_Node
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next)
            false)
          (odd_edge_Next
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (odd_Node
            (= p_2 0)
            (= p_2_Next p_2)
            (= p_2_Next_Next 0)
            (= p_2_Next_Next p_2)
            (= p_2_Next_Next p_2_Next)
            (= p_2_Next 0))
          (odd_edge_Next
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
          (or (or (= p_2 0) (not (= x p_2))) (= x_Next p_2_Next))
          (or (or (= p_2 0) (not (= x_Next p_2))) (= x_Next_Next p_2_Next))
          (or (or (= p_2 0) (not (= p_2 p_2_Next))) (= p_2_Next p_2_Next_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next))
          (or (or (= x 0) (not (= x p_2_Next))) (= x_Next p_2_Next_Next))
          (or (or (= x_Next 0) (not (= x_Next p_2_Next))) (= x_Next_Next p_2_Next_Next)))
        (even_edge_Next
          (= p_2_Next 0)
          (= p_2_Next x)
          (= p_2_Next x_Next)
          (= x_Next x)
          (= x_Next_Next 0)
          (= p_2_Next x_Next_Next)
          (= x_Next_Next x)
          (= x_Next_Next x_Next)
          false)))))

; odd to odd.L9.2, where even has returned
(assert
  (forall ((p_2 Int) (result_out Bool) (p_2_Next Int))
    (=>
      (and
        (odd (= p_2 0))
        (even_returns result_out (= p_2_Next 0))
        (odd_Node (= p_2 0) true (= p_2_Next 0) (= p_2_Next p_2) (= p_2_Next p_2) false)
        (not (= p_2 0)))
      (odd_L9_2 result_out (= p_2 0)))))

; odd to odd.L9.2, where even has returned: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (result_out Bool) (p_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd (= p_2 0))
          (even_returns result_out (= p_2_Next 0))
          (even_returns_Node
            result_out
            (= p_2_Next 0)
            (= p_2_Next x)
            (= x_Next 0)
            (= p_2_Next x_Next)
            (= x_Next x))
          (odd_Node (= p_2 0) true (= p_2_Next 0) (= p_2_Next p_2) (= p_2_Next p_2) false)
          (odd_Node (= p_2 0) (= x p_2) (= x_Next 0) (= x_Next p_2) (= x_Next x) false)
          (not (= p_2 0))
          t1
          t1
          (or (or (= p_2 0) (not (= x p_2))) (= x_Next p_2_Next)))
        (odd_L9_2_Node
          result_out
          (= p_2 0)
          (= x p_2)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next x))))))

; odd to odd.L9.2, where even has returned: old object: neighbour
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Next_Next Int) (result_out Bool)
      (p_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd (= p_2 0))
          (even_returns result_out (= p_2_Next 0))
          (even_returns_Node
            result_out
            (= p_2_Next 0)
            (= p_2_Next x)
            (= x_Next 0)
            (= p_2_Next x_Next)
            (= x_Next x))
          (even_returns_Node
            result_out
            (= p_2_Next 0)
            (= p_2_Next x_Next)
            (= x_Next_Next 0)
            (= p_2_Next x_Next_Next)
            (= x_Next_Next x_Next))
          (even_returns_edge_Next
            result_out
            (= p_2_Next 0)
            (= p_2_Next x)
            (= p_2_Next x_Next)
            (= x_Next x)
            (= x_Next_Next 0)
            (= p_2_Next x_Next_Next)
            (= x_Next_Next x)
            (= x_Next_Next x_Next))
          (odd_Node (= p_2 0) true (= p_2_Next 0) (= p_2_Next p_2) (= p_2_Next p_2) false)
          (odd_Node (= p_2 0) (= x p_2) (= x_Next 0) (= x_Next p_2) (= x_Next x) false)
          (odd_Node
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next)
            false)
          (odd_edge_Next
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (not (= p_2 0))
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p_2 0) (not (= x p_2))) (= x_Next p_2_Next))
          (or (or (= p_2 0) (not (= x_Next p_2))) (= x_Next_Next p_2_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (odd_L9_2_edge_Next
          result_out
          (= p_2 0)
          (= x p_2)
          (= x_Next p_2)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; odd returns
(assert
  (forall ((p_2 Int) (p_2_Next Int))
    (=>
      (and
        (odd (= p_2 0))
        (odd_Node
          (= p_2 0)
          true
          (= p_2_Next 0)
          (= p_2_Next p_2)
          (= p_2_Next p_2)
          (= p_2 0))
        (= p_2 0))
      (odd_returns false (= p_2 0)))))

; odd returns: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (p_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd (= p_2 0))
          (odd_Node
            (= p_2 0)
            true
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next p_2)
            (= p_2 0))
          (odd_Node (= p_2 0) (= x p_2) (= x_Next 0) (= x_Next p_2) (= x_Next x) false)
          (= p_2 0)
          t1
          t1
          (or (or (= p_2 0) (not (= x p_2))) (= x_Next p_2_Next)))
        (odd_returns_Node
          false
          (= p_2 0)
          (= x p_2)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next x))))))

; odd returns: old object
(assert
  (forall ((p_2 Int) (x Int) (x_Next Int) (x_Next_Next Int) (p_2_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd (= p_2 0))
          (odd_Node
            (= p_2 0)
            true
            (= p_2_Next 0)
            (= p_2_Next p_2)
            (= p_2_Next p_2)
            (= p_2 0))
          (odd_Node (= p_2 0) (= x p_2) (= x_Next 0) (= x_Next p_2) (= x_Next x) false)
          (odd_Node
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next)
            false)
          (odd_edge_Next
            (= p_2 0)
            (= x p_2)
            (= x_Next p_2)
            (= x_Next x)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x)
            (= x_Next_Next x_Next)
            false)
          (= p_2 0)
          t1
          (not (= x_Next 0))
          t1
          (or (or (= p_2 0) (not (= x p_2))) (= x_Next p_2_Next))
          (or (or (= p_2 0) (not (= x_Next p_2))) (= x_Next_Next p_2_Next))
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (odd_returns_edge_Next
          false
          (= p_2 0)
          (= x p_2)
          (= x_Next p_2)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; odd.L9.2 returns
(assert
  (forall ((p_2 Int) (result_4 Bool))
    (=> (odd_L9_2 result_4 (= p_2 0)) (odd_returns result_4 (= p_2 0)))))

; odd.L9.2 returns: old object
(assert
  (forall ((p_2 Int) (result_4 Bool) (x Int) (x_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd_L9_2 result_4 (= p_2 0))
          (odd_L9_2_Node
            result_4
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          t1
          t1)
        (odd_returns_Node
          result_4
          (= p_2 0)
          (= x p_2)
          (= x_Next 0)
          (= x_Next p_2)
          (= x_Next x))))))

; odd.L9.2 returns: old object
(assert
  (forall ((p_2 Int) (result_4 Bool) (x Int) (x_Next Int) (x_Next_Next Int))
    (let ((t1 (not (= x 0))))
      (=>
        (and
          (odd_L9_2 result_4 (= p_2 0))
          (odd_L9_2_Node
            result_4
            (= p_2 0)
            (= x p_2)
            (= x_Next 0)
            (= x_Next p_2)
            (= x_Next x))
          (odd_L9_2_Node
            result_4
            (= p_2 0)
            (= x_Next p_2)
            (= x_Next_Next 0)
            (= x_Next_Next p_2)
            (= x_Next_Next x_Next))
          (odd_L9_2_edge_Next
            result_4
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
          (or (or (= x 0) (not (= x x_Next))) (= x_Next x_Next_Next)))
        (odd_returns_edge_Next
          result_4
          (= p_2 0)
          (= x p_2)
          (= x_Next p_2)
          (= x_Next x)
          (= x_Next_Next 0)
          (= x_Next_Next p_2)
          (= x_Next_Next x)
          (= x_Next_Next x_Next))))))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (p_is_x Bool) (x_Next_is_null Bool) (p_is_x_Next Bool)
      (x_is_x_Next Bool))
    (even_Node p_is_null p_is_x x_Next_is_null p_is_x_Next x_is_x_Next true)))

; what is void asks for nothing
(assert
  (forall ((p_is_null Bool) (p_is_x Bool) (p_is_y Bool) (x_is_y Bool)
      (y_Next_is_null Bool) (p_is_y_Next Bool) (x_is_y_Next Bool) (y_is_y_Next Bool))
    (even_edge_Next
      p_is_null
      p_is_x
      p_is_y
      x_is_y
      y_Next_is_null
      p_is_y_Next
      x_is_y_Next
      y_is_y_Next
      true)))

; what is void asks for nothing
(assert
  (forall ((x_Next_is_null Bool) (x_is_x_Next Bool) (p_is_null_2 Bool) (p_is_x_2 Bool)
      (p_is_x_Next_2 Bool))
    (odd_Node p_is_null_2 p_is_x_2 x_Next_is_null p_is_x_Next_2 x_is_x_Next true)))

; what is void asks for nothing
(assert
  (forall ((x_is_y Bool) (y_Next_is_null Bool) (x_is_y_Next Bool) (y_is_y_Next Bool)
      (p_is_null_2 Bool) (p_is_x_2 Bool) (p_is_y_2 Bool) (p_is_y_Next_2 Bool))
    (odd_edge_Next
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
