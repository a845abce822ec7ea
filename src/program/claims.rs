//! Where a program's runs start, and what is claimed of their states.

use super::ast::{Proc, Program};
use crate::base::{CheckId, ProcId};
use crate::spec::{Claim, ClaimKind, ClaimPlace};

impl Program {
    /// The procedure in which a run starts.
    #[must_use]
    pub fn main(&self) -> &Proc {
        self.proc(ProcId::MAIN)
    }

    /// The numbers of the claims that somebody answers for: all but hints.
    pub fn claim_ids(&self) -> impl Iterator<Item = CheckId> + '_ {
        let ids = (0..self.checks.len()).map(CheckId::new);
        ids.filter(|&id| self.check(id).claim().is_some_and(|kind| kind != ClaimKind::Hint))
    }

    /// The claims that stand before the statement at a position.
    pub fn claims_at(&self, position: usize) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(move |claim| claim.place == ClaimPlace::Head(position))
    }

    /// Whether a run starts only where something is true.
    #[must_use]
    pub fn assumes(&self) -> bool {
        let requires = |claim: &Claim| claim.kind == ClaimKind::Requires;
        self.entry.is_some_and(|entry| self.contract(entry).any(requires))
    }

    /// The contract of a procedure.
    pub fn contract(&self, id: ProcId) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(move |claim| claim.place == ClaimPlace::Proc(id))
    }
}
