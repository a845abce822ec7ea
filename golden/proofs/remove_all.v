(* examples/remove_all.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 l, 1 x, 2 p. Fields: 0 Node.Key, 1 Node.Next. *)
Definition program : list ins :=
  [ New 0 [(0%nat, (Var 1)); (1%nat, (Var 0))]  (* 0, line 7: l := new {Key = x, Next = l} *)
  ; Assign 2 (Var 0)  (* 1, line 8: p := l *)
  ; Goto [((Eq (Get 1 (Var 2)) (Num 0)), 7%nat); ((Eq (Get 0 (Get 1 (Var 2))) (Var 1)), 5%nat)]  (* 2, line 10: goto {p.Next = null -> RemoveAllFinalize, p.Next.Key = x -> RemoveAllRemoveElement} *)
  ; Assign 2 (Get 1 (Var 2))  (* 3, line 12: p := p.Next *)
  ; Goto [(Tt, 2%nat)]  (* 4, line 13: goto {true -> RemoveAllIterate} *)
  ; Put (Var 2) 1 (Get 1 (Get 1 (Var 2)))  (* 5, line 15: p.Next := p.Next.Next *)
  ; Goto [(Tt, 2%nat)]  (* 6, line 16: goto {true -> RemoveAllIterate} *)
  ; Assign 0 (Get 1 (Var 0))  (* 7, line 18: l := l.Next *)
  ; Assign 2 (Var 0)  (* 8, line 20: p := l *)
  ; Goto [((Eq (Var 2) (Num 0)), 13%nat); ((Eq (Get 0 (Var 2)) (Var 1)), 12%nat)]  (* 9, line 22: goto {p = null -> Exit, p.Key = x -> Error} *)
  ; Assign 2 (Get 1 (Var 2))  (* 10, line 24: p := p.Next *)
  ; Goto [(Tt, 9%nat)]  (* 11, line 25: goto {true -> Contains} *)
  ; Fail  (* 12, line 27: fail *)
  ; Halt  (* 13, line 28: halt *)
  ].

Definition start : shape := Shape [0%nat; 2%nat] [1%nat] [] [].

(* What is claimed at RemoveAllIterate (line 10). *)
Definition at_2 (s : state) (g : ghosts) : Prop :=
  ((var s 2%nat) <> 0) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> ((((0 < o) /\ (o <= (clock s))) /\ (((g 0%nat) o) = 0)) -> (((g 1%nat) o) <> 0)))) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> (((((fld s 1%nat) o) <> 0) /\ (((g 1%nat) ((fld s 1%nat) o)) <> 0)) -> ((var s 1%nat) <> ((fld s 0%nat) ((fld s 1%nat) o)))))) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> ((((fld s 1%nat) o) <> 0) -> ((((g 1%nat) ((fld s 1%nat) o)) <> 0) \/ ((((g 1%nat) o) <> 0) <-> ((var s 2%nat) = o)))))) /\
  (((0 < (var s 0%nat)) /\ ((var s 0%nat) <= (clock s))) /\ (((g 0%nat) (var s 0%nat)) = 0)) /\
  ((((var s 2%nat) = 0) \/ ((var s 2%nat) < 0)) \/ (((0 < (var s 2%nat)) /\ ((var s 2%nat) <= (clock s))) /\ (((g 0%nat) (var s 2%nat)) = 0))) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> ((o < 0) -> ((((fld s 1%nat) o) = 0) \/ (((fld s 1%nat) o) < 0))))) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> ((((0 < o) /\ (o <= (clock s))) /\ (((g 0%nat) o) = 0)) -> ((((fld s 1%nat) o) = 0) \/ (((fld s 1%nat) o) < 0))))).

(* What is claimed at Contains (line 22). *)
Definition at_9 (s : state) (g : ghosts) : Prop :=
  (((var s 2%nat) <> 0) -> (((g 1%nat) (var s 2%nat)) <> 0)) /\
  (~ (((var s 2%nat) <> 0) /\ ((var s 1%nat) = ((fld s 0%nat) (var s 2%nat))))) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> (((((fld s 1%nat) o) <> 0) /\ (((g 1%nat) o) <> 0)) -> (((g 1%nat) ((fld s 1%nat) o)) <> 0)))) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> (((((fld s 1%nat) o) <> 0) /\ (((g 1%nat) o) <> 0)) -> ((var s 1%nat) <> ((fld s 0%nat) ((fld s 1%nat) o)))))) /\
  (((var s 2%nat) = 0) \/ ((var s 2%nat) < 0)) /\
  (forall o : Z, (((o < 0) \/ ((0 < o) /\ (o <= (clock s)))) -> ((o < 0) -> ((((fld s 1%nat) o) = 0) \/ (((fld s 1%nat) o) < 0))))).

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 2 => Some at_2
  | 9 => Some at_9
  | _ => None
  end%nat.

