; The program as constrained Horn clauses.
; sat: no check can fail; unsat: some check fails in some run.
; Addresses: null is 0, initial objects are negative, new ones 1, 2, ...
(set-logic HORN)

; the states that reach the start, by l, Next, Key
(declare-fun entry (Int (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L31, by l, Next, Key, Next_0
(declare-fun L31 (Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; the states that reach the return to L31.2, by sorted_2
(declare-fun L31_2 (Bool) Bool)

; the states that reach the start of split, by p, Next, Next_0
(declare-fun split (Int (Array Int Int) (Array Int Int)) Bool)

; how split returns, by p, Next_in, Next_0, q, Next
(declare-fun split_returns (Int (Array Int Int) (Array Int Int) Int (Array Int Int)) Bool)

; the states that reach the return to split.L8.2, by p, q, split_2, Next, Next_0, Next_in
(declare-fun split_L8_2 (Int Int Int (Array Int Int) (Array Int Int)
  (Array Int Int)) Bool)

; the states that reach the start of merge, by p_2, q_2, Next, Key, Next_0
(declare-fun merge (Int Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; how merge returns, by p_2, q_2, Next_in, Key, Next_0, r, Next
(declare-fun merge_returns (Int Int (Array Int Int) (Array Int Int) (Array Int Int) Int
  (Array Int Int)) Bool)

; the states that reach the return to merge.L14.2, by p_2, q_2, merge_2, Next, Key, Next_0, Next_in
(declare-fun merge_L14_2 (Int Int Int (Array Int Int) (Array Int Int) (Array Int Int)
  (Array Int Int)) Bool)

; the states that reach the return to merge.L17.2, by p_2, q_2, merge2, Next, Key, Next_0, Next_in
(declare-fun merge_L17_2 (Int Int Int (Array Int Int) (Array Int Int) (Array Int Int)
  (Array Int Int)) Bool)

; the states that reach the start of sort, by p_3, Next, Key, Next_0
(declare-fun sort (Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; how sort returns, by p_in, Next_in, Key, Next_0, r_2, Next
(declare-fun sort_returns (Int (Array Int Int) (Array Int Int) (Array Int Int) Int
  (Array Int Int)) Bool)

; the states that reach the return to sort.L23, by p_3, q_3, Next, Key, Next_0, p_in, Next_in
(declare-fun sort_L23 (Int Int (Array Int Int) (Array Int Int) (Array Int Int) Int
  (Array Int Int)) Bool)

; the states that reach the return to sort.L24, by p_3, q_3, Next, Key, Next_0, p_in, Next_in
(declare-fun sort_L24 (Int Int (Array Int Int) (Array Int Int) (Array Int Int) Int
  (Array Int Int)) Bool)

; the states that reach the return to sort.L25, by r_2, Next, Key, Next_0, p_in, Next_in
(declare-fun sort_L25 (Int (Array Int Int) (Array Int Int) (Array Int Int) Int
  (Array Int Int)) Bool)

; the states that reach the start of sorted, by p_4, Next, Key, Next_0
(declare-fun sorted (Int (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; how sorted returns, by p_4, Next, Key, Next_0, result
(declare-fun sorted_returns (Int (Array Int Int) (Array Int Int) (Array Int Int)
  Bool) Bool)

; the states that reach the return to sorted.L28.4, by p_4, sorted2, Next, Key, Next_0
(declare-fun sorted_L28_4 (Int Bool (Array Int Int) (Array Int Int) (Array Int Int)) Bool)

; the start: references are null or initial objects
(assert
  (forall ((l Int) (Next (Array Int Int)) (Key (Array Int Int)))
    (=> (<= l 0) (entry l Next Key))))

; from entry: a call of sort
(assert
  (forall ((l Int) (Next (Array Int Int)) (Key (Array Int Int)))
    (=> (entry l Next Key) (sort l Next Key Next))))

; from entry to L31, when sort has returned
(assert
  (forall ((l Int) (Next (Array Int Int)) (Key (Array Int Int)) (r_out Int)
      (Next_out (Array Int Int)))
    (=>
      (and (entry l Next Key) (sort_returns l Next Key Next r_out Next_out))
      (L31 r_out Next_out Key Next))))

; from L31: a call of sorted
(assert
  (forall ((l Int) (Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)))
    (=> (L31 l Next Key Next_0) (sorted l Next Key Next_0))))

; from L31 to L31.2, when sorted has returned
(assert
  (forall ((l Int) (Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (result_out Bool))
    (=>
      (and (L31 l Next Key Next_0) (sorted_returns l Next Key Next_0 result_out))
      (L31_2 result_out))))

; from L31.2: check 1 fails, the assertion is false at 31:1
(assert (forall ((sorted_2 Bool)) (=> (and (L31_2 sorted_2) (not sorted_2)) false)))

; from split: a call of split
(assert
  (forall ((Next (Array Int Int)) (Next_0 (Array Int Int)) (p Int))
    (let ((t1 (select Next (select Next p))))
      (let ((t2 (store Next p t1)))
        (=>
          (and
            (split p Next Next_0)
            (and (not (= p 0)) (not (= (select Next p) 0)))
            (or
              (or (<= 0 p) (<= (select Next p) 0))
              (not (= (select Next p) (select Next_0 p))))
            (or
              (or (<= 0 (select Next p)) (<= t1 0))
              (not (= t1 (select Next_0 (select Next p))))))
          (split (select t2 (select Next p)) t2 Next_0))))))

; from split to split.L8.2, when split has returned
(assert
  (forall ((Next (Array Int Int)) (Next_0 (Array Int Int)) (p Int)
      (Next_out (Array Int Int)) (q_out Int))
    (let ((t1 (select Next (select Next p))))
      (let ((t2 (store Next p t1)))
        (=>
          (and
            (split p Next Next_0)
            (split_returns (select t2 (select Next p)) t2 Next_0 q_out Next_out)
            (and (not (= p 0)) (not (= (select Next p) 0)))
            (or
              (or (<= 0 p) (<= (select Next p) 0))
              (not (= (select Next p) (select Next_0 p))))
            (or
              (or (<= 0 (select Next p)) (<= t1 0))
              (not (= t1 (select Next_0 (select Next p))))))
          (split_L8_2 p (select Next p) q_out Next_out Next_0 Next))))))

; from split: split returns
(assert
  (forall ((Next (Array Int Int)) (Next_0 (Array Int Int)) (p Int))
    (=>
      (and
        (split p Next Next_0)
        (not (and (not (= p 0)) (not (= (select Next p) 0))))
        (or
          (or (<= 0 p) (<= (select Next p) 0))
          (not (= (select Next p) (select Next_0 p)))))
      (split_returns p Next Next_0 0 Next))))

; from split.L8.2: check 6 fails, a field of null is written at 8:3
(assert
  (forall ((Next (Array Int Int)) (Next_0 (Array Int Int)) (p Int)
      (Next_in (Array Int Int)) (q Int) (split_2 Int))
    (=> (and (split_L8_2 p q split_2 Next Next_0 Next_in) (= q 0)) false)))

; from split.L8.2: split returns
(assert
  (forall ((Next (Array Int Int)) (Next_0 (Array Int Int)) (p Int)
      (Next_in (Array Int Int)) (q Int) (split_2 Int))
    (=>
      (and (split_L8_2 p q split_2 Next Next_0 Next_in) (not (= q 0)))
      (split_returns p Next_in Next_0 q (store Next q split_2)))))

; from merge: a call of merge
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_2 Int)
      (q_2 Int))
    (=>
      (and
        (merge p_2 q_2 Next Key Next_0)
        (not (= p_2 0))
        (not (= q_2 0))
        (< (select Key q_2) (select Key p_2))
        (or
          (or (<= 0 q_2) (<= (select Next q_2) 0))
          (not (= (select Next q_2) (select Next_0 q_2)))))
      (merge p_2 (select Next q_2) Next Key Next_0))))

; from merge to merge.L17.2, when merge has returned
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_2 Int)
      (q_2 Int) (Next_out (Array Int Int)) (r_out_2 Int))
    (=>
      (and
        (merge p_2 q_2 Next Key Next_0)
        (merge_returns p_2 (select Next q_2) Next Key Next_0 r_out_2 Next_out)
        (not (= p_2 0))
        (not (= q_2 0))
        (< (select Key q_2) (select Key p_2))
        (or
          (or (<= 0 q_2) (<= (select Next q_2) 0))
          (not (= (select Next q_2) (select Next_0 q_2)))))
      (merge_L17_2 p_2 q_2 r_out_2 Next_out Key Next_0 Next))))

; from merge: a call of merge
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_2 Int)
      (q_2 Int))
    (=>
      (and
        (merge p_2 q_2 Next Key Next_0)
        (not (= p_2 0))
        (not (= q_2 0))
        (<= (select Key p_2) (select Key q_2))
        (or
          (or (<= 0 p_2) (<= (select Next p_2) 0))
          (not (= (select Next p_2) (select Next_0 p_2)))))
      (merge (select Next p_2) q_2 Next Key Next_0))))

