(* examples/arrays/insert_sorted.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 a, 1 x, 2 n, 3 k, 4 j. Fields: 0 int[].len, 1 int[].items. *)
Definition program : list ins :=
  [ Assume (And (Not (Eq (Var 0) (Num 0))) (Lt (Num 0) (Get 0 (Var 0))))  (* 0, line 5: assume a != null && len(a) > 0 *)
  ; Assign 2 (Sub (Get 0 (Var 0)) (Num 1))  (* 1, line 6: n := len(a) - 1 *)
  ; Assign 3 (Num 1)  (* 2, line 7: k := 1 *)
  ; Goto [((Le (Var 2) (Var 3)), 7%nat)]  (* 3, line 8: while (k < n) *)
  ; Assume (Le (Elem 0 1 (Var 0) (Sub (Var 3) (Num 1))) (Elem 0 1 (Var 0) (Var 3)))  (* 4, line 15: assume a[k - 1] <= a[k] *)
  ; Assign 3 (Add (Var 3) (Num 1))  (* 5, line 16: k := k + 1 *)
  ; Goto [(Tt, 3%nat)]  (* 6, line 17: } *)
  ; Assign 4 (Var 2)  (* 7, line 18: j := n *)
  ; Goto [((Le (Var 4) (Num 0)), 12%nat); ((Le (Elem 0 1 (Var 0) (Sub (Var 4) (Num 1))) (Var 1)), 12%nat)]  (* 8, line 19: while (j > 0 && a[j - 1] > x) *)
  ; PutElem 0 1 (Var 0) (Var 4) (Elem 0 1 (Var 0) (Sub (Var 4) (Num 1)))  (* 9, line 26: a[j] := a[j - 1] *)
  ; Assign 4 (Sub (Var 4) (Num 1))  (* 10, line 27: j := j - 1 *)
  ; Goto [(Tt, 8%nat)]  (* 11, line 28: } *)
  ; PutElem 0 1 (Var 0) (Var 4) (Var 1)  (* 12, line 29: a[j] := x *)
  ; Assign 3 (Num 1)  (* 13, line 30: k := 1 *)
  ; Goto [((Le (Get 0 (Var 0)) (Var 3)), 19%nat)]  (* 14, line 31: while (k < len(a)) *)
  ; Goto [((Le (Elem 0 1 (Var 0) (Sub (Var 3) (Num 1))) (Elem 0 1 (Var 0) (Var 3))), 17%nat)]  (* 15, line 36: assert a[k - 1] <= a[k] *)
  ; Fail  (* 16, line 36: assert a[k - 1] <= a[k] *)
  ; Assign 3 (Add (Var 3) (Num 1))  (* 17, line 37: k := k + 1 *)
  ; Goto [(Tt, 14%nat)]  (* 18, line 38: } *)
  ; Halt  (* 19, line 39:  *)
  ].

Definition start : shape := Shape [0%nat] [] [] [0%nat].

(* What is claimed at L8 (line 8). *)
Definition at_3 (s : state) (g : ghosts) : Prop :=
  (1 <= (var s 3%nat)) /\
  (0 <= (var s 2%nat)) /\
  (((var s 0%nat) = 0) -> (((var s 2%nat) + 1) = 0)) /\
  (((var s 0%nat) <> 0) -> (((var s 2%nat) + 1) = ((fld s 0%nat) (var s 0%nat)))) /\
  (forall k2 : Z, (forall l : Z, (((var s 0%nat) <> 0) -> (((0 <= k2) /\ (k2 < ((fld s 0%nat) (var s 0%nat)))) -> (((k2 <= l) /\ (l < ((fld s 0%nat) (var s 0%nat)))) -> (((var s 3%nat) <= l) \/ ((((items s 1%nat) (var s 0%nat)) k2) <= (((items s 1%nat) (var s 0%nat)) l)))))))).

(* What is claimed at L19 (line 19). *)
Definition at_8 (s : state) (g : ghosts) : Prop :=
  (0 <= (var s 4%nat)) /\
  (((var s 0%nat) = 0) -> ((var s 4%nat) < 0)) /\
  (((var s 0%nat) <> 0) -> ((var s 4%nat) < ((fld s 0%nat) (var s 0%nat)))) /\
  (forall l : Z, (((var s 0%nat) <> 0) -> (((0 <= l) /\ (l < ((fld s 0%nat) (var s 0%nat)))) -> ((l <= (var s 4%nat)) \/ ((var s 1%nat) < (((items s 1%nat) (var s 0%nat)) l)))))) /\
  (forall k2 : Z, (forall l : Z, (((var s 0%nat) <> 0) -> (((0 <= k2) /\ (k2 < ((fld s 0%nat) (var s 0%nat)))) -> (((k2 <= l) /\ (l < ((fld s 0%nat) (var s 0%nat)))) -> ((l = (var s 4%nat)) \/ ((((items s 1%nat) (var s 0%nat)) k2) <= (((items s 1%nat) (var s 0%nat)) l)))))))).

