(* examples/arrays/fill_with.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 p, 1 n, 2 a, 3 i, 4 j. Fields: 0 Node.Key, 1 Node[].len, 2 Node[].items. *)
Definition program : list ins :=
  [ Assume (Le (Num 0) (Var 1))  (* 0, line 5: assume n >= 0 *)
  ; NewArray 2 1 2 (Var 1)  (* 1, line 6: a := new Node[n] *)
  ; Assign 3 (Num 0)  (* 2, line 7: i := 0 *)
  ; Goto [((Le (Var 1) (Var 3)), 7%nat)]  (* 3, line 8: while (i < n) *)
  ; PutElem 1 2 (Var 2) (Var 3) (Var 0)  (* 4, line 9: a[i] := p *)
  ; Assign 3 (Add (Var 3) (Num 1))  (* 5, line 10: i := i + 1 *)
  ; Goto [(Tt, 3%nat)]  (* 6, line 11: } *)
  ; Assign 4 (Num 0)  (* 7, line 12: j := 0 *)
  ; Goto [((Le (Var 1) (Var 4)), 13%nat)]  (* 8, line 13: while (j < n) *)
  ; Goto [((Eq (Elem 1 2 (Var 2) (Var 4)) (Var 0)), 11%nat)]  (* 9, line 14: assert a[j] = p *)
  ; Fail  (* 10, line 14: assert a[j] = p *)
  ; Assign 4 (Add (Var 4) (Num 1))  (* 11, line 15: j := j + 1 *)
  ; Goto [(Tt, 8%nat)]  (* 12, line 16: } *)
  ; Halt  (* 13, line 17:  *)
  ].

Definition start : shape := Shape [0%nat; 2%nat] [] [2%nat] [1%nat].

(* What is claimed at L8 (line 8). *)
Definition at_3 (s : state) (g : ghosts) : Prop :=
  ((var s 1%nat) <= ((fld s 1%nat) (var s 2%nat))) /\
  (0 <= (var s 3%nat)) /\
  ((var s 2%nat) <> 0) /\
  (forall k : Z, (((0 <= k) /\ (k < (var s 3%nat))) -> ((((items s 2%nat) (var s 2%nat)) k) = (var s 0%nat)))).

(* What is claimed at L13 (line 13). *)
Definition at_8 (s : state) (g : ghosts) : Prop :=
  ((var s 1%nat) <= ((fld s 1%nat) (var s 2%nat))) /\
  (0 <= (var s 4%nat)) /\
  ((var s 2%nat) <> 0) /\
  (forall k : Z, (((0 <= k) /\ (k < (var s 1%nat))) -> ((((items s 2%nat) (var s 2%nat)) k) = (var s 0%nat)))).

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 3 => Some at_3
  | 8 => Some at_8
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
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 16 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (A 2%nat ltac:(cbn; tauto)) as A2.
  pose proof (R 2%nat ltac:(cbn; tauto)) as I2.
  pose proof (B 1%nat ltac:(cbn; tauto)) as L_1.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8].
  split. {
    intro H0.
    split. {
      clear - H0; lia.
    }
    intro H1.
    split. {
      pose proof (put_at (f 1%nat) (c + 1) (v 1%nat) (c + 1)) as Q0; clear - Q0; lia.
    }
    split. {
      clear; lia.
    }
    split. {
      clear - Hc; lia.
    }
    intros k G0.
    clear - G0; lia.
  }
  intro H2.
  exact I.
Qed.

Lemma from_3 : forall s g, at_3 s g -> wp program cut keep 16 3 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8] in C |- *.
  destruct C as [C8 [C9 [C13 C15]]].
  split. {
    intro H0.
    split. {
      clear - C8; lia.
    }
    split. {
      clear; lia.
    }
    split. {
      clear - C13; lia.
    }
    intros k G0.
    pose proof (C15 k) as Q0; clear - H0 G0 Q0; lia.
  }
  intro H1.
  split. {
    clear - C13; lia.
  }
  split. {
    split. {
      clear - C9; lia.
    }
    clear - C8 H1; lia.
  }
  intro H2.
  intro H3.
  split. {
    clear - C8; lia.
  }
  split. {
    clear - C9; lia.
  }
  split. {
    clear - C13; lia.
  }
  intros k G0.
  refute.
  assert (L1 : ((((upd (it 2%nat) (v 2%nat) (upd ((it 2%nat) (v 2%nat)) (v 3%nat) (v 0%nat))) (v 2%nat)) k) = ((upd ((it 2%nat) (v 2%nat)) (v 3%nat) (v 0%nat)) k))) by (pose proof (put_row (it 2%nat) (v 2%nat) (upd ((it 2%nat) (v 2%nat)) (v 3%nat) (v 0%nat)) (v 2%nat) k) as Q0; clear - Q0; lia).
  assert (L2 : (k <> (v 3%nat))) by (pose proof (put_at ((it 2%nat) (v 2%nat)) (v 3%nat) (v 0%nat) k) as Q0; clear - N L1 Q0; lia).
  assert (L3 : (((upd ((it 2%nat) (v 2%nat)) (v 3%nat) (v 0%nat)) k) = (((it 2%nat) (v 2%nat)) k))) by (pose proof (put_at ((it 2%nat) (v 2%nat)) (v 3%nat) (v 0%nat) k) as Q0; clear - L2 Q0; lia).
  pose proof (C15 k) as Q0; clear - G0 N L1 L2 L3 Q0; lia.
Qed.

Lemma from_8 : forall s g, at_8 s g -> wp program cut keep 16 8 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_3 at_8] in C |- *.
  destruct C as [C10 [C15 [C20 C23]]].
  split. {
    intro H0.
    exact I.
  }
  intro H1.
  split. {
    clear - C20; lia.
  }
  split. {
    split. {
      clear - C15; lia.
    }
    clear - C10 H1; lia.
  }
  intro H2.
  intro H3.
  split. {
    intro H4.
    split. {
      clear - C10; lia.
    }
    split. {
      clear - C15; lia.
    }
    split. {
      clear - C20; lia.
    }
    intros k G0.
    pose proof (C23 k) as Q0; clear - G0 Q0; lia.
  }
  intro H5.
  pose proof (C23 (v 4%nat)) as Q0; clear - C15 H1 H5 Q0; lia.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 16%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 14 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_3, from_8] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
