; expect: sat
; Names in bars, that differ in what is between the bars alone, and names that look like words.
(set-logic HORN)
(declare-fun |P x| (Int) Bool)
(declare-fun |P  x| (Int) Bool)
(declare-fun |false!| (Int) Bool)
(assert (forall ((|x y| Int)) (=> (= |x y| 1) (|P x| |x y|))))
(assert (forall ((|x y| Int) (|X| Int)) (=> (and (|P x| |x y|) (= X (+ |x y| 1))) (|P  x| |X|))))
(assert (forall ((a!0.0 Int)) (=> (|P  x| a!0.0) (|false!| a!0.0))))
(assert (forall ((x Int)) (=> (|false!| x) (= x 2))))
(check-sat)
