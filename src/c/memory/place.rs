//! Places, before and after what says where they are has been evaluated.

use std::rc::Rc;

use super::effects::SideEffects;
use super::make::Values;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{CExpr, ObjectId};
use base::Span;

/// Which of the elements around a part is meant.
#[derive(Clone, Debug)]
pub(super) struct ElementIndex {
    /// Which of the arrays, where arrays lie in others with something between them (`parts::row_length`): in
    /// `t[i].name[j]` the `i`.
    pub(super) row: Option<CExpr>,
    /// Which of its elements: in `t[i].name[j]` the `j`. Without a row it counts innermost elements, in all arrays
    /// around them.
    pub(super) at: CExpr,
    /// Whether it is known to be one of the row.
    pub(super) is_inside: bool,
}

impl ElementIndex {
    /// The row, where there is one, and the position in it.
    pub(super) fn numbers(&self) -> (Option<&CExpr>, &CExpr) {
        (self.row.as_ref(), &self.at)
    }

    /// So many elements from the first one of an array without a row.
    pub(super) fn without_row(at: CExpr) -> Self {
        Self { row: None, at, is_inside: false }
    }
}

/// One of the places that a place may be.
#[derive(Clone, Debug)]
pub(super) enum Access {
    /// A part of a variable, of which each scalar part is a variable.
    Variables(Rc<Vec<ObjectId>>, PointerTarget),
    /// A part of an object.
    Part {
        target: PointerTarget,
        /// The reference to the object.
        base: CExpr,
        /// Which element, where there are several.
        index: Option<ElementIndex>,
    },
}

impl Access {
    pub(super) fn target(&self) -> &PointerTarget {
        let (Self::Variables(_, target) | Self::Part { target, .. }) = self;
        target
    }
}

/// A place whose operands have been evaluated. They may be read any number of times: nothing changes them before the place
/// has been used.
#[derive(Clone, Debug)]
pub(super) struct FixedPlace {
    /// Which of several it is: a number, 1 for the first.
    pub(super) kind: Option<CExpr>,
    /// What it may be, each with its number.
    pub(super) accesses: Vec<(i64, Access)>,
    /// Whether it is a part of a variable that is named.
    pub(super) is_named: bool,
}

/// A place whose operands have not been evaluated. They must be evaluated once, so it cannot be cloned.
///
/// [`Scalars::fixed`] consumes it and returns a [`FixedPlace`]. [`UnevaluatedPlace::evaluated_at_once`] consumes it for one access,
/// which evaluates the operands itself.
#[derive(Debug)]
pub(super) struct UnevaluatedPlace {
    /// What is done before.
    pub(super) before: Vec<CExpr>,
    /// The place, with expressions that have not been evaluated.
    pub(super) place: FixedPlace,
}

impl FixedPlace {
    /// A place that is known to be that one.
    pub(super) fn single_access(access: Access) -> Self {
        Self { kind: None, accesses: vec![(1, access)], is_named: true }
    }

    /// The expressions that say where it is.
    pub(super) fn operands(&self) -> impl Iterator<Item = &CExpr> {
        let mut all: Vec<&CExpr> = self.kind.iter().collect();
        for (_, access) in &self.accesses {
            let Access::Part { base, index, .. } = access else { continue };
            all.push(base);
            all.extend(index.iter().flat_map(|index| index.row.iter().chain([&index.at])));
        }
        all.into_iter()
    }
}

impl UnevaluatedPlace {
    /// A place of which nothing is left to be evaluated.
    pub(super) fn from_fixed(place: FixedPlace) -> Self {
        Self { before: Vec::new(), place }
    }

    /// What is done first, and the place for whoever uses it at once, and each of its expressions at most once.
    pub(super) fn into_parts(self) -> (Vec<CExpr>, FixedPlace) {
        (self.before, self.place)
    }

    /// Whether the evaluation of other expressions may change what says where it is.
    pub(super) fn is_changed_by(&self, scalars: &Scalars<'_>, values: &Values) -> bool {
        let changes = SideEffects::of_exprs(values.before.iter().chain(&values.parts));
        self.place.operands().any(|operand| changes.may_change(&scalars.unit, operand))
    }

    /// Whether what is there may be memory that nobody may write.
    pub(super) fn is_guarded(&self, scalars: &Scalars<'_>) -> bool {
        let is_guarded = |(_, access): &(i64, Access)| match access {
            Access::Part { target, .. } => scalars.targets.is_guarded(target.root),
            Access::Variables(..) => false,
        };
        !self.place.is_named && self.place.accesses.iter().any(is_guarded)
    }

    /// Whether one scalar is there, in one place, and nothing has to be checked before it is used.
    pub(super) fn is_plain(&self, scalars: &mut Scalars<'_>, span: Span) -> bool {
        let (_, access) = &self.place.accesses[0];
        self.place.kind.is_none()
            && access.target().outer.is_none()
            && access.target().bytes.is_none()
            && access.target().view.is_none()
            && scalars.tags(access, span).is_empty()
            && scalars.bounds(access, span).is_none()
    }
}
