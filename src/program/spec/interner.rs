//! Formulas in the making whose equal parts are one.

use rustc_hash::FxHashMap;

use super::builder::FormulaBuilder;
use super::formula::{BoundName, Connector, FormulaPart, PartId};
use base::Span;

/// A formula in the making that has equal parts once.
pub(super) struct Interner {
    /// The formula so far.
    pub(super) builder: FormulaBuilder,
    known: FxHashMap<FormulaPart, PartId>,
}

impl Interner {
    /// Nothing yet but bound names.
    pub(super) fn with_bounds(bounds: &[BoundName]) -> Self {
        Self { builder: FormulaBuilder::with_bounds(bounds), known: FxHashMap::default() }
    }

    /// The part, new or known.
    pub(super) fn add(&mut self, part: FormulaPart, span: Span) -> PartId {
        if let Some(&id) = self.known.get(&part) {
            return id;
        }
        let id = self.builder.add(part.clone(), span);
        self.known.insert(part, id);
        id
    }

    /// `!`
    pub(super) fn not(&mut self, a: PartId, span: Span) -> PartId {
        self.add(FormulaPart::Not(a), span)
    }

    /// An operator.
    pub(super) fn binary(&mut self, op: Connector, a: PartId, b: PartId, span: Span) -> PartId {
        self.add(FormulaPart::Binary(op, a, b), span)
    }

    /// That both are true; what is none is.
    pub(super) fn both(
        &mut self,
        a: Option<PartId>,
        b: Option<PartId>,
        span: Span,
    ) -> Option<PartId> {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.binary(Connector::And, a, b, span)),
            (one, other) => one.or(other),
        }
    }
}
