(* examples/increment.uh: no run of the program fails. *)
From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.

(* Variables: 0 p. Fields: 0 Node.Key, 1 Node.Next. *)
Definition program : list ins :=
  [ Goto [((Eq (Var 0) (Num 0)), 4%nat)]  (* 0, line 5: goto {p = null -> Exit} *)
  ; Put (Var 0) 0 (Add (Get 0 (Var 0)) (Num 1))  (* 1, line 6: p.Key := p.Key + 1 *)
  ; Assign 0 (Get 1 (Var 0))  (* 2, line 7: p := p.Next *)
  ; Goto [(Tt, 0%nat)]  (* 3, line 8: goto {true -> Inc} *)
  ; Halt  (* 4, line 9: halt *)
  ].

Definition start : shape := Shape [0%nat] [1%nat] [] [].

(* What is claimed at Inc (line 5). *)
Definition at_0 (s : state) (g : ghosts) : Prop :=
  True.

Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=
  match pc with
  | 0 => Some at_0
  | _ => None
  end%nat.

(* What a step does to ghosts: 0 is where an object was made. *)
Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=
  match pc, pc' with
  | _, _ => Leaf g
  end%nat.

Definition ghosts_at_start (s : state) : ghost_tree := Leaf (fun _ => zeros).

Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep 7 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
  pose proof (A 0%nat ltac:(cbn; tauto)) as A0.
  pose proof (F 1%nat ltac:(cbn; tauto)) as F1.
  clear A F R B. cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_0].
  exact I.
Qed.

Lemma from_0 : forall s g, at_0 s g -> wp program cut keep 7 0 s g.
Proof.
  intros [v f it c ta po] g C.
  cbv [wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb at_0] in C |- *.
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
  split. {
    clear - H1; lia.
  }
  intro H4.
  exact I.
Qed.

Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := 7%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do 5 (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto using from_0] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