(* What is claimed at L31 (line 31). *)
Definition at_14 (s : state) (g : ghosts) : Prop :=
  ((var s 0%nat) <> 0) /\
  (1 <= (var s 3%nat)) /\
  (forall k2 : Z, (forall l : Z, (((0 <= k2) /\ (k2 < ((fld s 0%nat) (var s 0%nat)))) -> (((k2 <= l) /\ (l < ((fld s 0%nat) (var s 0%nat)))) -> ((((items s 1%nat) (var s 0%nat)) k2) <= (((items s 1%nat) (var s 0%nat)) l)))))).

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 3 => Some at_3
  | 8 => Some at_8
  | 14 => Some at_14
  | _ => None
  end%nat.

(* What a step does to ghosts: 0 is where an object was made. *)
Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=
  match pc, pc' with
  | _, _ => Leaf g
  end%nat.

Definition ghosts_at_start (s : state) : ghost_tree := Leaf (fun _ => zeros).

Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 22 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (B 0%nat ltac:(cbn; tauto)) as L_0.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8 at_14].
  split. {
    intro H0.
    exact I.
  }
  intro H1.
  split. {
    clear - H1; lia.
  }
  intro H2.
  split. {
    intro H3.
    split. {
      clear - H1; lia.
    }
    intro H4.
    split. {
      clear; lia.
    }
    split. {
      clear - H3; lia.
    }
    split. {
      intros G0.
      clear - H1 G0; lia.
    }
    split. {
      intros G0.
      clear; lia.
    }
    intros k2 l G0 G1 G2.
    pose proof (same ((it 1%nat) (v 0%nat)) k2 l) as Q0; clear - G1 G2 Q0; lia.
  }
  intro H5.
  exact I.
Qed.

