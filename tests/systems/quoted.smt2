; expect: sat
; quoted names with blanks and semicolons, lines that end as on Windows
(set-logic HORN)
(declare-fun |my pred; (odd)| (Int) Bool)
(declare-fun |a| (Int) Bool) ; comment
(assert (forall ((|x y| Int)) (=> (= |x y| 1) (|my pred; (odd)| |x y|))))
(assert (forall ((x Int)) (=> (|my pred; (odd)| x) (a x))))
(assert (forall ((x Int)) (=> (|a| x) (= x 1))))
(check-sat)
; no newline
