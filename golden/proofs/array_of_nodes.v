(* examples/array_of_nodes.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 l, 1 n, 2 nodes, 3 i, 4 p, 5 last. Fields: 0 Node.Key, 1 Node.Next, 2 Node[].len, 3 Node[].items. *)
Definition program : list ins :=
  [ Assume (Le (Num 0) (Var 1))  (* 0, line 6: assume n >= 0 *)
  ; NewArray 2 2 3 (Var 1)  (* 1, line 7: nodes := new Node[n] *)
  ; Assign 3 (Num 0)  (* 2, line 8: i := 0 *)
  ; Assign 4 (Var 0)  (* 3, line 9: p := l *)
  ; Goto [((Eq (Var 4) (Num 0)), 9%nat); ((Le (Var 1) (Var 3)), 9%nat)]  (* 4, line 10: while (p != null && i < n) *)
  ; PutElem 2 3 (Var 2) (Var 3) (Var 4)  (* 5, line 11: nodes[i] := p *)
  ; Assign 4 (Get 1 (Var 4))  (* 6, line 12: p := p.Next *)
  ; Assign 3 (Add (Var 3) (Num 1))  (* 7, line 13: i := i + 1 *)
  ; Goto [(Tt, 4%nat)]  (* 8, line 14: } *)
  ; Goto [((Le (Var 3) (Num 0)), 14%nat)]  (* 9, line 15: if (i > 0) *)
  ; Assign 5 (Elem 2 3 (Var 2) (Sub (Var 3) (Num 1)))  (* 10, line 16: last := nodes[i - 1] *)
  ; Put (Var 5) 0 (Get 2 (Var 2))  (* 11, line 17: last.Key := len(nodes) *)
  ; Goto [((Eq (Get 0 (Elem 2 3 (Var 2) (Sub (Var 3) (Num 1)))) (Var 1)), 14%nat)]  (* 12, line 18: assert nodes[i - 1].Key = n *)
  ; Fail  (* 13, line 18: assert nodes[i - 1].Key = n *)
  ; Halt  (* 14, line 20:  *)
  ].

Definition start : shape := Shape [0%nat; 2%nat; 4%nat; 5%nat] [1%nat] [3%nat] [2%nat].

(* What is claimed at L10 (line 10). *)
Definition at_4 (s : state) (g : ghosts) : Prop :=
  (0 <= (var s 3%nat)) /\
  (((var s 2%nat) <> 0) -> ((var s 3%nat) <= ((fld s 2%nat) (var s 2%nat)))) /\
  (((var s 2%nat) <> 0) -> ((var s 1%nat) = ((fld s 2%nat) (var s 2%nat)))) /\
  (forall k : Z, (((var s 2%nat) <> 0) -> (((0 <= k) /\ (k < ((fld s 2%nat) (var s 2%nat)))) -> (((((items s 3%nat) (var s 2%nat)) k) = 0) -> ((var s 3%nat) <= k))))) /\
  (((0 < (var s 2%nat)) /\ ((var s 2%nat) <= (clock s))) /\ (((g 0%nat) (var s 2%nat)) = 1)).

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 4 => Some at_4
  | _ => None
  end%nat.

