(* Library of the theorems that unheap prints: what programs mean (section 1), why claims at cut points make them safe
   (section 2), and what proofs of programs are made of (section 3). Only section 1 has to be believed; the rest is proved. *)
From Coq Require Import ZArith Lia List Bool.
Import ListNotations.
Open Scope Z_scope.
(* Answers are not kept in files of the current folder. *)
#[global] Unset Lia Cache.
#[global] Unset Nia Cache.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* 1. Meaning. Values are integers; null and false are 0, true is 1. Null is 0, initial objects have negative          *)
(*    addresses, new ones get 1, 2, 3, … from a clock. Variables, fields and what arrays hold have numbers.             *)

Inductive exp :=
| Num (n : Z)
| Var (x : nat)
| Get (f : nat) (e : exp)            (* e.f; fails if e is null *)
| Elem (len items : nat) (a i : exp) (* a[i]; fails if a is null or i is not in bounds *)
| Add (a b : exp) | Sub (a b : exp) | Mul (a b : exp) | Neg (a : exp)
| Div (a b : exp) | Mod (a b : exp)  (* as in SMT-LIB; fail if b is 0 *)
| Bool (b : bexp)
with bexp :=
| Tt
| Is (e : exp)                       (* a truth value *)
| Eq (a b : exp) | Lt (a b : exp) | Le (a b : exp)
| Iff (a b : bexp)                   (* both truth values are one *)
| Not (b : bexp) | And (a b : bexp) | Or (a b : bexp).  (* short-circuit *)

Inductive ins :=
| Assign (x : nat) (e : exp)
| Put (e : exp) (f : nat) (v : exp)              (* e.f := v; v is evaluated first *)
| PutElem (len items : nat) (a i v : exp)        (* a[i] := v; v is evaluated first *)
| New (x : nat) (fs : list (nat * exp))          (* x := new { … } *)
| NewArray (x : nat) (len items : nat) (n : exp) (* x := new T[n] *)
| Goto (bs : list (bexp * nat))                  (* the first branch that is true, else the next statement *)
| Assume (b : bexp)                              (* a run that breaks it is none *)
| Havoc (x : nat) (ref : bool)                   (* the next input; a reference is null or an initial object *)
| Fail
| Halt.

Record state := State {
  var : nat -> Z;
  fld : nat -> Z -> Z;
  items : nat -> Z -> Z -> Z;  (* what arrays hold *)
  clock : Z;
  tape : nat -> Z;             (* inputs *)
  pos : nat
}.

Definition zeros : Z -> Z := fun _ => 0.
Definition set {A} (f : nat -> A) (x : nat) (v : A) : nat -> A := fun y => if Nat.eqb y x then v else f y.
Definition upd {A} (f : Z -> A) (x : Z) (v : A) : Z -> A := fun y => if y =? x then v else f y.