; from merge to merge.L14.2, when merge has returned
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_2 Int)
      (q_2 Int) (Next_out (Array Int Int)) (r_out_2 Int))
    (=>
      (and
        (merge p_2 q_2 Next Key Next_0)
        (merge_returns (select Next p_2) q_2 Next Key Next_0 r_out_2 Next_out)
        (not (= p_2 0))
        (not (= q_2 0))
        (<= (select Key p_2) (select Key q_2))
        (or
          (or (<= 0 p_2) (<= (select Next p_2) 0))
          (not (= (select Next p_2) (select Next_0 p_2)))))
      (merge_L14_2 p_2 q_2 r_out_2 Next_out Key Next_0 Next))))

; from merge: merge returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_2 Int)
      (q_2 Int))
    (=>
      (and (merge p_2 q_2 Next Key Next_0) (not (= p_2 0)) (= q_2 0))
      (merge_returns p_2 q_2 Next Key Next_0 p_2 Next))))

; from merge: merge returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_2 Int)
      (q_2 Int))
    (=>
      (and (merge p_2 q_2 Next Key Next_0) (= p_2 0))
      (merge_returns p_2 q_2 Next Key Next_0 q_2 Next))))

; from merge.L14.2: check 10 fails, a field of null is written at 14:5
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_2 Int) (q_2 Int) (merge_2 Int))
    (=> (and (merge_L14_2 p_2 q_2 merge_2 Next Key Next_0 Next_in) (= p_2 0)) false)))

