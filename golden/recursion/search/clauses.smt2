; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by root_2, x, Key, Left, Right
(declare-fun entry (Int Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L13, by found, root_2
(declare-fun L13 (Bool Int) Bool)

; the states that reach the start of search, by t, k, Key, Left, Right
(declare-fun search (Int Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; how search returns, by t_in, k, Key, Left, Right, result
(declare-fun search_returns (Int Int (Array Int Int) (Array Int Int) (Array Int Int)
  Bool) Bool)

; the states that reach the loop head search.L5, by t, k, Key, Left, Right, t_in
(declare-fun search_L5 (Int Int (Array Int Int) (Array Int Int) (Array Int Int) Int) Bool)

; the states that reach the return to search.L7.2, by t, k, search_2, Key, Left, Right, t_in
(declare-fun search_L7_2 (Int Int Bool (Array Int Int) (Array Int Int) (Array Int Int)
  Int) Bool)

; the start: references are null or initial objects
(assert
  (forall ((root_2 Int) (x Int) (Key (Array Int Int)) (Left (Array Int Int))
      (Right (Array Int Int)))
    (=> (<= root_2 0) (entry root_2 x Key Left Right))))

; from entry: a call of search
(assert
  (forall ((root_2 Int) (x Int) (Key (Array Int Int)) (Left (Array Int Int))
      (Right (Array Int Int)))
    (=> (entry root_2 x Key Left Right) (search root_2 x Key Left Right))))

; from entry to L13, when search has returned
(assert
  (forall ((root_2 Int) (x Int) (Key (Array Int Int)) (Left (Array Int Int))
      (Right (Array Int Int)) (result_out Bool))
    (=>
      (and
        (entry root_2 x Key Left Right)
        (search_returns root_2 x Key Left Right result_out))
      (L13 result_out root_2))))

; from L13: check 1 fails, the assertion is false at 13:1
(assert
  (forall ((root_2 Int) (found Bool))
    (=> (and (L13 found root_2) (= root_2 0) found) false)))

; from search to search.L5
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int))
    (=> (search t k Key Left Right) (search_L5 t k Key Left Right t))))

; from search.L5: search returns
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int))
    (=>
      (and (search_L5 t k Key Left Right t_in) (= t 0))
      (search_returns t_in k Key Left Right false))))

; from search.L5: a call of search
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int))
    (=>
      (and
        (search_L5 t k Key Left Right t_in)
        (not (= t 0))
        (not (= (select Key t) k))
        (or (<= 0 t) (<= (select Left t) 0)))
      (search (select Left t) k Key Left Right))))

; from search.L5 to search.L7.2, when search has returned
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int) (result_out Bool))
    (=>
      (and
        (search_L5 t k Key Left Right t_in)
        (search_returns (select Left t) k Key Left Right result_out)
        (not (= t 0))
        (not (= (select Key t) k))
        (or (<= 0 t) (<= (select Left t) 0)))
      (search_L7_2 t k result_out Key Left Right t_in))))

; from search.L5: search returns
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int))
    (=>
      (and (search_L5 t k Key Left Right t_in) (not (= t 0)) (= (select Key t) k))
      (search_returns t_in k Key Left Right true))))

; from search.L7.2: check 4 fails, a field of null is read at 8:10
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int) (search_2 Bool))
    (=>
      (and (search_L7_2 t k search_2 Key Left Right t_in) (not search_2) (= t 0))
      false)))

; from search.L7.2 to search.L5; writes t
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int) (search_2 Bool))
    (=>
      (and
        (search_L7_2 t k search_2 Key Left Right t_in)
        (not search_2)
        (not (= t 0))
        (or (<= 0 t) (<= (select Right t) 0)))
      (search_L5 (select Right t) k Key Left Right t_in))))

; from search.L7.2: search returns
(assert
  (forall ((Key (Array Int Int)) (Left (Array Int Int)) (Right (Array Int Int)) (t Int)
      (k Int) (t_in Int) (search_2 Bool))
    (=>
      (and (search_L7_2 t k search_2 Key Left Right t_in) search_2)
      (search_returns t_in k Key Left Right true))))
(check-sat)