(* SMT-LIB's division: the remainder is never negative. *)
Definition ediv (a b : Z) : Z := if 0 <? b then a / b else - (a / - b).
Definition emod (a b : Z) : Z := a mod Z.abs b.

(* None: a check fails. *)
Fixpoint eval (s : state) (e : exp) : option Z :=
  match e with
  | Num n => Some n
  | Var x => Some (var s x)
  | Get f e => match eval s e with Some a => if a =? 0 then None else Some (fld s f a) | None => None end
  | Elem l it a i =>
      match eval s a with
      | Some a => match eval s i with
                  | Some i => if a =? 0 then None
                              else if (0 <=? i) && (i <? fld s l a) then Some (items s it a i) else None
                  | None => None end
      | None => None end
  | Add a b => match eval s a, eval s b with Some a, Some b => Some (a + b) | _, _ => None end
  | Sub a b => match eval s a, eval s b with Some a, Some b => Some (a - b) | _, _ => None end
  | Mul a b => match eval s a, eval s b with Some a, Some b => Some (a * b) | _, _ => None end
  | Neg a => match eval s a with Some a => Some (- a) | None => None end
  | Div a b => match eval s a, eval s b with Some a, Some b => if b =? 0 then None else Some (ediv a b) | _, _ => None end
  | Mod a b => match eval s a, eval s b with Some a, Some b => if b =? 0 then None else Some (emod a b) | _, _ => None end
  | Bool b => match evalb s b with Some true => Some 1 | Some false => Some 0 | None => None end
  end
with evalb (s : state) (b : bexp) : option bool :=
  match b with
  | Tt => Some true
  | Is e => match eval s e with Some a => Some (negb (a =? 0)) | None => None end
  | Eq a b => match eval s a, eval s b with Some a, Some b => Some (a =? b) | _, _ => None end
  | Lt a b => match eval s a, eval s b with Some a, Some b => Some (a <? b) | _, _ => None end
  | Le a b => match eval s a, eval s b with Some a, Some b => Some (a <=? b) | _, _ => None end
  | Iff a b => match evalb s a, evalb s b with Some a, Some b => Some (Bool.eqb a b) | _, _ => None end
  | Not b => match evalb s b with Some b => Some (negb b) | None => None end
  | And a b => match evalb s a with Some true => evalb s b | r => r end
  | Or a b => match evalb s a with Some false => evalb s b | r => r end
  end.

Fixpoint evals (s : state) (fs : list (nat * exp)) : option (list (nat * Z)) :=
  match fs with
  | [] => Some []
  | (f, e) :: fs => match eval s e with
                    | Some v => match evals s fs with Some vs => Some ((f, v) :: vs) | None => None end
                    | None => None end
  end.

Fixpoint puts (h : nat -> Z -> Z) (a : Z) (vs : list (nat * Z)) : nat -> Z -> Z :=
  match vs with [] => h | (f, v) :: vs => puts (set h f (upd (h f) a v)) a vs end.

Definition with_var s x v := State (set (var s) x v) (fld s) (items s) (clock s) (tape s) (pos s).
Definition with_fld s f a v := State (var s) (set (fld s) f (upd (fld s f) a v)) (items s) (clock s) (tape s) (pos s).
Definition with_row s f a r := State (var s) (fld s) (set (items s) f (upd (items s f) a r)) (clock s) (tape s) (pos s).
Definition tick s := State (var s) (fld s) (items s) (clock s + 1) (tape s) (pos s).
Definition filled s vs := State (var s) (puts (fld s) (clock s) vs) (items s) (clock s) (tape s) (pos s).
Definition read s := State (var s) (fld s) (items s) (clock s) (tape s) (S (pos s)).

Definition made s x vs := let s := filled (tick s) vs in with_var s x (clock s).
Definition made_array s x l it n :=
  let s := tick s in
  let s := with_fld s l (clock s) n in
  let s := with_row s it (clock s) zeros in
  with_var s x (clock s).

Inductive outcome := Next (pc : nat) (s : state) | Failed | Done.

Fixpoint branch (s : state) (pc : nat) (bs : list (bexp * nat)) : outcome :=
  match bs with
  | [] => Next (S pc) s
  | (b, l) :: bs => match evalb s b with Some true => Next l s | Some false => branch s pc bs | None => Failed end
  end.

Definition step (p : list ins) (pc : nat) (s : state) : outcome :=
  match nth_error p pc with
  | None => Done
  | Some i =>
    match i with
    | Assign x e => match eval s e with Some v => Next (S pc) (with_var s x v) | None => Failed end
    | Put e f v =>
        match eval s v with
        | Some v => match eval s e with
                    | Some a => if a =? 0 then Failed else Next (S pc) (with_fld s f a v)
                    | None => Failed end
        | None => Failed end
    | PutElem l it a i v =>
        match eval s v with
        | Some v => match eval s a with
          | Some a => match eval s i with
            | Some i => if a =? 0 then Failed
                        else if (0 <=? i) && (i <? fld s l a)
                        then Next (S pc) (with_row s it a (upd (items s it a) i v))
                        else Failed
            | None => Failed end
          | None => Failed end
        | None => Failed end
    | New x fs => match evals s fs with Some vs => Next (S pc) (made s x vs) | None => Failed end
    | NewArray x l it n =>
        match eval s n with
        | Some n => if n <? 0 then Failed else Next (S pc) (made_array s x l it n)
        | None => Failed end
    | Goto bs => branch s pc bs
    | Assume b => match evalb s b with Some true => Next (S pc) s | Some false => Done | None => Failed end
    | Havoc x r => if r && (0 <? tape s (pos s)) then Done else Next (S pc) (with_var (read s) x (tape s (pos s)))
    | Fail => Failed
    | Halt => Done
    end
  end.

(* n steps from pc. *)
Fixpoint run (p : list ins) (n : nat) (pc : nat) (s : state) : outcome :=
  match n with
  | O => Next pc s
  | S n => match step p pc s with Next pc s => run p n pc s | r => r end
  end.

(* The variables and fields that hold references, also in arrays; the lengths of arrays. *)
Record shape := Shape { ref_vars : list nat; ref_flds : list nat; ref_items : list nat; lengths : list nat }.

(* Any heap and any inputs: references are null or initial objects. *)
Definition initial (t : shape) (s : state) : Prop :=
  (forall x, In x (ref_vars t) -> var s x <= 0) /\
  (forall f, In f (ref_flds t) -> forall o, o < 0 -> fld s f o <= 0) /\
  (forall f, In f (ref_items t) -> forall o k, o < 0 -> items s f o k <= 0) /\
  (forall f, In f (lengths t) -> forall o, o < 0 -> 0 <= fld s f o) /\
  clock s = 0 /\ pos s = O.

(* No run fails. *)
Definition safe (t : shape) (p : list ins) : Prop :=
  forall s, initial t s -> forall n, run p n 0 s <> Failed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* 2. Claims. Ghosts are functions of objects that a proof keeps beside the state; a program cannot see them. What a    *)
