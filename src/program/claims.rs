//! Where a program's runs start, and what is claimed of their states.

use super::ast::{ClaimReads, ClaimTest, Proc, Program, Stmt};
use super::op::Op;
use crate::spec::{
    BoundDomain, Claim, ClaimKind, ClaimPlace, FoldUse, FoldedVector, Formula, FormulaPart,
    StateSelector,
};
use base::{CheckId, FieldId, ProcId, ShapeId, VarId, VarKind};

impl Program {
    /// The procedure in which a run starts.
    #[must_use]
    pub fn main(&self) -> &Proc {
        self.proc(ProcId::MAIN)
    }

    /// The numbers of the claims that somebody answers for: all but hints, and what a language without claims
    /// requires of how a run begins.
    pub fn claim_ids(&self) -> impl Iterator<Item = CheckId> + '_ {
        let assumed: Vec<CheckId> = match self.entry.filter(|_| self.symbols.shows_source) {
            Some(entry) => self.contract(entry).map(|claim| claim.check).collect(),
            None => Vec::new(),
        };
        let ids = (0..self.checks.len()).map(CheckId::new);
        ids.filter(move |id| {
            let kind = self.check(*id).claim();
            kind.is_some_and(|kind| kind != ClaimKind::Hint) && !assumed.contains(id)
        })
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

    /// What a formula of one state reads, with that of which it is a copy; its ghosts are there.
    ///
    /// # Panics
    /// If they are not.
    #[must_use]
    pub fn reads(&self, formula: &Formula) -> ClaimReads {
        let (symbols, tests) = (&self.symbols, &self.tests);
        let mut reads = ClaimReads::default();
        for part in formula.parts() {
            match *part {
                FormulaPart::Var(..) | FormulaPart::Item(..) => {
                    for (var, _) in part.vars() {
                        let copied = tests.before.iter().find(|(copy, _)| *copy == var);
                        reads.vars.extend(copied.map(|&(_, present)| present));
                        reads.vars.insert(var);
                    }
                }
                FormulaPart::Fold(FoldUse { of, .. }) => {
                    let elements = self.elements_read(of);
                    reads.vars.extend(elements.vars);
                    reads.fields.extend(elements.fields);
                }
                FormulaPart::Field(field, ..)
                | FormulaPart::Segment(field, ..)
                | FormulaPart::Distance(field, ..) => {
                    reads.fields.extend([field, symbols.present(field)]);
                }
                FormulaPart::Element(fields, ..) => {
                    reads.fields.extend([fields.items, symbols.present(fields.items)]);
                }
                FormulaPart::Quantified { domain: BoundDomain::Objects(shape, when), .. } => {
                    let objects = tests.objects.expect("how many objects there are is known");
                    reads.vars.extend([symbols.clock(), objects]);
                    let exists = self.exists(shape, when);
                    reads.fields.extend([exists, symbols.present(exists)]);
                }
                FormulaPart::Int(_)
                | FormulaPart::Bool(_)
                | FormulaPart::Null(_)
                | FormulaPart::Bound(_)
                | FormulaPart::Neg(_) => {}
                FormulaPart::Not(_)
                | FormulaPart::Binary(..)
                | FormulaPart::If(..)
                | FormulaPart::Fresh(_)
                | FormulaPart::From(..)
                | FormulaPart::Ghost(..)
                | FormulaPart::Quantified { .. } => {}
            }
        }
        reads
    }

    /// What is read of the state for the elements that a fold goes through.
    #[must_use]
    pub fn elements_read(&self, of: FoldedVector) -> ClaimReads {
        let mut reads = ClaimReads::default();
        match of {
            FoldedVector::Var(vars) => {
                let copied = self.tests.before.iter().find(|(copy, _)| *copy == vars.items);
                reads.vars.extend(copied.map(|&(_, present)| present));
                reads.vars.insert(vars.items);
            }
            FoldedVector::Array(fields, _) => {
                reads.fields.extend([fields.items, self.symbols.present(fields.items)]);
            }
        }
        reads
    }

    /// The ghost field that says at which addresses there are objects of the shape, or were.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn exists(&self, shape: ShapeId, when: StateSelector) -> FieldId {
        let symbols = &self.symbols;
        let entry = self.tests.exists.iter().find(|(of, _)| *of == shape);
        let &(_, now) = entry.expect("a quantifier over objects reads which there are");
        match when {
            StateSelector::Now => now,
            StateSelector::Before => {
                let is_copy = |&field: &FieldId| field != now && symbols.present(field) == now;
                symbols.field_ids().find(is_copy).expect("it reads which objects there were")
            }
        }
    }

    /// Whether the statement tests what is claimed.
    #[must_use]
    pub fn tests_claims(&self, stmt: &Stmt) -> bool {
        let mut ops = stmt.codes().flat_map(|code| &code.0);
        !self.tests.all.is_empty()
            && ops.any(|op| matches!(op, Op::Var(var) if self.test_of(*var).is_some()))
    }
}
