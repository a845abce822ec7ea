//! Formulas in the making.

use super::formula::FoldUse;
use super::formula::{BoundDomain, BoundName, Formula, FormulaPart, PartId, StateSelector};
use base::{Sort, Span};

impl Formula {
    /// `true`
    #[must_use]
    pub fn truth() -> Self {
        let mut builder = FormulaBuilder::default();
        builder.add(FormulaPart::Bool(true), Span::default());
        builder.finish()
    }

    /// A part as a formula of its own.
    #[must_use]
    pub fn part_alone(&self, id: PartId) -> Self {
        FormulaBuilder::from(self).finish_at(id)
    }
}

/// A formula in the making.
#[derive(Clone, Default, Debug)]
pub struct FormulaBuilder(Formula);

impl FormulaBuilder {
    /// How many parts there are so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.parts.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.parts.is_empty()
    }

    /// Adds a part, whose operands are there.
    pub fn add(&mut self, part: FormulaPart, span: Span) -> PartId {
        self.0.parts.push((part, span));
        self.0.root()
    }

    /// The part behind the handle.
    #[must_use]
    pub fn part(&self, id: PartId) -> &FormulaPart {
        self.0.part(id)
    }

    /// Adds a name for a quantifier to bind.
    pub fn bind(&mut self, name: impl Into<String>, sort: Sort) -> usize {
        self.0.bounds.push(BoundName { name: name.into(), sort });
        self.0.bounds.len() - 1
    }

    /// Nothing yet but bound names, which have their handles.
    #[must_use]
    pub fn with_bounds(bounds: &[BoundName]) -> Self {
        Self(Formula { parts: Vec::new(), bounds: bounds.to_vec() })
    }

    /// Goes on from a formula, whose parts and bound names keep their handles.
    #[must_use]
    pub fn from(formula: &Formula) -> Self {
        Self(formula.clone())
    }

    /// Says all that stands below a part of the state where the procedure was called.
    pub fn before(&mut self, root: PartId) {
        let mut work = vec![root];
        let mut visited = rustc_hash::FxHashSet::default();
        while let Some(id) = work.pop() {
            if !visited.insert(id) {
                continue;
            }
            match &mut self.0.parts[id.index()].0 {
                FormulaPart::Var(_, when)
                | FormulaPart::Field(_, _, when)
                | FormulaPart::Element(.., when)
                | FormulaPart::Item(.., when)
                | FormulaPart::Segment(.., when)
                | FormulaPart::Distance(.., when)
                | FormulaPart::Fold(FoldUse { when, .. }) => *when = StateSelector::Before,
                FormulaPart::Quantified { domain: BoundDomain::Objects(_, when), .. } => {
                    *when = StateSelector::Before;
                }
                FormulaPart::Int(_)
                | FormulaPart::Bool(_)
                | FormulaPart::Null(_)
                | FormulaPart::Bound(_) => {}
                FormulaPart::Neg(_)
                | FormulaPart::Not(_)
                | FormulaPart::Fresh(_)
                | FormulaPart::From(..)
                | FormulaPart::Ghost(..)
                | FormulaPart::Binary(..) => {}
                FormulaPart::If(..) | FormulaPart::Quantified { .. } => {}
            }
            work.extend(self.0.part(id).operands());
        }
    }

    /// Adds all of another formula; a part may stand for one of its bound names, which is free in it.
    pub fn embed(&mut self, other: &Formula, free: Option<(usize, PartId)>) -> PartId {
        let first_bound = self.0.bounds.len();
        self.0.bounds.extend(other.bounds.iter().cloned());
        let mut now: Vec<PartId> = Vec::with_capacity(other.parts.len());
        for (part, span) in &other.parts {
            let mut part = part.clone();
            part.renumber(|old| now[old.index()]);
            now.push(match (&mut part, free) {
                (FormulaPart::Bound(bound), Some((name, subject))) if *bound == name => subject,
                (FormulaPart::Bound(bound) | FormulaPart::Quantified { bound, .. }, _) => {
                    *bound += first_bound;
                    self.add(part, *span)
                }
                _ => self.add(part, *span),
            });
        }
        now[other.root().index()]
    }

    /// Adds all of another formula, in which parts stand for its bound names; it binds none itself.
    pub fn fill(&mut self, other: &Formula, values: &[PartId]) -> PartId {
        let mut now: Vec<PartId> = Vec::with_capacity(other.parts.len());
        for (part, span) in &other.parts {
            let mut part = part.clone();
            part.renumber(|old| now[old.index()]);
            now.push(match part {
                FormulaPart::Bound(bound) => values[bound],
                part => self.add(part, *span),
            });
        }
        now[other.root().index()]
    }

    /// The formula, whose root is what was added last; what it is not made of is gone.
    #[must_use]
    pub fn finish(self) -> Formula {
        let root = self.0.root();
        self.finish_at(root)
    }

    /// The same with another root.
    #[must_use]
    pub fn finish_at(self, root: PartId) -> Formula {
        let Formula { mut parts, bounds } = self.0;
        parts.truncate(root.index() + 1);
        let mut is_needed = vec![false; parts.len()];
        is_needed[root.index()] = true;
        for at in (0..parts.len()).rev() {
            if is_needed[at] {
                parts[at].0.operands().iter().for_each(|part| is_needed[part.index()] = true);
            }
        }
        let mut now = vec![0; parts.len()];
        let mut needed = Vec::new();
        for (at, (mut part, span)) in parts.into_iter().enumerate() {
            if is_needed[at] {
                now[at] = needed.len();
                part.renumber(|old| PartId::new(now[old.index()]));
                needed.push((part, span));
            }
        }
        Formula { parts: needed, bounds }
    }
}

/// The formula with one part, which has no operands, in the place of others.
pub(super) fn replaced(
    formula: &Formula,
    old: impl Fn(&FormulaPart) -> bool,
    new: &FormulaPart,
) -> Formula {
    let mut copy = formula.clone();
    for (part, _) in copy.parts.iter_mut().filter(|(part, _)| old(part)) {
        *part = new.clone();
    }
    FormulaBuilder(copy).finish_at(formula.root())
}