(*    step does to them is a tree of tests whether a reference is null.                                                 *)

Definition ghosts := nat -> Z -> Z.

Inductive ghost_tree := Leaf (g : ghosts) | Null (a : Z) (null other : ghost_tree).

Fixpoint wg (t : ghost_tree) (K : ghosts -> Prop) : Prop :=
  match t with Leaf g => K g | Null a t u => (a = 0 -> wg t K) /\ (a <> 0 -> wg u K) end.

Lemma wg_sound t : forall K, wg t K -> exists g, K g.
Proof.
  induction t as [g | a t IHt u IHu]; cbn; intros K H; [eauto |].
  destruct H as [H1 H2]. destruct (Z.eq_dec a 0) as [E | E]; [apply (IHt K) | apply (IHu K)]; auto.
Qed.

(* What has to be true for an expression to have a value of which K is true. *)
Fixpoint we (s : state) (e : exp) (K : Z -> Prop) : Prop :=
  match e with
  | Num n => K n
  | Var x => K (var s x)
  | Get f e => we s e (fun a => a <> 0 /\ (a <> 0 -> K (fld s f a)))
  | Elem l it a i => we s a (fun a => we s i (fun i =>
      a <> 0 /\ 0 <= i < fld s l a /\ (a <> 0 -> 0 <= i < fld s l a -> K (items s it a i))))
  | Add a b => we s a (fun a => we s b (fun b => K (a + b)))
  | Sub a b => we s a (fun a => we s b (fun b => K (a - b)))
  | Mul a b => we s a (fun a => we s b (fun b => K (a * b)))
  | Neg a => we s a (fun a => K (- a))
  | Div a b => we s a (fun a => we s b (fun b => b <> 0 /\ (b <> 0 -> K (ediv a b))))
  | Mod a b => we s a (fun a => we s b (fun b => b <> 0 /\ (b <> 0 -> K (emod a b))))
  | Bool b => wb s b (K 1) (K 0)
  end
with wb (s : state) (b : bexp) (KT KF : Prop) : Prop :=
  match b with
  | Tt => KT
  | Is e => we s e (fun a => (a <> 0 -> KT) /\ (a = 0 -> KF))
  | Eq a b => we s a (fun a => we s b (fun b => (a = b -> KT) /\ (a <> b -> KF)))
  | Lt a b => we s a (fun a => we s b (fun b => (a < b -> KT) /\ (b <= a -> KF)))
  | Le a b => we s a (fun a => we s b (fun b => (a <= b -> KT) /\ (b < a -> KF)))
  | Iff a b => wb s a (wb s b KT KF) (wb s b KF KT)
  | Not b => wb s b KF KT
  | And a b => wb s a (wb s b KT KF) KF
  | Or a b => wb s a KT (wb s b KT KF)
  end.

