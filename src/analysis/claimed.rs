//! What claims speak of, as what is read.

use std::collections::BTreeMap;

use super::goal::Goal;
use super::live::LiveSet;
use base::{ProcId, SequenceVars};
use program::cfg::Vertex;
use program::spec::{
    BoundDomain, Claim, ClaimKind, ClaimPlace, FoldUse, FoldedVector, Formula, FormulaPart,
    StateSelector,
};
use program::{Program, Stmt};

/// What the claims of a goal speak of.
#[derive(Default)]
pub(super) struct ClaimLiveness {
    /// At positions.
    heads: BTreeMap<usize, LiveSet>,
    /// Where procedures begin.
    begins: BTreeMap<ProcId, LiveSet>,
    /// Where they return.
    returns: BTreeMap<ProcId, LiveSet>,
}

impl ClaimLiveness {
    pub(super) fn collect(program: &Program, goal: &Goal) -> Self {
        let mut claimed = Self::default();
        for claim in program.claims.iter().filter(|claim| goal.includes_claim(claim)) {
            claimed.claim(program, claim);
        }
        claimed
    }

    fn claim(&mut self, program: &Program, claim: &Claim) {
        let (now, before) = formula_reads(&claim.formula);
        let proc = match claim.place {
            ClaimPlace::Head(position) => {
                self.heads.entry(position).or_default().extend(&now);
                program.proc_at(position)
            }
            ClaimPlace::Proc(proc) => {
                let place = match claim.kind {
                    ClaimKind::Requires => &mut self.begins,
                    ClaimKind::Ensures
                    | ClaimKind::Modifies
                    | ClaimKind::Invariant
                    | ClaimKind::Hint => &mut self.returns,
                };
                place.entry(proc).or_default().extend(&now);
                proc
            }
        };
        if proc != ProcId::MAIN {
            self.begins.entry(proc).or_default().extend(&before);
            if claim.formula.looks_back() {
                self.returns.entry(proc).or_default();
            }
        }
    }

    /// What is spoken of before the statement of a vertex; nothing if nothing is claimed there.
    pub(super) fn at(&self, program: &Program, v: Vertex) -> Option<LiveSet> {
        let position = v.instr()?;
        let begins = match program.code[position].stmt {
            Stmt::Enter => self.begins.get(&program.proc_at(position)),
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Call { .. }
            | Stmt::Return
            | Stmt::Reset { .. } => None,
        };
        let mut all = [self.heads.get(&position), begins].into_iter().flatten().peekable();
        all.peek()?;
        let mut live = LiveSet::default();
        all.for_each(|claimed| live.extend(claimed));
        Some(live)
    }

    /// What is spoken of where a procedure returns; nothing if nothing is claimed there, nor speaks of where it
    /// was called.
    pub(super) fn at_return(&self, proc: ProcId) -> Option<&LiveSet> {
        self.returns.get(&proc)
    }

    /// What is live where procedures return, at least.
    pub(super) fn live_at_returns(&self, procs: usize) -> Vec<LiveSet> {
        let of = |proc: usize| self.returns.get(&ProcId::new(proc)).cloned().unwrap_or_default();
        (0..procs).map(of).collect()
    }

    /// Adds what is claimed before the statement of a vertex.
    pub(super) fn add(&self, program: &Program, v: Vertex, live: &mut LiveSet) {
        let Some(position) = v.instr() else { return };
        if let Some(claimed) = self.heads.get(&position) {
            live.extend(claimed);
        }
        if self.begins.is_empty() && self.returns.is_empty() {
            return;
        }
        let proc = program.proc_at(position);
        let there = match program.code[position].stmt {
            Stmt::Enter => self.begins.get(&proc),
            Stmt::Return => self.returns.get(&proc),
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Call { .. }
            | Stmt::Reset { .. } => None,
        };
        live.extend(there.unwrap_or(&LiveSet::default()));
    }
}

/// What a formula speaks of, now and where the procedure was called.
fn formula_reads(formula: &Formula) -> (LiveSet, LiveSet) {
    let mut reads = [LiveSet::default(), LiveSet::default()];
    let place = |when: StateSelector| usize::from(when == StateSelector::Before);
    for part in formula.parts() {
        match *part {
            FormulaPart::Var(var, when) => drop(reads[place(when)].vars.insert(var)),
            FormulaPart::Item(SequenceVars { items, length }, _, when) => {
                reads[place(when)].vars.extend([items, length]);
            }
            FormulaPart::Field(field, _, when) => drop(reads[place(when)].fields.insert(field)),
            FormulaPart::Element(fields, .., when) => {
                reads[place(when)].fields.extend([fields.len, fields.items]);
            }
            FormulaPart::Segment(field, .., when) | FormulaPart::Distance(field, .., when) => {
                reads[place(when)].fields.insert(field);
            }
            FormulaPart::Fold(FoldUse { ref of, when, .. }) => match *of {
                FoldedVector::Var(SequenceVars { items, length }) => {
                    reads[place(when)].vars.extend([items, length]);
                }
                FoldedVector::Array(fields, _) => {
                    reads[place(when)].fields.extend([fields.len, fields.items]);
                }
            },
            FormulaPart::Quantified { domain: BoundDomain::Objects(shape, when), .. } => {
                reads[place(when)].all.insert(shape);
            }
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Bound(_)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..) => {}
            FormulaPart::Neg(_)
            | FormulaPart::Not(_)
            | FormulaPart::Binary(..)
            | FormulaPart::If(..) => {}
            FormulaPart::Quantified { .. } => {}
        }
    }
    let [now, before] = reads;
    (now, before)
}