(* What a step does to ghosts: 0 is where an object was made. *)
Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=
  match pc, pc' with
  | 1, 2 => (Leaf (set g 0%nat (upd (g 0%nat) (clock s') 1)))%Z
  | _, _ => Leaf g
  end%nat.

Definition ghosts_at_start (s : state) : ghost_tree := Leaf (fun _ => zeros).

Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 17 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (A 2%nat ltac:(cbn; tauto)) as A2.
  pose proof (A 4%nat ltac:(cbn; tauto)) as A4.
  pose proof (A 5%nat ltac:(cbn; tauto)) as A5.
  pose proof (F 1%nat ltac:(cbn; tauto)) as F1.
  pose proof (R 3%nat ltac:(cbn; tauto)) as I3.
  pose proof (B 2%nat ltac:(cbn; tauto)) as L_2.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_4].
  split. {
    intro H0.
    split. {
      clear - H0; lia.
    }
    intro H1.
    split. {
      clear; lia.
    }
    split. {
      intros G0.
      pose proof (put_at (f 2%nat) (c + 1) (v 1%nat) (c + 1)) as Q0; clear - H0 Q0; lia.
    }
    split. {
      intros G0.
      pose proof (put_at (f 2%nat) (c + 1) (v 1%nat) (c + 1)) as Q0; clear - Q0; lia.
    }
    split. {
      intros k G0 G1 G2.
      clear - G1; lia.
    }
    pose proof (put_at zeros (c + 1) 1 (c + 1)) as Q0; clear - Hc Q0; lia.
  }
  intro H2.
  exact I.
Qed.

Lemma from_4 : forall s g, at_4 s g -> wp program cut keep 17 4 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_4] in C |- *.
  destruct C as [C1 [C2 [C3 [C4 C6]]]].
  split. {
    intro H0.
    split. {
      intro H1.
      exact I.
    }
    intro H2.
    split. {
      clear - C6; lia.
    }
    split. {
      split. {
        clear - H2; lia.
      }
      clear - C6 C2; lia.
    }
    intro H3.
    intro H4.
    split. {
      clear - H3; lia.
    }
    intro H5.
    split. {
      pose proof (C4 ((v 3%nat) - 1)) as Q0; clear - H3 H4 Q0; lia.
    }
    intro H6.
    split. {
      clear - H3; lia.
    }
    split. {
      split. {
        clear - H4; lia.
      }
      clear - H4; lia.
    }
    intro H7.
    intro H8.
    split. {
      clear - H6; lia.
    }
    intro H9.
    split. {
      intro H10.
      exact I.
    }
    intro H11.
    pose proof (put_at (f 0%nat) (((it 3%nat) (v 2%nat)) ((v 3%nat) - 1)) ((f 2%nat) (v 2%nat)) (((it 3%nat) (v 2%nat)) ((v 3%nat) - 1))) as Q0; clear - H3 H11 C3 Q0; lia.
  }
  intro H12.
  split. {
    intro H13.
    split. {
      intro H14.
      exact I.
    }
    intro H15.
    split. {
      clear - C6; lia.
    }
    split. {
      split. {
        clear - H15; lia.
      }
      clear - C6 C2; lia.
    }
    intro H16.
    intro H17.
    split. {
      clear - H16; lia.
    }
    intro H18.
    split. {
      pose proof (C4 ((v 3%nat) - 1)) as Q0; clear - H16 H17 Q0; lia.
    }
    intro H19.
    split. {
      clear - H16; lia.
    }
    split. {
      split. {
        clear - H17; lia.
      }
      clear - H17; lia.
    }
    intro H20.
    intro H21.
    split. {
      clear - H19; lia.
    }
    intro H22.
    split. {
      intro H23.
      exact I.
    }
    intro H24.
    pose proof (put_at (f 0%nat) (((it 3%nat) (v 2%nat)) ((v 3%nat) - 1)) ((f 2%nat) (v 2%nat)) (((it 3%nat) (v 2%nat)) ((v 3%nat) - 1))) as Q0; clear - H16 H24 C3 Q0; lia.
  }
  intro H25.
  split. {
    clear - C6; lia.
  }
  split. {
    split. {
      clear - C1; lia.
    }
    clear - C6 H25 C3; lia.
  }
  intro H26.
  intro H27.
  split. {
    clear - H12; lia.
  }
  intro H28.
  split. {
    clear - C1; lia.
  }
  split. {
    intros G0.
    clear - H27; lia.
  }
  split. {
    intros G0.
    clear - H26 C3; lia.
  }
  split. {
    intros k G0 G1 G2.
    refute.
    assert (L1 : ((((upd (it 3%nat) (v 2%nat) (upd ((it 3%nat) (v 2%nat)) (v 3%nat) (v 4%nat))) (v 2%nat)) k) = ((upd ((it 3%nat) (v 2%nat)) (v 3%nat) (v 4%nat)) k))) by (pose proof (put_row (it 3%nat) (v 2%nat) (upd ((it 3%nat) (v 2%nat)) (v 3%nat) (v 4%nat)) (v 2%nat) k) as Q0; clear - Q0; lia).
    assert (L2 : (k <> (v 3%nat))) by (pose proof (put_at ((it 3%nat) (v 2%nat)) (v 3%nat) (v 4%nat) k) as Q0; clear - H12 G2 L1 Q0; lia).
    assert (L3 : (((upd ((it 3%nat) (v 2%nat)) (v 3%nat) (v 4%nat)) k) = (((it 3%nat) (v 2%nat)) k))) by (pose proof (put_at ((it 3%nat) (v 2%nat)) (v 3%nat) (v 4%nat) k) as Q0; clear - L2 Q0; lia).
    pose proof (C4 k) as Q0; clear - H26 G1 G2 N L1 L2 L3 Q0; lia.
  }
  clear - C6; lia.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 17%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 15 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_4] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
