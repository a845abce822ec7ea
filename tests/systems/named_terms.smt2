; expect: sat
; terms with names that are used elsewhere
(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (! (forall ((x Int)) (=> (= x (! (+ 2 3) :named five)) (p x))) :named fact))
(assert (! (forall ((x Int)) (! (=> (p x) (= x five)) :pattern ((p x)))) :named query))
(check-sat)
(get-model)
(get-value ((p 5) five))
