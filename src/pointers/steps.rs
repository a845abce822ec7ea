//! Terms about the steps of one field, of which the axioms of list segments are said.

use super::subterms::{LinkField, Subterm, SubtermOperator, Subterms};
use logic::ListTerms;

/// The terms of a formula, with a field.
pub(super) struct StepTerms<'a> {
    pub(super) terms: &'a mut Subterms,
    pub(super) field: LinkField,
}

impl ListTerms for StepTerms<'_> {
    type Term = Subterm;

    fn next(&mut self, p: Subterm) -> Subterm {
        self.terms.make(SubtermOperator::Next(self.field), [p])
    }

    fn seg(&mut self, p: Subterm, q: Subterm) -> Subterm {
        self.terms.make(SubtermOperator::Seg(self.field), [p, q])
    }

    fn dist(&mut self, p: Subterm, q: Subterm) -> Subterm {
        self.terms.make(SubtermOperator::Dist(self.field), [p, q])
    }

    fn number(&mut self, value: i64) -> Subterm {
        self.terms.number(value)
    }

    fn sum(&mut self, parts: &[Subterm]) -> Subterm {
        self.terms.make(SubtermOperator::Add, parts.to_vec())
    }

    fn equal(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.terms.equal(a, b)
    }

    fn at_most(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.terms.at_most(a, b)
    }

    fn not(&mut self, a: Subterm) -> Subterm {
        self.terms.not(a)
    }

    fn and(&mut self, parts: &[Subterm]) -> Subterm {
        self.terms.and(parts)
    }

    fn or(&mut self, parts: &[Subterm]) -> Subterm {
        self.terms.or(parts)
    }

    fn implies(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.terms.implies(a, b)
    }

    fn ite(&mut self, c: Subterm, a: Subterm, b: Subterm) -> Subterm {
        self.terms.make(SubtermOperator::Ite, [c, a, b])
    }
}
