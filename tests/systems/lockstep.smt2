; expect: sat
; Three equations at once: sums over several arguments.
(set-logic HORN)
(declare-fun Inv (Int Int Int Int) Bool)
(assert (forall ((n Int)) (Inv 0 0 0 n)))
(assert (forall ((i Int) (a Int) (b Int) (n Int))
  (=> (and (Inv i a b n) (< i n)) (Inv (+ i 1) (+ a 3) (- b 2) n))))
(assert (forall ((i Int) (a Int) (b Int) (n Int))
  (=> (Inv i a b n) (and (= a (* 3 i)) (= (+ a b) i)))))
(check-sat)
