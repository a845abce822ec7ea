; expect: sat
; an array of records
(set-logic HORN)
(declare-datatypes ((cell 0)) (((cell (value Int) (next Int)))))
(declare-fun heap ((Array Int cell) Int) Bool)
(assert (forall ((h (Array Int cell))) (heap (store h 0 (cell 1 0)) 1)))
(assert (forall ((h (Array Int cell)) (n Int)) (=> (heap h n) (heap h (value (select h 0))))))
(assert (forall ((h (Array Int cell)) (n Int)) (=> (and (heap h n) (distinct n 1)) false)))
(check-sat)
