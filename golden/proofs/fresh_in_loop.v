(* examples/fresh_in_loop.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 last, 1 i, 2 n, 3 cell. Fields: 0 Last.Key. *)
Definition program : list ins :=
  [ New 0 [(0%nat, (Num 0))]  (* 0, line 4: last := new {Key = 0} *)
  ; Assign 1 (Num 0)  (* 1, line 5: i := 0 *)
  ; Goto [((Le (Var 2) (Var 1)), 12%nat)]  (* 2, line 6: while (i < n) *)
  ; New 3 [(0%nat, (Var 1))]  (* 3, line 7: cell := new {Key = i} *)
  ; Put (Var 3) 0 (Add (Var 1) (Num 1))  (* 4, line 8: cell.Key := i + 1 *)
  ; Goto [((Not (Eq (Var 0) (Var 3))), 7%nat)]  (* 5, line 9: assert last != cell *)
  ; Fail  (* 6, line 9: assert last != cell *)
  ; Goto [((Eq (Get 0 (Var 0)) (Var 1)), 9%nat)]  (* 7, line 10: assert last.Key = i *)
  ; Fail  (* 8, line 10: assert last.Key = i *)
  ; Assign 0 (Var 3)  (* 9, line 11: last := cell *)
  ; Assign 1 (Add (Var 1) (Num 1))  (* 10, line 12: i := i + 1 *)
  ; Goto [(Tt, 2%nat)]  (* 11, line 13: } *)
  ; Halt  (* 12, line 14:  *)
  ].

Definition start : shape := Shape [0%nat; 3%nat] [] [] [].

(* What is claimed at L6 (line 6). *)
Definition at_2 (s : state) (g : ghosts) : Prop :=
  (0 <= (clock s)) /\
  ((((0 < (var s 0%nat)) /\ ((var s 0%nat) <= (clock s))) /\ (((g 0%nat) (var s 0%nat)) = 0)) \/ (((0 < (var s 0%nat)) /\ ((var s 0%nat) <= (clock s))) /\ (((g 0%nat) (var s 0%nat)) = 3))) /\
  ((var s 0%nat) <> 0) /\
  (((fld s 0%nat) (var s 0%nat)) = (var s 1%nat)).

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 2 => Some at_2
  | _ => None
  end%nat.

(* What a step does to ghosts: 0 is where an object was made. *)
Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=
  match pc, pc' with
  | 0, 1 => (Leaf (set g 0%nat (upd (g 0%nat) (clock s') 0)))%Z
  | 3, 4 => (Leaf (set g 0%nat (upd (g 0%nat) (clock s') 3)))%Z
  | _, _ => Leaf g
  end%nat.

Definition ghosts_at_start (s : state) : ghost_tree := Leaf (fun _ => zeros).

Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 15 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (A 3%nat ltac:(cbn; tauto)) as A3.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_2].
  split. {
    clear - Hc; lia.
  }
  split. {
    pose proof (put_at zeros (c + 1) 0 (c + 1)) as Q0; clear - Hc Q0; lia.
  }
  split. {
    clear - Hc; lia.
  }
  pose proof (put_at (f 0%nat) (c + 1) 0 (c + 1)) as Q0; clear - Q0; lia.
Qed.

Lemma from_2 : forall s g, at_2 s g -> wp program cut keep 15 2 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_2] in C |- *.
  destruct C as [C0 [C1 [C6 C9]]].
  split. {
    intro H0.
    exact I.
  }
  intro H1.
  split. {
    clear - C0; lia.
  }
  intro H2.
  split. {
    intro H3.
    clear - H3 C1; lia.
  }
  intro H4.
  split. {
    clear - C6; lia.
  }
  intro H5.
  split. {
    intro H6.
    split. {
      clear - C0; lia.
    }
    split. {
      pose proof (put_at (g 0%nat) (c + 1) 3 (c + 1)) as Q0; clear - C0 Q0; lia.
    }
    split. {
      clear - H2; lia.
    }
    pose proof (put_at (upd (f 0%nat) (c + 1) (v 1%nat)) (c + 1) ((v 1%nat) + 1) (c + 1)) as Q0; clear - Q0; lia.
  }
  intro H7.
  pose proof (put_at (upd (f 0%nat) (c + 1) (v 1%nat)) (c + 1) ((v 1%nat) + 1) (v 0%nat)) as Q0; pose proof (put_at (f 0%nat) (c + 1) (v 1%nat) (v 0%nat)) as Q1; clear - C9 H4 H7 Q0 Q1; lia.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 15%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 13 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_2] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