(* What a step does to ghosts: 0 is where an object was made, 1 mark_p, 2 mark_p2. *)
Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=
  match pc, pc' with
  | 0, 1 => (Leaf (set (set (set g 0%nat (upd (g 0%nat) (clock s') 0)) 1%nat (upd (g 1%nat) (clock s') 0)) 2%nat (upd (g 2%nat) (clock s') 0)))%Z
  | 1, 2 => (Null (var s' 2%nat) (Leaf (set g 1%nat zeros)) (Leaf (set g 1%nat (upd zeros (var s' 2%nat) 1))))%Z
  | 4, 2 => (Null (var s' 2%nat) (Leaf g) (Leaf (set g 1%nat (upd (g 1%nat) (var s' 2%nat) 1))))%Z
  | 6, 2 => (Null (var s' 2%nat) (Leaf g) (Leaf (set g 1%nat (upd (g 1%nat) (var s' 2%nat) 1))))%Z
  | 8, 9 => (Null (var s' 2%nat) (Leaf (set g 2%nat zeros)) (Leaf (set g 2%nat (upd zeros (var s' 2%nat) 1))))%Z
  | 11, 9 => (Null (var s' 2%nat) (Leaf g) (Leaf (set g 2%nat (upd (g 2%nat) (var s' 2%nat) 1))))%Z
  | _, _ => Leaf g
  end%nat.

