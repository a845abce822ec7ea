//! The proofs of pieces: tactics that walk as `wp` does, and at each end the steps that show an obligation.

use std::fmt::Write as _;

use super::{known_at_start, nat, text, unfolded};
use crate::naked::{DischargedProof, ObligationProof};
use crate::script::StepScript;
use crate::search::{FactJustification, NEGATED};
use crate::term::{ProofTermTable, Term};
use crate::walk::{ObligationTree, ProofPiece};

/// Prints the pieces of a proof.
pub(super) struct LemmaPrinter<'a> {
    pub(super) standing: &'a DischargedProof,
    /// How many steps a piece takes at most.
    pub(super) fuel: usize,
}

/// How far a line is to the right.
#[derive(Clone, Copy)]
struct Depth(usize);

impl Depth {
    fn line(self, out: &mut String, words: &str) {
        let _ = writeln!(out, "{}{words}", "  ".repeat(self.0));
    }

    fn deeper(self) -> Self {
        Self(self.0 + 1)
    }
}

impl LemmaPrinter<'_> {
    fn terms(&self) -> &ProofTermTable {
        &self.standing.terms
    }

    /// The lemma of a piece that begins at a cut point.
    pub(super) fn lemma(
        &self,
        at: usize,
        piece: &ProofPiece,
        shown: &[Option<ObligationProof>],
        out: &mut String,
    ) {
        let (fuel, unfolded) = (self.fuel, unfolded(self.standing));
        let _ = writeln!(
            out,
            "Lemma from_{at} : forall s g, at_{at} s g -> wp program cut keep {fuel} {at} s g."
        );
        out.push_str("Proof.\n  intros [v f it c ta po] g C.\n");
        let _ = writeln!(out, "  cbv [{unfolded}] in C |- *.");
        let names = self.standing.needed[&at].iter().map(|number| format!("C{number}"));
        let names: Vec<String> = names.collect();
        match &names[..] {
            [] => out.push_str("  clear C.\n"),
            [only] => {
                let _ = writeln!(out, "  rename C into {only}.");
            }
            [first @ .., last] => {
                let open: String = first.iter().map(|name| format!("[{name} ")).collect();
                let _ = writeln!(out, "  destruct C as {open}{last}{}.", "]".repeat(first.len()));
            }
        }
        self.tree(&piece.tree, shown, Depth(1), out);
        out.push_str("Qed.\n\n");
    }

    /// The lemma of the piece where a run begins.
    pub(super) fn start(
        &self,
        piece: &ProofPiece,
        shown: &[Option<ObligationProof>],
        out: &mut String,
    ) {
        let (fuel, unfolded) = (self.fuel, unfolded(self.standing));
        let _ = write!(
            out,
            "Lemma from_start : forall s, initial start s -> wg (ghosts_at_start s)
  (fun g => match cut 0 with Some J => J s g | None => wp program cut keep {fuel} 0 s g end).
Proof.
  intros [v f it c ta po] H. unfold initial in H.
  cbv [var fld items clock tape pos] in H. destruct H as (A & F & R & B & Hc & Hp). clear Hp.
"
        );
        let starts = [("A", "A"), ("F", "F"), ("R", "I"), ("B", "L_")];
        for (numbers, (of, name)) in
            known_at_start(&self.standing.proof.machine).into_iter().zip(starts)
        {
            for number in numbers {
                let at = nat(number);
                let _ =
                    writeln!(out, "  pose proof ({of} {at} ltac:(cbn; tauto)) as {name}{number}.");
            }
        }
        let _ = writeln!(out, "  clear A F R B. cbv [{unfolded}].");
        self.tree(&piece.tree, shown, Depth(1), out);
        out.push_str("Qed.\n\n");
    }

    fn tree(
        &self,
        tree: &ObligationTree,
        shown: &[Option<ObligationProof>],
        depth: Depth,
        out: &mut String,
    ) {
        base::with_stack(|| match tree {
            ObligationTree::Done => depth.line(out, "exact I."),
            ObligationTree::Show(number) => match &shown[*number] {
                Some(shown) => self.obligation(shown, depth, out),
                None => unreachable!("what is not needed is not claimed"),
            },
            ObligationTree::Given(number, then) => {
                depth.line(out, &format!("intro H{number}."));
                self.tree(then, shown, depth, out);
            }
            ObligationTree::All(parts) => {
                let is_claimed = |part: &&ObligationTree| match part {
                    ObligationTree::Show(number) => shown[*number].is_some(),
                    ObligationTree::Done | ObligationTree::All(_) | ObligationTree::Given(..) => {
                        true
                    }
                };
                let parts: Vec<&ObligationTree> = parts.iter().filter(is_claimed).collect();
                let Some((last, first)) = parts.split_last() else {
                    return depth.line(out, "exact I.");
                };
                for part in first {
                    depth.line(out, "split. {");
                    self.tree(part, shown, depth.deeper(), out);
                    depth.line(out, "}");
                }
                self.tree(last, shown, depth, out);
            }
        });
    }

    fn obligation(&self, shown: &ObligationProof, depth: Depth, out: &mut String) {
        let terms = self.terms();
        let bound = shown.names.iter().map(|&name| terms.text(name));
        let granted = shown.granted.iter().cloned();
        let intros: Vec<String> = bound.chain(granted).collect();
        if !intros.is_empty() {
            depth.line(out, &format!("intros {}.", intros.join(" ")));
        }
        match &shown.script {
            StepScript::Absurd(from) => {
                let from: Vec<FactJustification> =
                    from.iter().filter(|it| !is_negated(it)).cloned().collect();
                depth.line(out, &format!("{}lia.", self.fact_tactics(&from)));
            }
            script => {
                let words = if uses_negated(script) { "refute." } else { "exfalso." };
                depth.line(out, words);
                self.script(script, depth, out);
            }
        }
    }

    fn script(&self, script: &StepScript, depth: Depth, out: &mut String) {
        match script {
            StepScript::Absurd(from) => {
                depth.line(out, &format!("{}lia.", self.fact_tactics(from)));
            }
            StepScript::Have { name, prop, from, then } => {
                let (prop_text, given) = (text(self.terms(), prop), self.fact_tactics(from));
                depth.line(out, &format!("assert ({name} : {prop_text}) by ({given}lia)."));
                self.script(then, depth, out);
            }
            StepScript::Cases { name, prop, yes, no } => {
                let prop_text = text(self.terms(), prop);
                let decided =
                    format!("assert ({name} : {prop_text} \\/ ~ {prop_text}) by (clear; lia).");
                depth.line(out, &format!("{decided} destruct {name} as [{name} | {name}]. {{"));
                self.script(yes, depth.deeper(), out);
                depth.line(out, "} {");
                self.script(no, depth.deeper(), out);
                depth.line(out, "}");
            }
        }
    }

    /// The tactics that leave the facts and nothing else.
    fn fact_tactics(&self, from: &[FactJustification]) -> String {
        let (mut words, mut hypotheses, mut posed) = (String::new(), Vec::new(), 0);
        for reason in from {
            match self.instance(reason) {
                None => {
                    let FactJustification::Name(name) = reason else {
                        unreachable!("it has a name")
                    };
                    hypotheses.push(name.clone());
                }
                Some(term) => {
                    let _ = write!(words, "pose proof {term} as Q{posed}; ");
                    hypotheses.push(format!("Q{posed}"));
                    posed += 1;
                }
            }
        }
        match hypotheses.is_empty() {
            true => format!("{words}clear; "),
            false => format!("{words}clear - {}; ", hypotheses.join(" ")),
        }
    }

    /// The proof of a fact that has no name.
    fn instance(&self, reason: &FactJustification) -> Option<String> {
        let terms = self.terms();
        let all = |list: &[Term]| -> String {
            list.iter().map(|&term| format!(" {}", terms.text(term))).collect()
        };
        Some(match reason {
            FactJustification::Name(_) => return None,
            FactJustification::Instance(name, values) => format!("({name}{})", all(values)),
            FactJustification::PutAt(parts) => format!("(put_at{})", all(parts)),
            FactJustification::PutRow(parts) => format!("(put_row{})", all(parts)),
            FactJustification::Same(parts) => format!("(same{})", all(parts)),
            FactJustification::SameRow(parts) => format!("(same_row{})", all(parts)),
            FactJustification::Zeros(at) => format!("(zeros_at{})", all(&[*at])),
            FactJustification::Division(a, b) => format!("(division{} ltac:(lia))", all(&[*a, *b])),
            FactJustification::Rest(a, b) => format!("(rest{})", all(&[*a, *b])),
        })
    }
}

fn is_negated(reason: &FactJustification) -> bool {
    matches!(reason, FactJustification::Name(name) if name == NEGATED)
}

fn uses_negated(script: &StepScript) -> bool {
    match script {
        StepScript::Absurd(from) => from.iter().any(is_negated),
        StepScript::Have { from, then, .. } => from.iter().any(is_negated) || uses_negated(then),
        StepScript::Cases { yes, no, .. } => uses_negated(yes) || uses_negated(no),
    }
}