Lemma from_3 : forall s g, at_3 s g -> wp program cut keep 22 3 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8 at_14] in C |- *.
  destruct C as [C1 [C2 [C3 [C4 C5]]]].
  split. {
    intro H0.
    split. {
      clear - C2; lia.
    }
    split. {
      intros G0.
      clear - C2 G0 C3; lia.
    }
    split. {
      intros G0.
      clear - G0 C4; lia.
    }
    split. {
      intros l G0 G1.
      clear - G0 G1 C4; lia.
    }
    intros k2 l G0 G1 G2.
    pose proof (C5 k2 l) as Q0; clear - H0 G0 G1 G2 C4 Q0; lia.
  }
  intro H1.
  split. {
    clear - C2 C3; lia.
  }
  split. {
    split. {
      clear - C1; lia.
    }
    clear - C2 H1 C3 C4; lia.
  }
  intro H2.
  intro H3.
  split. {
    clear - H2; lia.
  }
  split. {
    split. {
      clear - C1; lia.
    }
    clear - H1 H2 C4; lia.
  }
  intro H4.
  intro H5.
  split. {
    intro H6.
    split. {
      clear - H5; lia.
    }
    split. {
      clear - C2; lia.
    }
    split. {
      intros G0.
      clear - H2 G0; lia.
    }
    split. {
      intros G0.
      clear - H2 C4; lia.
    }
    intros k2 l G0 G1 G2.
    refute.
    assert (L1 : (k2 <> l)) by (pose proof (same ((it 1%nat) (v 0%nat)) k2 l) as Q0; clear - N Q0; lia).
    assert (L2 : ((v 3%nat) <= l)) by (pose proof (C5 k2 l) as Q0; clear - H2 G1 G2 N Q0; lia).
    assert (L3 : ((((it 1%nat) (v 0%nat)) (v 3%nat)) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (same ((it 1%nat) (v 0%nat)) (v 3%nat) l) as Q0; clear - N L2 Q0; lia).
    pose proof (C5 k2 ((v 3%nat) - 1)) as Q0; clear - H2 H6 G1 G2 N L1 L2 L3 Q0; lia.
  }
  intro H7.
  exact I.
Qed.

Lemma from_8 : forall s g, at_8 s g -> wp program cut keep 22 8 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8 at_14] in C |- *.
  destruct C as [C1 [C2 [C3 [C4 C5]]]].
  split. {
    intro H0.
    split. {
      clear - C1 C2; lia.
    }
    split. {
      split. {
        clear - C1; lia.
      }
      clear - C1 C2 C3; lia.
    }
    intro H1.
    intro H2.
    split. {
      clear - H1; lia.
    }
    split. {
      clear; lia.
    }
    intros k2 l G0 G1.
    refute.
    assert (L1 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) k2) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) k2))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) (v 0%nat) k2) as Q0; clear - Q0; lia).
    assert (L2 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) l) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) (v 0%nat) l) as Q0; clear - Q0; lia).
    assert (L3 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) k2) = (((it 1%nat) (v 0%nat)) k2)) \/ ~ ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) k2) = (((it 1%nat) (v 0%nat)) k2))) by (clear; lia). destruct L3 as [L3 | L3]. {
      assert (L4 : (k2 = (v 4%nat)) \/ ~ (k2 = (v 4%nat))) by (clear; lia). destruct L4 as [L4 | L4]. {
        assert (L5 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) k2) = (v 1%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) k2) as Q0; clear - L4 Q0; lia).
        assert (L6 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - N L1 L2 L5 Q0; lia).
        assert (L7 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L6 Q0; lia).
        pose proof (C4 l) as Q0; clear - H0 H1 G0 G1 N L1 L2 L5 L6 L7 Q0; lia.
      } {
        assert (L8 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - H0 G0 G1 L4 Q0; lia).
        pose proof (C5 k2 l) as Q0; clear - H0 H1 G0 G1 N L2 L3 L4 L8 Q0; lia.
      }
    } {
      assert (L9 : (k2 = (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) k2) as Q0; clear - L1 L3 Q0; lia).
      assert (L10 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) k2) = (v 1%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) k2) as Q0; clear - L9 Q0; lia).
      assert (L11 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - N L1 L2 L10 Q0; lia).
      assert (L12 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L11 Q0; lia).
      pose proof (C4 l) as Q0; clear - H0 H1 G0 G1 N L1 L2 L10 L11 L12 Q0; lia.
    }
  }
  intro H3.
  split. {
    clear - C1 C2; lia.
  }
  split. {
    split. {
      clear - H3; lia.
    }
    clear - C1 C2 C3; lia.
  }
  intro H4.
  intro H5.
  split. {
    intro H6.
    split. {
      clear - H4; lia.
    }
    split. {
      split. {
        clear - C1; lia.
      }
      clear - H4 C3; lia.
    }
    intro H7.
    intro H8.
    split. {
      clear - H4; lia.
    }
    split. {
      clear; lia.
    }
    intros k2 l G0 G1.
    refute.
    assert (L1 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) k2) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) k2))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) (v 0%nat) k2) as Q0; clear - Q0; lia).
    assert (L2 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) l) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) (v 0%nat) l) as Q0; clear - Q0; lia).
    assert (L3 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) k2) = (((it 1%nat) (v 0%nat)) k2)) \/ ~ ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) k2) = (((it 1%nat) (v 0%nat)) k2))) by (clear; lia). destruct L3 as [L3 | L3]. {
      assert (L4 : (k2 = (v 4%nat)) \/ ~ (k2 = (v 4%nat))) by (clear; lia). destruct L4 as [L4 | L4]. {
        assert (L5 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) k2) = (v 1%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) k2) as Q0; clear - L4 Q0; lia).
        assert (L6 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - N L1 L2 L5 Q0; lia).
        assert (L7 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L6 Q0; lia).
        pose proof (C4 l) as Q0; clear - H4 G0 G1 N L1 L2 L4 L5 L6 L7 Q0; lia.
      } {
        assert (L11 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) l) = (((it 1%nat) (v 0%nat)) l)) \/ ~ ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat))) (v 0%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (clear; lia). destruct L11 as [L11 | L11]. {
          assert (L12 : (l = (v 4%nat))) by (pose proof (C5 k2 l) as Q0; clear - H4 G0 G1 N L3 L11 Q0; lia).
          assert (L13 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (v 1%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L12 Q0; lia).
          pose proof (C5 k2 ((v 4%nat) - 1)) as Q0; clear - H4 H6 G0 G1 N L2 L3 L4 L12 L13 Q0; lia.
        } {
          assert (L14 : (l = (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L2 L11 Q0; lia).
          assert (L15 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (v 1%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L14 Q0; lia).
          pose proof (C5 k2 ((v 4%nat) - 1)) as Q0; clear - H4 H6 G0 G1 N L2 L3 L4 L14 L15 Q0; lia.
        }
      }
    } {
      assert (L16 : (k2 = (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) k2) as Q0; clear - L1 L3 Q0; lia).
      assert (L17 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) k2) = (v 1%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) k2) as Q0; clear - L16 Q0; lia).
      assert (L18 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - N L1 L2 L17 Q0; lia).
      assert (L19 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (v 1%nat) l) as Q0; clear - L18 Q0; lia).
      pose proof (C4 l) as Q0; clear - H4 G0 G1 N L1 L2 L16 L17 L18 L19 Q0; lia.
    }
  }
  intro H9.
  split. {
    clear - H4; lia.
  }
  split. {
    split. {
      clear - H5; lia.
    }
    clear - H5; lia.
  }
  intro H10.
  intro H11.
  split. {
    clear - H4; lia.
  }
  split. {
    split. {
      clear - C1; lia.
    }
    clear - H4 C3; lia.
  }
  intro H12.
  intro H13.
  split. {
    clear - H3; lia.
  }
  split. {
    intros G0.
    clear - H4 G0; lia.
  }
  split. {
    intros G0.
    clear - H5; lia.
  }
  split. {
    intros l G0 G1.
    refute.
    assert (L1 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) l) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) (v 0%nat) l) as Q0; clear - Q0; lia).
    assert (L2 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - H9 N L1 Q0; lia).
    assert (L3 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - L2 Q0; lia).
    pose proof (C4 l) as Q0; clear - H4 G1 N L1 L2 L3 Q0; lia.
  }
  intros k2 l G0 G1 G2.
  refute.
  assert (L1 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) k2) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) k2))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) (v 0%nat) k2) as Q0; clear - Q0; lia).
  assert (L2 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) l) = ((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l))) by (pose proof (put_row (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) (v 0%nat) l) as Q0; clear - Q0; lia).
  assert (L3 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) k2) = (((it 1%nat) (v 0%nat)) k2)) \/ ~ ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) k2) = (((it 1%nat) (v 0%nat)) k2))) by (clear; lia). destruct L3 as [L3 | L3]. {
    assert (L4 : (k2 = (v 4%nat)) \/ ~ (k2 = (v 4%nat))) by (clear; lia). destruct L4 as [L4 | L4]. {
      assert (L5 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) k2) = (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) k2) as Q0; clear - L4 Q0; lia).
      assert (L6 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - N L1 L2 L5 Q0; lia).
      assert (L7 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - L6 Q0; lia).
      pose proof (C5 ((v 4%nat) - 1) l) as Q0; clear - H3 H4 G2 N L1 L2 L4 L5 L6 L7 Q0; lia.
    } {
      assert (L11 : ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) l) = (((it 1%nat) (v 0%nat)) l)) \/ ~ ((((upd (it 1%nat) (v 0%nat) (upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) (v 0%nat)) l) = (((it 1%nat) (v 0%nat)) l))) by (clear; lia). destruct L11 as [L11 | L11]. {
        assert (L12 : (l = (v 4%nat))) by (pose proof (C5 k2 l) as Q0; clear - H4 G1 G2 N L3 L11 Q0; lia).
        assert (L13 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l) = (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - L12 Q0; lia).
        pose proof (C5 k2 ((v 4%nat) - 1)) as Q0; clear - H4 G1 G2 N L2 L3 L4 L12 L13 Q0; lia.
      } {
        assert (L14 : (l = (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - L2 L11 Q0; lia).
        assert (L15 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l) = (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - L14 Q0; lia).
        pose proof (C5 k2 ((v 4%nat) - 1)) as Q0; clear - H4 G1 G2 N L2 L3 L4 L14 L15 Q0; lia.
      }
    }
  } {
    assert (L16 : (k2 = (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) k2) as Q0; clear - L1 L3 Q0; lia).
    assert (L17 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) k2) = (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) k2) as Q0; clear - L16 Q0; lia).
    assert (L18 : (l <> (v 4%nat))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - N L1 L2 L17 Q0; lia).
    assert (L19 : (((upd ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1))) l) = (((it 1%nat) (v 0%nat)) l))) by (pose proof (put_at ((it 1%nat) (v 0%nat)) (v 4%nat) (((it 1%nat) (v 0%nat)) ((v 4%nat) - 1)) l) as Q0; clear - L18 Q0; lia).
    pose proof (C5 ((v 4%nat) - 1) l) as Q0; clear - H3 H4 G2 N L1 L2 L16 L17 L18 L19 Q0; lia.
  }
Qed.

Lemma from_14 : forall s g, at_14 s g -> wp program cut keep 22 14 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8 at_14] in C |- *.
  destruct C as [C1 [C2 C3]].
  split. {
    clear - C1; lia.
  }
  intro H0.
  split. {
    intro H1.
    exact I.
  }
  intro H2.
  split. {
    clear - C1; lia.
  }
  split. {
    split. {
      clear - C2; lia.
    }
    clear - H2; lia.
  }
  intro H3.
  intro H4.
  split. {
    clear - C1; lia.
  }
  split. {
    split. {
      clear - C2; lia.
    }
    clear - H2; lia.
  }
  intro H5.
  intro H6.
  split. {
    intro H7.
    split. {
      clear - C1; lia.
    }
    split. {
      clear - H6; lia.
    }
    intros k2 l G0 G1.
    pose proof (C3 k2 l) as Q0; clear - G0 G1 Q0; lia.
  }
  intro H8.
  pose proof (C3 ((v 3%nat) - 1) (v 3%nat)) as Q0; clear - C2 H2 H8 Q0; lia.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 22%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 20 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_3, from_8, from_14] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