Fixpoint wes (s : state) (fs : list (nat * exp)) (K : list (nat * Z) -> Prop) : Prop :=
  match fs with
  | [] => K []
  | (f, e) :: fs => we s e (fun v => wes s fs (fun vs => K ((f, v) :: vs)))
  end.

Scheme exp_mut := Induction for exp Sort Prop with bexp_mut := Induction for bexp Sort Prop.
Combined Scheme exp_bexp from exp_mut, bexp_mut.

Lemma we_wb_sound : forall s,
  (forall e (K : Z -> Prop), we s e K -> exists v, eval s e = Some v /\ K v) /\
  (forall b (KT KF : Prop), wb s b KT KF -> exists v, evalb s b = Some v /\ if v then KT else KF).
Proof.
  intros s.
  apply (exp_bexp
    (fun e => forall (K : Z -> Prop), we s e K -> exists v, eval s e = Some v /\ K v)
    (fun b => forall (KT KF : Prop), wb s b KT KF -> exists v, evalb s b = Some v /\ if v then KT else KF)); cbn; intros.
  - eauto.
  - eauto.
  - apply H in H0. destruct H0 as [v [E [N K']]]. rewrite E. destruct (Z.eqb_spec v 0); [lia | eauto].
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' [N [[B1 B2] K']]]].
    rewrite E, E'. destruct (Z.eqb_spec v 0); [lia |].
    destruct (Z.leb_spec 0 w); [| lia]. destruct (Z.ltb_spec w (fld s len v)); [| lia]. cbn. eauto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' H1]]. rewrite E, E'. eauto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' H1]]. rewrite E, E'. eauto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' H1]]. rewrite E, E'. eauto.
  - apply H in H0. destruct H0 as [v [E H0]]. rewrite E. eauto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' [N H1]]]. rewrite E, E'.
    destruct (Z.eqb_spec w 0); [lia | eauto].
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' [N H1]]]. rewrite E, E'.
    destruct (Z.eqb_spec w 0); [lia | eauto].
  - apply H in H0. destruct H0 as [[|] [E H0]]; rewrite E; eauto.
  - eauto.
  - apply H in H0. destruct H0 as [v [E [H0 H1]]]. rewrite E. eexists; split; [reflexivity |].
    destruct (Z.eqb_spec v 0); cbn; auto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' [H1 H2]]]. rewrite E, E'.
    eexists; split; [reflexivity |]. destruct (Z.eqb_spec v w); auto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' [H1 H2]]]. rewrite E, E'.
    eexists; split; [reflexivity |]. destruct (Z.ltb_spec v w); auto.
  - apply H in H1. destruct H1 as [v [E H1]]. apply H0 in H1. destruct H1 as [w [E' [H1 H2]]]. rewrite E, E'.
    eexists; split; [reflexivity |]. destruct (Z.leb_spec v w); auto.
  - apply H in H1. destruct H1 as [v [E H1]]. rewrite E.
    destruct v; apply H0 in H1; destruct H1 as [w [E' H1]]; rewrite E'; destruct w; cbn; eauto.
  - apply H in H0. destruct H0 as [v [E H0]]. rewrite E. eexists; split; [reflexivity |]. destruct v; auto.
  - apply H in H1. destruct H1 as [[|] [E H1]]; rewrite E; [apply H0 in H1; auto | eauto].
  - apply H in H1. destruct H1 as [[|] [E H1]]; rewrite E; [eauto | apply H0 in H1; auto].
Qed.

Lemma we_sound s e K : we s e K -> exists v, eval s e = Some v /\ K v.
Proof. apply we_wb_sound. Qed.
Lemma wb_sound s b KT KF : wb s b KT KF -> exists v, evalb s b = Some v /\ if v then KT else KF.
Proof. apply we_wb_sound. Qed.
Lemma wes_sound s fs : forall K, wes s fs K -> exists vs, evals s fs = Some vs /\ K vs.
Proof.
  induction fs as [| [f e] fs IH]; cbn; intros K H; [eauto |].
  apply we_sound in H. destruct H as [v [E H]]. apply IH in H. destruct H as [vs [E' H]]. rewrite E, E'. eauto.
Qed.

Section Proofs.
  Variable p : list ins.
  Variable cut : nat -> option (state -> ghosts -> Prop).                   (* what is claimed at cut points *)
  Variable keep : nat -> nat -> state -> state -> ghosts -> ghost_tree.     (* what becomes of ghosts in a step *)

  Definition arrive (k : nat -> state -> ghosts -> Prop) pc s g pc' s' : Prop :=
    wg (keep pc pc' s s' g) (fun g => match cut pc' with Some J => J s' g | None => k pc' s' g end).

  Fixpoint wbs (s : state) (bs : list (bexp * nat)) (K : nat -> Prop) (last : nat) : Prop :=
    match bs with
    | [] => K last
    | (b, l) :: bs => wb s b (K l) (wbs s bs K last)
    end.

  (* What has to be true for no step up to the next cut point to fail, and for what is claimed there to be true; at most n
     steps. *)
  Fixpoint wp (n : nat) (pc : nat) (s : state) (g : ghosts) {struct n} : Prop :=
    match n with
    | O => False
    | S n =>
      match nth_error p pc with
      | None => True
      | Some i =>
        match i with
        | Assign x e => we s e (fun v => arrive (wp n) pc s g (S pc) (with_var s x v))
        | Put e f v => we s v (fun v => we s e (fun a =>
            a <> 0 /\ (a <> 0 -> arrive (wp n) pc s g (S pc) (with_fld s f a v))))
        | PutElem l it a i v =>
            we s v (fun v => we s a (fun a => we s i (fun i =>
              a <> 0 /\ 0 <= i < fld s l a /\ (a <> 0 -> 0 <= i < fld s l a ->
              arrive (wp n) pc s g (S pc) (with_row s it a (upd (items s it a) i v))))))
        | New x fs => wes s fs (fun vs => arrive (wp n) pc s g (S pc) (made s x vs))
        | NewArray x l it m =>
            we s m (fun m => 0 <= m /\ (0 <= m -> arrive (wp n) pc s g (S pc) (made_array s x l it m)))
        | Goto bs => wbs s bs (fun l => arrive (wp n) pc s g l s) (S pc)
        | Assume b => wb s b (arrive (wp n) pc s g (S pc) s) True
        | Havoc x r =>
            if r then tape s (pos s) <= 0 -> arrive (wp n) pc s g (S pc) (with_var (read s) x (tape s (pos s)))
            else arrive (wp n) pc s g (S pc) (with_var (read s) x (tape s (pos s)))
        | Fail => False
        | Halt => True
        end
      end
    end.

  Definition ok pc s : Prop :=
    exists g, match cut pc with Some J => J s g | None => exists n, wp n pc s g end.

  Lemma arrive_ok n pc s g pc' s' : arrive (wp n) pc s g pc' s' -> ok pc' s'.
  Proof.
    unfold arrive, ok. intros H. apply wg_sound in H. destruct H as [g' H]. exists g'. destruct (cut pc'); eauto.
  Qed.

  Lemma wbs_sound s bs : forall K pc, wbs s bs K (S pc) -> exists l, branch s pc bs = Next l s /\ K l.
  Proof.
    induction bs as [| [b l] bs IH]; cbn; intros K pc H; [eauto |].
    apply wb_sound in H. destruct H as [[|] [E H]]; rewrite E; eauto.
  Qed.

  Lemma wp_step n pc s g :
    wp n pc s g -> step p pc s <> Failed /\ forall pc' s', step p pc s = Next pc' s' -> ok pc' s'.
  Proof.
    destruct n; cbn [wp]; [tauto |]. unfold step. destruct (nth_error p pc) as [i |]; [| split; congruence].
    assert (Ok : forall q t, arrive (wp n) pc s g q t ->
      Next q t <> Failed /\ forall pc' s', Next q t = Next pc' s' -> ok pc' s').
    { intros q t H. split; [congruence |]. intros pc' s' Q; inversion Q; subst. eapply arrive_ok; eauto. }
    destruct i; intros H.
    - apply we_sound in H. destruct H as [v [E H]]. rewrite E. auto.
    - apply we_sound in H. destruct H as [w [E H]]. apply we_sound in H. destruct H as [a [E' [N H]]]. rewrite E, E'.
      destruct (Z.eqb_spec a 0); [lia |]. auto.
    - apply we_sound in H. destruct H as [w [E H]]. apply we_sound in H. destruct H as [a' [E' H]].
      apply we_sound in H. destruct H as [i' [E'' [N [[B1 B2] H]]]]. rewrite E, E', E''.
      destruct (Z.eqb_spec a' 0); [lia |]. destruct (Z.leb_spec 0 i'); [| lia].
      destruct (Z.ltb_spec i' (fld s len a')); [| lia]. cbn. auto.
    - apply wes_sound in H. destruct H as [vs [E H]]. rewrite E. auto.
    - apply we_sound in H. destruct H as [m [E [N H]]]. rewrite E. destruct (Z.ltb_spec m 0); [lia |]. auto.
    - apply wbs_sound in H. destruct H as [l [E H]]. rewrite E. auto.
    - apply wb_sound in H. destruct H as [[|] [E H]]; rewrite E; [auto | split; congruence].
    - destruct ref; cbn [andb]; [| auto].
      destruct (Z.ltb_spec 0 (tape s (pos s))); [split; congruence | auto].
    - tauto.
    - split; congruence.
  Qed.

  (* What claims need: each cut point leads to others, as far as it goes. *)
  Definition kept (fuel : nat) : Prop :=
    forall pc J, cut pc = Some J -> forall s g, J s g -> wp fuel pc s g.

  Theorem claims_sound (t : shape) fuel (start : state -> ghost_tree) :
    kept fuel ->
    (forall s, initial t s -> wg (start s) (fun g => match cut 0 with Some J => J s g | None => wp fuel 0 s g end)) ->
    safe t p.
  Proof.
    intros Hk H0 s Hs n.
    assert (Hok : ok 0 s).
    { destruct (wg_sound _ _ (H0 s Hs)) as [g Hg]. exists g. destruct (cut 0); eauto. }
    clear Hs H0. revert Hok. generalize 0%nat. revert s.
    induction n; cbn; intros s pc Hok; [congruence |].
    assert (Hw : exists m g, wp m pc s g).
    { destruct Hok as [g Hg]. destruct (cut pc) eqn:E; [exists fuel, g; eapply Hk; eauto | destruct Hg; eauto]. }
    destruct Hw as [m [g Hw]]. apply wp_step in Hw. destruct Hw as [NF Hn].
    destruct (step p pc s) as [pc' s' | |]; try congruence; auto.
  Qed.
End Proofs.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* 3. What proofs of programs are made of: instances of claims, and these.                                              *)

Lemma put_at (f : Z -> Z) a v o : (o = a /\ upd f a v o = v) \/ (o <> a /\ upd f a v o = f o).
Proof. unfold upd. destruct (Z.eqb_spec o a); auto. Qed.

Lemma put_row (m : Z -> Z -> Z) a r o k : (o = a /\ upd m a r o k = r k) \/ (o <> a /\ upd m a r o k = m o k).
Proof. unfold upd. destruct (Z.eqb_spec o a); auto. Qed.

Lemma same (f : Z -> Z) a b : a = b -> f a = f b.
Proof. congruence. Qed.

Lemma same_row (m : Z -> Z -> Z) a b i k : a = b -> i = k -> m a i = m b k.
Proof. congruence. Qed.

Lemma zeros_at k : zeros k = 0.
Proof. reflexivity. Qed.

Lemma division a b : b <> 0 -> b * ediv a b + emod a b = a /\ 0 <= emod a b < Z.abs b.
Proof.
  intros H. unfold ediv, emod. destruct (Z.ltb_spec 0 b).
  - rewrite (Z.abs_eq b) by lia. pose proof (Z.div_mod a b H). pose proof (Z.mod_pos_bound a b). lia.
  - rewrite (Z.abs_neq b) by lia. assert (N : - b <> 0) by lia.
    pose proof (Z.div_mod a (- b) N). pose proof (Z.mod_pos_bound a (- b)). nia.
Qed.

Lemma rest a b : b <= 0 \/ 0 <= emod a b /\ emod a b < b.
Proof.
  unfold emod. destruct (Z_le_gt_dec b 0); [left; lia | right].
  rewrite (Z.abs_eq b) by lia. pose proof (Z.mod_pos_bound a b). lia.
Qed.

(* Assume that the goal is false. *)
Ltac refute :=
  match goal with |- ?G =>
    let D := fresh "D" in
    assert (D : G \/ ~ G) by (clear; lia); destruct D as [D | N]; [exact D | exfalso]
  end.