; from merge.L14.2: merge returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_2 Int) (q_2 Int) (merge_2 Int))
    (=>
      (and (merge_L14_2 p_2 q_2 merge_2 Next Key Next_0 Next_in) (not (= p_2 0)))
      (merge_returns p_2 q_2 Next_in Key Next_0 p_2 (store Next p_2 merge_2)))))

; from merge.L17.2: check 12 fails, a field of null is written at 17:3
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_2 Int) (q_2 Int) (merge2 Int))
    (=> (and (merge_L17_2 p_2 q_2 merge2 Next Key Next_0 Next_in) (= q_2 0)) false)))

; from merge.L17.2: merge returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_2 Int) (q_2 Int) (merge2 Int))
    (=>
      (and (merge_L17_2 p_2 q_2 merge2 Next Key Next_0 Next_in) (not (= q_2 0)))
      (merge_returns p_2 q_2 Next_in Key Next_0 q_2 (store Next q_2 merge2)))))

; from sort: a call of split
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (p_3 Int))
    (=>
      (and
        (sort p_3 Next Key Next_0)
        (and (not (= p_3 0)) (not (= (select Next p_3) 0)))
        (or
          (or (<= 0 p_3) (<= (select Next p_3) 0))
          (not (= (select Next p_3) (select Next_0 p_3)))))
      (split p_3 Next Next_0))))

; from sort to sort.L23, when split has returned
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_3 Int)
      (Next_out (Array Int Int)) (q_out Int))
    (=>
      (and
        (sort p_3 Next Key Next_0)
        (split_returns p_3 Next Next_0 q_out Next_out)
        (and (not (= p_3 0)) (not (= (select Next p_3) 0)))
        (or
          (or (<= 0 p_3) (<= (select Next p_3) 0))
          (not (= (select Next p_3) (select Next_0 p_3)))))
      (sort_L23 p_3 q_out Next_out Key Next_0 p_3 Next))))

; from sort: sort returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (p_3 Int))
    (=>
      (and
        (sort p_3 Next Key Next_0)
        (not (and (not (= p_3 0)) (not (= (select Next p_3) 0))))
        (or
          (or (<= 0 p_3) (<= (select Next p_3) 0))
          (not (= (select Next p_3) (select Next_0 p_3)))))
      (sort_returns p_3 Next Key Next_0 p_3 Next))))

