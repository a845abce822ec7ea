//! Conjuncts of claims, taken apart for predicates about few objects.

use std::collections::BTreeSet;

use base::{FieldId, ShapeId, Sort, Symbols, VarId};
use program::spec::{BIRTH, BoundDomain, Connector, Formula, FormulaPart, PartId, StateSelector};

/// What the object of a predicate is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Root {
    None,
    /// The one of a quantifier.
    Bound(usize),
    /// The one under a variable.
    Var(VarId, StateSelector),
}

/// What is known of the reference through which more is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LinkCondition {
    /// Nothing is read through one.
    None,
    /// The variable of the root is null.
    NullRoot,
    /// The field of the object is null.
    Null(FieldId),
    /// It refers to the second object.
    Edge(FieldId),
}

/// A conjunct taken apart: its quantifier, what it is said under, and what is said.
pub(super) struct SaidOf<'a> {
    pub(super) formula: &'a Formula,
    /// The name that the quantifier binds, and the shape.
    pub(super) object: Option<(usize, ShapeId)>,
    /// Whether that ranges over what was there before.
    pub(super) was_there: bool,
    pub(super) guards: Vec<PartId>,
    pub(super) body: PartId,
}

impl<'a> SaidOf<'a> {
    /// Takes a conjunct apart; nothing if it speaks of several objects at once, or of integers.
    pub(super) fn from_formula(formula: &'a Formula) -> Option<Self> {
        let (mut object, mut was_there) = (None, false);
        let mut guards = Vec::new();
        let mut body = formula.root();
        loop {
            match *formula.part(body) {
                FormulaPart::Binary(Connector::Implies, guard, then) => {
                    guards.push(guard);
                    body = then;
                }
                FormulaPart::Quantified { all: true, bound, domain, body: inner } => {
                    let BoundDomain::Objects(shape, when) = domain else { return None };
                    // What is said outside must be defined where there are no objects.
                    if object.is_some() || guards.iter().any(|&guard| reads(formula, guard)) {
                        return None;
                    }
                    object = Some((bound, shape));
                    was_there = when == StateSelector::Before;
                    body = inner;
                }
                FormulaPart::Int(_)
                | FormulaPart::Bool(_)
                | FormulaPart::Null(_)
                | FormulaPart::Var(..)
                | FormulaPart::Bound(_)
                | FormulaPart::Field(..)
                | FormulaPart::Element(..)
                | FormulaPart::Segment(..)
                | FormulaPart::Distance(..)
                | FormulaPart::Fold(_)
                | FormulaPart::Item(..)
                | FormulaPart::Neg(_)
                | FormulaPart::Not(_)
                | FormulaPart::Binary(..)
                | FormulaPart::If(..)
                | FormulaPart::Fresh(_)
                | FormulaPart::From(..)
                | FormulaPart::Ghost(..)
                | FormulaPart::Quantified { .. } => {
                    return Some(Self { formula, object, was_there, guards, body });
                }
            }
        }
    }

    /// The variables through which fields are read, or of which it is said where they were made.
    pub(super) fn roots(&self) -> Vec<(VarId, StateSelector)> {
        let mut roots = Vec::new();
        for part in self.formula.parts() {
            if let Some(of) = looks_at(part)
                && let FormulaPart::Var(var, when) = *self.formula.part(of)
                && !roots.contains(&(var, when))
            {
                roots.push((var, when));
            }
        }
        roots
    }

    /// The sort of what the object of a predicate is.
    pub(super) fn root_sort(&self, symbols: &Symbols, root: Root) -> Option<Sort> {
        match root {
            Root::None => None,
            Root::Bound(bound) => Some(self.formula.bounds()[bound].sort),
            Root::Var(var, _) => Some(symbols[var].sort),
        }
    }

    /// The field of the root through which more is read, if it is one.
    pub(super) fn link(&self, root: Root) -> Option<FieldId> {
        let mut linked_fields = BTreeSet::new();
        for part in self.formula.parts() {
            if let Some(of) = looks_at(part)
                && let FormulaPart::Field(field, owner, StateSelector::Now) = *self.formula.part(of)
                && is_root(self.formula, owner, root)
            {
                linked_fields.insert(field);
            }
        }
        if linked_fields.len() == 1 { linked_fields.pop_first() } else { None }
    }
}

/// The reference of whose object a part tells something.
fn looks_at(part: &FormulaPart) -> Option<PartId> {
    match *part {
        FormulaPart::Ghost(ref name, _) if name == BIRTH => None,
        FormulaPart::Field(_, of, _) | FormulaPart::Fresh(of) => Some(of),
        FormulaPart::From(of, _) | FormulaPart::Ghost(_, of) => Some(of),
        FormulaPart::Int(_)
        | FormulaPart::Bool(_)
        | FormulaPart::Null(_)
        | FormulaPart::Var(..)
        | FormulaPart::Bound(_)
        | FormulaPart::Element(..)
        | FormulaPart::Segment(..)
        | FormulaPart::Distance(..)
        | FormulaPart::Fold(_)
        | FormulaPart::Item(..) => None,
        FormulaPart::Neg(_)
        | FormulaPart::Not(_)
        | FormulaPart::Binary(..)
        | FormulaPart::If(..)
        | FormulaPart::Quantified { .. } => None,
    }
}

/// Whether a part is what the object of a predicate is.
pub(super) fn is_root(formula: &Formula, part: PartId, root: Root) -> bool {
    match (formula.part(part), root) {
        (FormulaPart::Bound(bound), Root::Bound(root_bound)) => *bound == root_bound,
        (FormulaPart::Var(var, when), Root::Var(root_var, of)) => (*var, *when) == (root_var, of),
        _ => false,
    }
}

/// Whether evaluating a part reads memory, or divides.
fn reads(formula: &Formula, root: PartId) -> bool {
    let mut work = vec![root];
    while let Some(id) = work.pop() {
        let part = formula.part(id);
        if let FormulaPart::Field(..)
        | FormulaPart::Element(..)
        | FormulaPart::Distance(..)
        | FormulaPart::Fold(_)
        | FormulaPart::Item(..)
        | FormulaPart::Ghost(..)
        | FormulaPart::Binary(Connector::Div | Connector::Mod, ..) = part
        {
            return true;
        }
        work.extend(part.operands());
    }
    false
}
