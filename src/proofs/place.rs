//! Where something is said: at heads of loops, where procedures begin and where they return.
//!
//! A place is a number: the position of the statement, or, of a return, one behind all statements.

use std::rc::Rc;

use base::{ProcId, VarId};
use program::Stmt;
use program::spec::{Claim, ClaimKind, ClaimPlace, StateSelector};

use crate::machine::{GhostProgram, Ins};
use crate::state::{LogicalState, StateNames};
use crate::term::ProofTermTable;

/// What a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProofPlaceKind {
    /// The head of a loop.
    Head,
    /// Where a procedure begins: what is said there it requires.
    Entry(ProcId),
    /// Where it returns: what is said there it ensures.
    End(ProcId),
}

impl GhostProgram {
    /// The place where a procedure returns.
    pub(crate) fn end_of(&self, proc: ProcId) -> usize {
        self.code.len() + proc.index()
    }

    /// What a place is.
    pub(crate) fn place(&self, at: usize) -> ProofPlaceKind {
        match self.code.get(at) {
            None => ProofPlaceKind::End(ProcId::new(at - self.code.len())),
            Some(Ins::Enter) => ProofPlaceKind::Entry(self.plain.proc_at(at)),
            Some(_) => ProofPlaceKind::Head,
        }
    }

    /// Whether a place is the head of a loop.
    pub(crate) fn is_head(&self, at: usize) -> bool {
        self.place(at) == ProofPlaceKind::Head
    }

    /// Whether a procedure begins there.
    pub(crate) fn is_entry(&self, at: usize) -> bool {
        matches!(self.place(at), ProofPlaceKind::Entry(_))
    }

    /// The procedure in which a place is.
    pub(crate) fn proc_of(&self, at: usize) -> ProcId {
        match self.place(at) {
            ProofPlaceKind::Head => self.plain.proc_at(at),
            ProofPlaceKind::Entry(proc) | ProofPlaceKind::End(proc) => proc,
        }
    }

    /// Whether a claim is one of the place.
    pub(crate) fn is_said_at(&self, claim: &Claim, at: usize) -> bool {
        match (claim.kind, claim.place, self.place(at)) {
            (ClaimKind::Invariant | ClaimKind::Hint, ClaimPlace::Head(head), _) => head == at,
            (ClaimKind::Requires, ClaimPlace::Proc(owner), ProofPlaceKind::Entry(proc)) => {
                owner == proc
            }
            (
                ClaimKind::Ensures | ClaimKind::Modifies,
                ClaimPlace::Proc(owner),
                ProofPlaceKind::End(proc),
            ) => owner == proc,
            _ => false,
        }
    }

    /// Whether a claim is what a procedure requires that nobody else calls.
    pub(crate) fn is_assumed(&self, claim: &Claim) -> bool {
        let is_entry = claim.contract_of().is_some_and(|proc| self.entries.contains(&proc));
        claim.kind == ClaimKind::Requires && is_entry
    }

    /// The positions at which a procedure returns.
    pub(crate) fn returns(&self, proc: ProcId) -> Vec<usize> {
        let all = self.plain.positions(proc);
        all.filter(|&at| self.plain.code[at].stmt == Stmt::Return).collect()
    }

    /// The variables of which something may be said at a place, of which state; the clock left out.
    pub(crate) fn visible(&self, at: usize) -> Vec<(VarId, StateSelector)> {
        let symbols = &self.plain.symbols;
        let (kind, proc) = (self.place(at), self.proc_of(at));
        let said_of = |var: VarId| {
            let owner = symbols[var].kind.owner();
            let is_among = |vars: &[VarId]| vars.contains(&var);
            match kind {
                _ if owner.is_none() => Some(StateSelector::Now),
                _ if owner != Some(proc) => None,
                ProofPlaceKind::Head => Some(StateSelector::Now),
                ProofPlaceKind::Entry(_) => {
                    is_among(&self.plain.proc(proc).parameters).then_some(StateSelector::Now)
                }
                ProofPlaceKind::End(_) if is_among(&self.plain.proc(proc).results) => {
                    Some(StateSelector::Now)
                }
                ProofPlaceKind::End(_) => {
                    is_among(&self.plain.proc(proc).parameters).then_some(StateSelector::Before)
                }
            }
        };
        symbols.program_vars().filter_map(|var| Some((var, said_of(var)?))).collect()
    }

    /// The state with other names for all that a procedure may have changed since it was called; what is its own and no
    /// parameter has none.
    pub(crate) fn changed(
        &self,
        terms: &mut ProofTermTable,
        (state, proc): (&LogicalState, ProcId),
        names: &StateNames<'_>,
    ) -> LogicalState {
        let other = LogicalState::unconstrained(self, terms, names);
        let effects = &self.effects[proc.index()];
        let mut behind = state.clone();
        for field in &effects.fields {
            behind.fields[field.index()] = other.fields[field.index()];
            behind.items[field.index()] = other.items[field.index()];
        }
        for var in &effects.globals {
            behind.vars[var.index()] = other.vars[var.index()];
        }
        let first = usize::from(!effects.makes);
        if effects.makes {
            behind.clock = other.clock;
        }
        behind.ghosts[first..].clone_from_slice(&other.ghosts[first..]);
        behind.tape = other.tape;
        behind.position = other.position;
        behind
    }

    /// The same, and the names of the parameters to which the procedure assigns: the state in which it was called, of one in it.
    pub(crate) fn called(
        &self,
        terms: &mut ProofTermTable,
        (state, proc): (&LogicalState, ProcId),
        names: &StateNames<'_>,
    ) -> Rc<LogicalState> {
        let other = LogicalState::unconstrained(self, terms, names);
        let mut before = self.changed(terms, (state, proc), names);
        for var in &self.effects[proc.index()].parameters {
            before.vars[var.index()] = other.vars[var.index()];
        }
        before.before = None;
        Rc::new(before)
    }
}