; from sort.L23: a call of sort
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_3 Int) (p_in Int) (q_3 Int))
    (=> (sort_L23 p_3 q_3 Next Key Next_0 p_in Next_in) (sort p_3 Next Key Next_0))))

; from sort.L23 to sort.L24, when sort has returned
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_3 Int) (p_in Int) (q_3 Int) (r_out Int)
      (Next_out (Array Int Int)))
    (=>
      (and
        (sort_L23 p_3 q_3 Next Key Next_0 p_in Next_in)
        (sort_returns p_3 Next Key Next_0 r_out Next_out))
      (sort_L24 r_out q_3 Next_out Key Next_0 p_in Next_in))))

; from sort.L24: a call of merge
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_3 Int) (p_in Int) (q_3 Int))
    (=> (sort_L24 p_3 q_3 Next Key Next_0 p_in Next_in) (merge p_3 q_3 Next Key Next_0))))

; from sort.L24 to sort.L25, when merge has returned
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_3 Int) (p_in Int) (q_3 Int) (Next_out (Array Int Int))
      (r_out_2 Int))
    (=>
      (and
        (sort_L24 p_3 q_3 Next Key Next_0 p_in Next_in)
        (merge_returns p_3 q_3 Next Key Next_0 r_out_2 Next_out))
      (sort_L25 r_out_2 Next_out Key Next_0 p_in Next_in))))

; from sort.L25: sort returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (Next_in (Array Int Int)) (p_in Int) (r_2 Int))
    (=>
      (sort_L25 r_2 Next Key Next_0 p_in Next_in)
      (sort_returns p_in Next_in Key Next_0 r_2 Next))))

; from sorted: sorted returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (p_4 Int))
    (let ((t1 (select Key (select Next p_4))))
      (=>
        (and
          (sorted p_4 Next Key Next_0)
          (and (not (= p_4 0)) (not (= (select Next p_4) 0)))
          (< t1 (select Key p_4))
          (or
            (or (<= 0 p_4) (<= (select Next p_4) 0))
            (not (= (select Next p_4) (select Next_0 p_4)))))
        (sorted_returns p_4 Next Key Next_0 (<= (select Key p_4) t1))))))

; from sorted: a call of sorted
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (p_4 Int))
    (=>
      (and
        (sorted p_4 Next Key Next_0)
        (and (not (= p_4 0)) (not (= (select Next p_4) 0)))
        (<= (select Key p_4) (select Key (select Next p_4)))
        (or
          (or (<= 0 p_4) (<= (select Next p_4) 0))
          (not (= (select Next p_4) (select Next_0 p_4)))))
      (sorted (select Next p_4) Next Key Next_0))))

; from sorted to sorted.L28.4, when sorted has returned
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_4 Int)
      (result_out Bool))
    (=>
      (and
        (sorted p_4 Next Key Next_0)
        (sorted_returns (select Next p_4) Next Key Next_0 result_out)
        (and (not (= p_4 0)) (not (= (select Next p_4) 0)))
        (<= (select Key p_4) (select Key (select Next p_4)))
        (or
          (or (<= 0 p_4) (<= (select Next p_4) 0))
          (not (= (select Next p_4) (select Next_0 p_4)))))
      (sorted_L28_4 p_4 result_out Next Key Next_0))))

; from sorted: sorted returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int))
      (p_4 Int))
    (=>
      (and
        (sorted p_4 Next Key Next_0)
        (not (and (not (= p_4 0)) (not (= (select Next p_4) 0))))
        (or
          (or (<= 0 p_4) (<= (select Next p_4) 0))
          (not (= (select Next p_4) (select Next_0 p_4)))))
      (sorted_returns p_4 Next Key Next_0 true))))

; from sorted.L28.4: sorted returns
(assert
  (forall ((Next (Array Int Int)) (Key (Array Int Int)) (Next_0 (Array Int Int)) (p_4 Int)
      (sorted2 Bool))
    (=>
      (sorted_L28_4 p_4 sorted2 Next Key Next_0)
      (sorted_returns p_4 Next Key Next_0 sorted2))))
(check-sat)