Definition ghosts_at_start (s : state) : ghost_tree := Leaf (fun _ => zeros).

Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 16 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (A 2%nat ltac:(cbn; tauto)) as A2.
  pose proof (F 1%nat ltac:(cbn; tauto)) as F1.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_2 at_9].
  split. {
    intro H0.
    split. {
      clear - Hc H0; lia.
    }
    split. {
      intros o G0 G1.
      clear - Hc H0; lia.
    }
    split. {
      intros o G0 G1.
      pose proof (zeros_at ((upd (f 1%nat) (c + 1) (v 0%nat)) o)) as Q0; clear - G1 Q0; lia.
    }
    split. {
      intros o G0 G1.
      clear - Hc H0; lia.
    }
    split. {
      clear - Hc H0; lia.
    }
    split. {
      clear - H0; lia.
    }
    split. {
      intros o G0 G1.
      clear - Hc H0; lia.
    }
    intros o G0 G1.
    clear - Hc H0; lia.
  }
  intro H1.
  split. {
    clear - H1; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (put_at zeros (c + 1) 1 o) as Q0; clear - Hc G1 Q0; lia.
  }
  split. {
    intros o G0 G1.
    exfalso.
    assert (L2 : (((upd (f 1%nat) (c + 1) (v 0%nat)) o) = (c + 1))) by (pose proof (zeros_at ((upd (f 1%nat) (c + 1) (v 0%nat)) o)) as Q0; pose proof (put_at zeros (c + 1) 1 ((upd (f 1%nat) (c + 1) (v 0%nat)) o)) as Q1; clear - G1 Q0 Q1; lia).
    assert (L3 : (o <> (c + 1))) by (pose proof (put_at (f 1%nat) (c + 1) (v 0%nat) o) as Q0; clear - Hc A0 L2 Q0; lia).
    assert (L4 : (o < 0)) by (clear - Hc L3 G0; lia).
    assert (L5 : (((upd (f 1%nat) (c + 1) (v 0%nat)) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (c + 1) (v 0%nat) o) as Q0; clear - L3 Q0; lia).
    pose proof (F1 o) as Q0; clear - Hc L2 L4 L5 Q0; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (zeros_at o) as Q0; pose proof (put_at zeros (c + 1) 1 o) as Q1; clear - Q0 Q1; lia.
  }
  split. {
    pose proof (put_at zeros (c + 1) 0 (c + 1)) as Q0; clear - Hc Q0; lia.
  }
  split. {
    pose proof (put_at zeros (c + 1) 0 (c + 1)) as Q0; clear - Q0; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (put_at (f 1%nat) (c + 1) (v 0%nat) o) as Q0; pose proof (F1 o) as Q1; clear - Hc G1 Q0 Q1; lia.
  }
  intros o G0 G1.
  pose proof (put_at (f 1%nat) (c + 1) (v 0%nat) o) as Q0; clear - Hc A0 G1 Q0; lia.
Qed.

Lemma from_2 : forall s g, at_2 s g -> wp program cut keep 16 2 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_2 at_9] in C |- *.
  destruct C as [C1 [C2 [C3 [C4 [C5 [C6 [C8 C9]]]]]]].
  split. {
    clear - C1; lia.
  }
  intro H0.
  split. {
    intro H1.
    split. {
      clear - C5; lia.
    }
    intro H2.
    split. {
      intro H3.
      split. {
        intros G0.
        clear - H3 G0; lia.
      }
      split. {
        clear - H3; lia.
      }
      split. {
        intros o G0 G1.
        refute.
        assert (L1 : ((v 2%nat) <> o)) by (pose proof (same (f 1%nat) (v 2%nat) o) as Q0; clear - H1 G1 Q0; lia).
        assert (L2 : (~ (o < 0))) by (pose proof (C4 o) as Q0; clear - G1 N L1 Q0; lia).
        assert (L3 : (0 < o)) by (clear - L2 G0; lia).
        assert (L4 : (o <= c)) by (clear - L2 G0; lia).
        pose proof (C4 o) as Q0; clear - G1 N L1 L3 L4 Q0; lia.
      }
      split. {
        intros o G0 G1.
        refute.
        assert (L1 : ((v 2%nat) <> o)) by (pose proof (same (f 1%nat) (v 2%nat) o) as Q0; clear - H1 G1 Q0; lia).
        assert (L2 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L2 as [L2 | L2]. {
          assert (L3 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L2 Q0; lia).
          pose proof (C4 o) as Q0; clear - G1 L1 L2 L3 Q0; lia.
        } {
          assert (L4 : (0 < o)) by (clear - L2 G0; lia).
          assert (L5 : (o <= c)) by (clear - L2 G0; lia).
          assert (L6 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L4 L5 Q0; lia).
          pose proof (C4 o) as Q0; clear - G1 L1 L4 L5 L6 Q0; lia.
        }
      }
      split. {
        clear - H3; lia.
      }
      intros o G0 G1.
      pose proof (C8 o) as Q0; clear - G1 Q0; lia.
    }
    intro H4.
    split. {
      intros G0.
      refute.
      assert (L1 : ((v 2%nat) <> (v 0%nat))) by (pose proof (same (f 1%nat) (v 2%nat) (v 0%nat)) as Q0; clear - H1 H4 Q0; lia).
      assert (L2 : (((g 1%nat) (v 0%nat)) <> 0)) by (pose proof (C2 (v 0%nat)) as Q0; clear - C5 Q0; lia).
      pose proof (C4 (v 0%nat)) as Q0; clear - C5 H4 N L1 L2 Q0; lia.
    }
    split. {
      refute.
      assert (L1 : ((v 2%nat) <> (v 0%nat))) by (pose proof (same (f 1%nat) (v 2%nat) (v 0%nat)) as Q0; clear - H1 N Q0; lia).
      assert (L2 : (((g 1%nat) (v 0%nat)) <> 0)) by (pose proof (C2 (v 0%nat)) as Q0; clear - C5 Q0; lia).
      assert (L3 : (((g 1%nat) ((f 1%nat) (v 0%nat))) = 0)) by (pose proof (C3 (v 0%nat)) as Q0; clear - C5 N Q0; lia).
      pose proof (C4 (v 0%nat)) as Q0; clear - C5 N L1 L2 L3 Q0; lia.
    }
    split. {
      intros o G0 G1.
      refute.
      assert (L1 : ((v 2%nat) <> o)) by (pose proof (same (f 1%nat) (v 2%nat) o) as Q0; clear - H1 G1 Q0; lia).
      assert (L2 : (~ (o < 0))) by (pose proof (C4 o) as Q0; clear - G1 N L1 Q0; lia).
      assert (L3 : (0 < o)) by (clear - L2 G0; lia).
      assert (L4 : (o <= c)) by (clear - L2 G0; lia).
      pose proof (C4 o) as Q0; clear - G1 N L1 L3 L4 Q0; lia.
    }
    split. {
      intros o G0 G1.
      refute.
      assert (L1 : ((v 2%nat) <> o)) by (pose proof (same (f 1%nat) (v 2%nat) o) as Q0; clear - H1 G1 Q0; lia).
      assert (L2 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L2 as [L2 | L2]. {
        assert (L3 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L2 Q0; lia).
        pose proof (C4 o) as Q0; clear - G1 L1 L2 L3 Q0; lia.
      } {
        assert (L4 : (0 < o)) by (clear - L2 G0; lia).
        assert (L5 : (o <= c)) by (clear - L2 G0; lia).
        assert (L6 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L4 L5 Q0; lia).
        pose proof (C4 o) as Q0; clear - G1 L1 L4 L5 L6 Q0; lia.
      }
    }
    split. {
      pose proof (C9 (v 0%nat)) as Q0; clear - C5 Q0; lia.
    }
    intros o G0 G1.
    pose proof (C8 o) as Q0; clear - G1 Q0; lia.
  }
  intro H5.
  split. {
    clear - C1; lia.
  }
  intro H6.
  split. {
    clear - H5; lia.
  }
  intro H7.
  split. {
    intro H8.
    split. {
      clear - C1; lia.
    }
    intro H9.
    split. {
      clear - H5; lia.
    }
    intro H10.
    split. {
      clear - C1; lia.
    }
    intro H11.
    split. {
      intro H12.
      split. {
        clear - C1 H12; lia.
      }
      split. {
        intros o G0 G1.
        clear - C1 H12; lia.
      }
      split. {
        intros o G0 G1.
        clear - C1 H12; lia.
      }
      split. {
        intros o G0 G1.
        clear - C1 H12; lia.
      }
      split. {
        clear - C1 H12; lia.
      }
      split. {
        clear - C1 H12; lia.
      }
      split. {
        intros o G0 G1.
        clear - C1 H12; lia.
      }
      intros o G0 G1.
      clear - C1 H12; lia.
    }
    intro H13.
    split. {
      clear - C1; lia.
    }
    split. {
      intros o G0 G1.
      pose proof (put_at (g 1%nat) (v 2%nat) 1 o) as Q0; pose proof (C2 o) as Q1; clear - G1 Q0 Q1; lia.
    }
    split. {
      intros o G0 G1.
      refute.
      assert (L1 : ((v 2%nat) = 0) \/ ~ ((v 2%nat) = 0)) by (clear; lia). destruct L1 as [L1 | L1]. {
        assert (L2 : (((upd (g 1%nat) (v 2%nat) 1) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L1 Q0; lia).
        assert (L3 : ((v 2%nat) <= c) \/ ~ ((v 2%nat) <= c)) by (clear; lia). destruct L3 as [L3 | L3]. {
          assert (L4 : (o <= c)) by (clear - L1 L3 G0; lia).
          assert (L6 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L6 as [L6 | L6]. {
            assert (L7 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L1 L6 Q0; lia).
            assert (L8 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L7 Q0; lia).
            assert (L9 : ((v 1%nat) <> ((f 0%nat) ((f 1%nat) o)))) by (pose proof (C3 o) as Q0; clear - G1 L2 L6 L7 L8 Q0; lia).
            pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - N L7 L9 Q0; lia.
          } {
            assert (L10 : (0 < o)) by (clear - L6 G0; lia).
            assert (L11 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L1 L10 Q0; lia).
            assert (L12 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L11 Q0; lia).
            assert (L13 : ((v 1%nat) <> ((f 0%nat) ((f 1%nat) o)))) by (pose proof (C3 o) as Q0; clear - G1 L2 L4 L10 L11 L12 Q0; lia).
            pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - N L11 L13 Q0; lia.
          }
        } {
          assert (L22 : (o < 0)) by (clear - L1 L3 G0; lia).
          assert (L23 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L1 L22 Q0; lia).
          assert (L24 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L23 Q0; lia).
          assert (L25 : ((v 1%nat) <> ((f 0%nat) ((f 1%nat) o)))) by (pose proof (C3 o) as Q0; clear - G1 L2 L22 L23 L24 Q0; lia).
          pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - N L23 L25 Q0; lia.
        }
      } {
        assert (L26 : ((v 2%nat) < 0) \/ ~ ((v 2%nat) < 0)) by (clear; lia). destruct L26 as [L26 | L26]. {
          assert (L27 : (((f 1%nat) (v 2%nat)) < 0)) by (pose proof (C8 (v 2%nat)) as Q0; clear - H5 L26 Q0; lia).
          assert (L28 : (((g 1%nat) ((f 1%nat) (v 2%nat))) = 0)) by (pose proof (C3 (v 2%nat)) as Q0; clear - H5 H8 L26 Q0; lia).
          assert (L29 : (((g 1%nat) (v 2%nat)) <> 0)) by (pose proof (C4 (v 2%nat)) as Q0; clear - H5 L26 L28 Q0; lia).
          assert (L32 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L32 as [L32 | L32]. {
            assert (L34 : (o = (v 2%nat)) \/ ~ (o = (v 2%nat))) by (clear; lia). destruct L34 as [L34 | L34]. {
              assert (L35 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) ((f 1%nat) (v 2%nat))))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L34 Q0; lia).
              assert (L36 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) ((f 1%nat) (v 2%nat)))) as Q0; clear - L35 Q0; lia).
              assert (L37 : (((f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((f 0%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))))) by (pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) ((f 1%nat) (v 2%nat)))) as Q0; clear - L35 Q0; lia).
              assert (L38 : (((g 1%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) = 0)) by (pose proof (C3 ((f 1%nat) (v 2%nat))) as Q0; clear - G1 N L27 L35 L37 Q0; lia).
              assert (L39 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L36 L38 Q0; lia).
              pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) (v 2%nat)) as Q0; clear - L29 L36 L38 L39 Q0; lia.
            } {
              assert (L40 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L34 Q0; lia).
              assert (L41 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L40 Q0; lia).
              assert (L42 : (((f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((f 0%nat) ((f 1%nat) o)))) by (pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L40 Q0; lia).
              assert (L43 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L32 L40 L42 Q0; lia).
              assert (L44 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L41 L43 Q0; lia).
              pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) (v 2%nat)) as Q0; clear - L29 L41 L43 L44 Q0; lia.
            }
          } {
            assert (L50 : (0 < o)) by (clear - L32 G0; lia).
            assert (L51 : (o <= c)) by (clear - L32 G0; lia).
            assert (L52 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L26 L50 Q0; lia).
            assert (L53 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L52 Q0; lia).
            assert (L54 : (((f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((f 0%nat) ((f 1%nat) o)))) by (pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L52 Q0; lia).
            assert (L55 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L50 L51 L52 L54 Q0; lia).
            assert (L56 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L53 L55 Q0; lia).
            pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) (v 2%nat)) as Q0; clear - L29 L53 L55 L56 Q0; lia.
          }
        } {
          assert (L118 : ((v 2%nat) <= c)) by (clear - L1 L26 C6; lia).
          assert (L119 : (((g 0%nat) (v 2%nat)) = 0)) by (clear - L1 L26 C6; lia).
          assert (L120 : (o <= c)) by (clear - L26 L118 G0; lia).
          assert (L121 : (((g 1%nat) ((f 1%nat) (v 2%nat))) = 0)) by (pose proof (C3 (v 2%nat)) as Q0; clear - H5 H8 L1 L118 Q0; lia).
          assert (L122 : (((g 1%nat) (v 2%nat)) <> 0)) by (pose proof (C4 (v 2%nat)) as Q0; clear - H5 L1 L118 L121 Q0; lia).
          assert (L123 : (((f 1%nat) (v 2%nat)) < 0)) by (pose proof (C9 (v 2%nat)) as Q0; clear - H5 L1 L26 L118 L119 Q0; lia).
          assert (L124 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L124 as [L124 | L124]. {
            assert (L125 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L26 L124 Q0; lia).
            assert (L126 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L125 Q0; lia).
            assert (L127 : (((f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((f 0%nat) ((f 1%nat) o)))) by (pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L125 Q0; lia).
            assert (L128 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L124 L125 L127 Q0; lia).
            assert (L129 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L126 L128 Q0; lia).
            pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) (v 2%nat)) as Q0; clear - L122 L126 L128 L129 Q0; lia.
          } {
            assert (L130 : (0 < o)) by (clear - L124 G0; lia).
            assert (L131 : (o = (v 2%nat)) \/ ~ (o = (v 2%nat))) by (clear; lia). destruct L131 as [L131 | L131]. {
              assert (L132 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) ((f 1%nat) (v 2%nat))))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L131 Q0; lia).
              assert (L133 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) ((f 1%nat) (v 2%nat)))) as Q0; clear - L132 Q0; lia).
              assert (L134 : (((f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((f 0%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))))) by (pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) ((f 1%nat) (v 2%nat)))) as Q0; clear - L132 Q0; lia).
              assert (L135 : (((g 1%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) = 0)) by (pose proof (C3 ((f 1%nat) (v 2%nat))) as Q0; clear - G1 N L123 L132 L134 Q0; lia).
              assert (L136 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L133 L135 Q0; lia).
              pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) (v 2%nat)) as Q0; clear - L122 L133 L135 L136 Q0; lia.
            } {
              assert (L137 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L131 Q0; lia).
              assert (L138 : (((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L137 Q0; lia).
              assert (L139 : (((f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((f 0%nat) ((f 1%nat) o)))) by (pose proof (same (f 0%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L137 Q0; lia).
              assert (L140 : (((g 1%nat) ((f 1%nat) o)) = 0)) by (pose proof (C3 o) as Q0; clear - G1 N L120 L130 L137 L139 Q0; lia).
              assert (L141 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - G1 L138 L140 Q0; lia).
              pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) (v 2%nat)) as Q0; clear - L122 L138 L140 L141 Q0; lia.
            }
          }
        }
      }
    }
    split. {
      intros o G0 G1.
      refute.
      assert (L1 : (((upd (g 1%nat) (v 2%nat) 1) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = 0)) by (clear - N; lia).
      assert (L2 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) <> (v 2%nat))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - L1 Q0; lia).
      assert (L3 : (((upd (g 1%nat) (v 2%nat) 1) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) = ((g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o)) as Q0; clear - L2 Q0; lia).
      assert (L4 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L4 as [L4 | L4]. {
        assert (L6 : (o = (v 2%nat)) \/ ~ (o = (v 2%nat))) by (clear; lia). destruct L6 as [L6 | L6]. {
          assert (L8 : (((upd (g 1%nat) (v 2%nat) 1) o) = 0)) by (clear - L6 N; lia).
          pose proof (put_at (g 1%nat) (v 2%nat) 1 o) as Q0; clear - L6 L8 Q0; lia.
        } {
          assert (L9 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L6 Q0; lia).
          assert (L10 : (((upd (g 1%nat) (v 2%nat) 1) o) <> 0)) by (clear - L6 N; lia).
          assert (L11 : (((upd (g 1%nat) (v 2%nat) 1) o) = ((g 1%nat) o))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 o) as Q0; clear - L6 Q0; lia).
          assert (L12 : (((g 1%nat) ((f 1%nat) o)) <> 0)) by (pose proof (C4 o) as Q0; clear - G1 L4 L6 L9 L10 L11 Q0; lia).
          pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L1 L3 L9 L12 Q0; lia.
        }
      } {
        assert (L20 : (0 < o)) by (clear - L4 G0; lia).
        assert (L21 : (o <= c)) by (clear - L4 G0; lia).
        assert (L22 : (o = (v 2%nat)) \/ ~ (o = (v 2%nat))) by (clear; lia). destruct L22 as [L22 | L22]. {
          assert (L24 : (((upd (g 1%nat) (v 2%nat) 1) o) = 0)) by (clear - L22 N; lia).
          pose proof (put_at (g 1%nat) (v 2%nat) 1 o) as Q0; clear - L22 L24 Q0; lia.
        } {
          assert (L25 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L22 Q0; lia).
          assert (L26 : (((upd (g 1%nat) (v 2%nat) 1) o) <> 0)) by (clear - L22 N; lia).
          assert (L27 : (((upd (g 1%nat) (v 2%nat) 1) o) = ((g 1%nat) o))) by (pose proof (put_at (g 1%nat) (v 2%nat) 1 o) as Q0; clear - L22 Q0; lia).
          assert (L28 : (((g 1%nat) ((f 1%nat) o)) <> 0)) by (pose proof (C4 o) as Q0; clear - G1 L20 L21 L22 L25 L26 L27 Q0; lia).
          pose proof (same (g 1%nat) ((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) ((f 1%nat) o)) as Q0; clear - L1 L3 L25 L28 Q0; lia.
        }
      }
    }
    split. {
      clear - C5; lia.
    }
    split. {
      clear - C6; lia.
    }
    split. {
      intros o G0 G1.
      refute.
      assert (L1 : (o = (v 2%nat)) \/ ~ (o = (v 2%nat))) by (clear; lia). destruct L1 as [L1 | L1]. {
        assert (L2 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) ((f 1%nat) (v 2%nat))))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L1 Q0; lia).
        assert (L3 : (((f 1%nat) (v 2%nat)) = ((f 1%nat) o))) by (pose proof (same (f 1%nat) (v 2%nat) o) as Q0; clear - L1 Q0; lia).
        assert (L4 : (((f 1%nat) o) < 0)) by (pose proof (C8 o) as Q0; clear - H5 G1 L3 Q0; lia).
        pose proof (C8 ((f 1%nat) (v 2%nat))) as Q0; clear - N L2 L3 L4 Q0; lia.
      } {
        assert (L5 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L1 Q0; lia).
        pose proof (C8 o) as Q0; clear - G1 N L5 Q0; lia.
      }
    }
    intros o G0 G1.
    refute.
    assert (L1 : ((v 2%nat) <= c)) by (clear - G1 C6; lia).
    assert (L2 : ((v 2%nat) = 0) \/ ~ ((v 2%nat) = 0)) by (clear; lia). destruct L2 as [L2 | L2]. {
      assert (L3 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - G1 L2 Q0; lia).
      pose proof (C9 o) as Q0; clear - G1 N L3 Q0; lia.
    } {
      assert (L4 : ((v 2%nat) < 0) \/ ~ ((v 2%nat) < 0)) by (clear; lia). destruct L4 as [L4 | L4]. {
        assert (L5 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - G1 L4 Q0; lia).
        pose proof (C9 o) as Q0; clear - G1 N L5 Q0; lia.
      } {
        assert (L6 : (((g 0%nat) (v 2%nat)) = 0)) by (clear - L2 L4 C6; lia).
        assert (L7 : (((f 1%nat) (v 2%nat)) < 0)) by (pose proof (C9 (v 2%nat)) as Q0; clear - H5 L1 L2 L4 L6 Q0; lia).
        assert (L8 : (o = (v 2%nat)) \/ ~ (o = (v 2%nat))) by (clear; lia). destruct L8 as [L8 | L8]. {
          assert (L9 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) ((f 1%nat) (v 2%nat))))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L8 Q0; lia).
          pose proof (C8 ((f 1%nat) (v 2%nat))) as Q0; clear - N L7 L9 Q0; lia.
        } {
          assert (L10 : (((upd (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat)))) o) = ((f 1%nat) o))) by (pose proof (put_at (f 1%nat) (v 2%nat) ((f 1%nat) ((f 1%nat) (v 2%nat))) o) as Q0; clear - L8 Q0; lia).
          pose proof (C9 o) as Q0; clear - G1 N L10 Q0; lia.
        }
      }
    }
  }
  intro H14.
  split. {
    clear - C1; lia.
  }
  intro H15.
  split. {
    intro H16.
    split. {
      clear - H5 H16; lia.
    }
    split. {
      intros o G0 G1.
      clear - H5 H16; lia.
    }
    split. {
      intros o G0 G1.
      clear - H5 H16; lia.
    }
    split. {
      intros o G0 G1.
      clear - H5 H16; lia.
    }
    split. {
      clear - H5 H16; lia.
    }
    split. {
      clear - H5 H16; lia.
    }
    split. {
      intros o G0 G1.
      clear - H5 H16; lia.
    }
    intros o G0 G1.
    clear - H5 H16; lia.
  }
  intro H17.
  split. {
    clear - H5; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 o) as Q0; pose proof (C2 o) as Q1; clear - G1 Q0 Q1; lia.
  }
  split. {
    intros o G0 G1.
    refute.
    assert (L1 : (((f 1%nat) (v 2%nat)) <> ((f 1%nat) o))) by (pose proof (same (f 0%nat) ((f 1%nat) (v 2%nat)) ((f 1%nat) o)) as Q0; clear - H14 N Q0; lia).
    assert (L2 : (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) ((f 1%nat) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 ((f 1%nat) o)) as Q0; clear - L1 Q0; lia).
    assert (L3 : (~ (o < 0))) by (pose proof (C3 o) as Q0; clear - G1 N L2 Q0; lia).
    assert (L4 : (0 < o)) by (clear - L3 G0; lia).
    assert (L5 : (o <= c)) by (clear - L3 G0; lia).
    pose proof (C3 o) as Q0; clear - G1 N L2 L4 L5 Q0; lia.
  }
  split. {
    intros o G0 G1.
    refute.
    assert (L1 : (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) ((f 1%nat) o)) = 0)) by (clear - N; lia).
    assert (L2 : (((f 1%nat) o) <> ((f 1%nat) (v 2%nat)))) by (pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 ((f 1%nat) o)) as Q0; clear - L1 Q0; lia).
    assert (L3 : (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) ((f 1%nat) o)) = ((g 1%nat) ((f 1%nat) o)))) by (pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 ((f 1%nat) o)) as Q0; clear - L2 Q0; lia).
    assert (L4 : ((v 2%nat) <> o)) by (pose proof (same (f 1%nat) (v 2%nat) o) as Q0; clear - L2 Q0; lia).
    assert (L5 : (o < 0) \/ ~ (o < 0)) by (clear; lia). destruct L5 as [L5 | L5]. {
      assert (L6 : (((g 1%nat) o) = 0)) by (pose proof (C4 o) as Q0; clear - G1 L1 L3 L4 L5 Q0; lia).
      assert (L8 : (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) o) = 0) \/ ~ (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) o) = 0)) by (clear; lia). destruct L8 as [L8 | L8]. {
        assert (L9 : (((f 1%nat) (v 2%nat)) = o)) by (clear - L8 N; lia).
        pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 o) as Q0; clear - L8 L9 Q0; lia.
      } {
        assert (L10 : (((f 1%nat) (v 2%nat)) <> o)) by (clear - L8 N; lia).
        pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 o) as Q0; clear - L6 L8 L10 Q0; lia.
      }
    } {
      assert (L14 : (0 < o)) by (clear - L5 G0; lia).
      assert (L15 : (o <= c)) by (clear - L5 G0; lia).
      assert (L16 : (((g 1%nat) o) = 0)) by (pose proof (C4 o) as Q0; clear - G1 L1 L3 L4 L14 L15 Q0; lia).
      assert (L17 : (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) o) = 0) \/ ~ (((upd (g 1%nat) ((f 1%nat) (v 2%nat)) 1) o) = 0)) by (clear; lia). destruct L17 as [L17 | L17]. {
        assert (L18 : (((f 1%nat) (v 2%nat)) = o)) by (clear - L17 N; lia).
        pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 o) as Q0; clear - L17 L18 Q0; lia.
      } {
        assert (L19 : (((f 1%nat) (v 2%nat)) <> o)) by (clear - L17 N; lia).
        pose proof (put_at (g 1%nat) ((f 1%nat) (v 2%nat)) 1 o) as Q0; clear - L16 L17 L19 Q0; lia.
      }
    }
  }
  split. {
    clear - C5; lia.
  }
  split. {
    refute.
    assert (L1 : (((f 1%nat) (v 2%nat)) <> 0)) by (clear - N; lia).
    assert (L2 : (~ (((f 1%nat) (v 2%nat)) < 0))) by (clear - N; lia).
    assert (L3 : (~ ((v 2%nat) < 0))) by (pose proof (C8 (v 2%nat)) as Q0; clear - L1 L2 Q0; lia).
    assert (L4 : ((v 2%nat) <= c)) by (clear - C1 L3 C6; lia).
    assert (L5 : (((g 0%nat) (v 2%nat)) = 0)) by (clear - C1 L3 C6; lia).
    pose proof (C9 (v 2%nat)) as Q0; clear - C1 L1 L2 L3 L4 L5 Q0; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (C8 o) as Q0; clear - G1 Q0; lia.
  }
  intros o G0 G1.
  pose proof (C9 o) as Q0; clear - G1 Q0; lia.
