(* examples/reverse.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 done, 1 list, 2 rest. Fields: 0 Node.Next. *)
Definition program : list ins :=
  [ Assign 0 (Num 0)  (* 0, line 3: done := null *)
  ; Goto [((Eq (Var 1) (Num 0)), 7%nat)]  (* 1, line 4: while (list != null) *)
  ; Assign 2 (Get 0 (Var 1))  (* 2, line 5: rest := list.Next *)
  ; Put (Var 1) 0 (Var 0)  (* 3, line 6: list.Next := done *)
  ; Assign 0 (Var 1)  (* 4, line 7: done := list *)
  ; Assign 1 (Var 2)  (* 5, line 8: list := rest *)
  ; Goto [(Tt, 1%nat)]  (* 6, line 9: } *)
  ; Halt  (* 7, line 10:  *)
  ].

Definition start : shape := Shape [0%nat; 1%nat; 2%nat] [0%nat] [] [].

(* What is claimed at L4 (line 4). *)
Definition at_1 (s : state) (g : ghosts) : Prop :=
  True.

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 1 => Some at_1
  | _ => None
  end%nat.

(* What a step does to ghosts: 0 is where an object was made. *)
Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=
  match pc, pc' with
  | _, _ => Leaf g
  end%nat.

Definition ghosts_at_start (s : state) : ghost_tree := Leaf (fun _ => zeros).

Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 10 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (A 1%nat ltac:(cbn; tauto)) as A1.
  pose proof (A 2%nat ltac:(cbn; tauto)) as A2.
  pose proof (F 0%nat ltac:(cbn; tauto)) as F0.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_1].
  exact I.
Qed.

Lemma from_1 : forall s g, at_1 s g -> wp program cut keep 10 1 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_1] in C |- *.
  clear C.
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
    clear - H1; lia.
  }
  intro H3.
  exact I.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 10%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 8 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_1] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
