//! Where a program's runs start, and what is claimed of their states.

use super::ast::{ClaimTest, Proc, Program, Stmt};
use super::op::Op;
use crate::base::{CheckId, ProcId, VarId, VarKind};
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

    /// What the variable is the value of, if it is that of a test.
    #[must_use]
    pub fn test_of(&self, var: VarId) -> Option<&ClaimTest> {
        if self.symbols[var].kind != VarKind::Ghost {
            return None;
        }
        self.tests.all.iter().find(|test| test.var == var)
    }

    /// Whether the statement tests what is claimed.
    #[must_use]
    pub fn tests_claims(&self, stmt: &Stmt) -> bool {
        let mut ops = stmt.codes().flat_map(|code| &code.0);
        !self.tests.all.is_empty()
            && ops.any(|op| matches!(op, Op::Var(var) if self.test_of(*var).is_some()))
    }
}