Qed.

Lemma from_9 : forall s g, at_9 s g -> wp program cut keep 16 9 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_2 at_9] in C |- *.
  destruct C as [C1 [C2 [C3 [C4 [C6 C7]]]]].
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
    clear - H1 H3 C2; lia.
  }
  intro H4.
  split. {
    clear - H1; lia.
  }
  intro H5.
  split. {
    intro H6.
    split. {
      intros G0.
      clear - H6 G0; lia.
    }
    split. {
      clear - H6; lia.
    }
    split. {
      intros o G0 G1.
      pose proof (C3 o) as Q0; clear - G1 G0 Q0; lia.
    }
    split. {
      intros o G0 G1.
      pose proof (C4 o) as Q0; clear - G1 G0 Q0; lia.
    }
    split. {
      clear - H6; lia.
    }
    intros o G0 G1.
    pose proof (C7 o) as Q0; clear - G1 Q0; lia.
  }
  intro H7.
  split. {
    intros G0.
    refute.
    assert (L1 : (((g 1%nat) (v 2%nat)) <> 0)) by (clear - H1 C1; lia).
    assert (L2 : ((v 2%nat) < 0)) by (clear - H1 C6; lia).
    pose proof (C3 (v 2%nat)) as Q0; clear - H7 N L1 L2 Q0; lia.
  }
  split. {
    refute.
    assert (L1 : (((g 1%nat) (v 2%nat)) <> 0)) by (clear - H1 C1; lia).
    assert (L2 : ((v 2%nat) < 0)) by (clear - H1 C6; lia).
    pose proof (C4 (v 2%nat)) as Q0; clear - N L1 L2 Q0; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (C3 o) as Q0; clear - G1 G0 Q0; lia.
  }
  split. {
    intros o G0 G1.
    pose proof (C4 o) as Q0; clear - G1 G0 Q0; lia.
  }
  split. {
    pose proof (C7 (v 2%nat)) as Q0; clear - H1 C6 Q0; lia.
  }
  intros o G0 G1.
  pose proof (C7 o) as Q0; clear - G1 Q0; lia.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 16%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 14 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_2, from_9] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
